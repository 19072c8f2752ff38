/** What can be learnt: boards with a point to look at. The words are in the table, the verdicts come from the rules. */

/**
 * @typedef {Object} Lesson
 * @property {string} key of its words: `Lesson…` and `Lesson…Text`
 * @property {string} black @property {string} white
 * @property {'black'|'white'} [turn]
 * @property {string} point the point to try
 */

/** @type {Lesson[]} */
export const LESSONS = [
  { key: 'Five', black: 'e8f8g8h8', white: 'd8f9g10h7', point: 'i8' },
  { key: 'DoubleThree', black: 'f8g8h6h7', white: 'k10d5l4c11', point: 'h8' },
  { key: 'DoubleFour', black: 'e8f8g8h5h6h7', white: 'd8h4k10l4c11d3', point: 'h8' },
  { key: 'Overline', black: 'e8f8g8i8j8', white: 'd8k8h9g7f10', point: 'h8' },
  { key: 'FourThree', black: 'e8f8g8h6h7', white: 'd8k10l4c11d3', point: 'h8' },
  { key: 'FiveFirst', black: 'e8f8g8i8h6h7f6g7', white: 'd8k10l4c11d3m12n5b2', point: 'h8' },
  { key: 'FalseThree', black: 'e10f10g10i10j10h9g8i8h7e6f6g6i6j6', white: 'd10k10d6k6a1c1e1g1i1k1m1o1a15c15', point: 'h8' },
  { key: 'White', black: 'd5d6d8e9k4', white: 'e8f8g8i8j8', turn: 'white', point: 'h8' },
  { key: 'OpenFour', black: 'f8g8h8', white: 'k10d5l4', point: 'i8' },
  { key: 'Mise', black: 'e8f8h6h7', white: 'c8d8k10l4', point: 'g8' },
];

/** Terms with their words `Word…` and `Word…Text`, those that a lesson shows with its key. @type {[string, string|null][]} */
export const TERMS = [
  ['Five', 'Five'], ['Four', 'FourThree'], ['OpenFour', 'OpenFour'], ['Three', 'DoubleThree'], ['FourThree', 'FourThree'], ['Forbidden', 'DoubleThree'],
  ['DoubleThree', 'DoubleThree'], ['DoubleFour', 'DoubleFour'], ['Overline', 'Overline'], ['FalseThree', 'FalseThree'], ['Mise', 'Mise'], ['Vcf', null],
  ['Vct', null], ['Fukumi', null], ['Trap', null], ['Opening', null], ['Losing', null], ['Foul', null],
];
