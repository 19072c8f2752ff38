/** The classes of a reviewed move, by the names that `ReviewedMove.class` has: their signs, and which are mistakes. */

/** Marks beside the names, so that nothing depends on colours; the worst first, in the order of the counts. */
export const SIGNS = { foul: '✕', 'missed-five': '??', 'missed-win': '??', losing: '??', blunder: '??', bad: '?', dubious: '?!', good: '○', best: '★', only: '!', forced: '·', 'win-kept': '·', lost: '·' };

const GRAVE = ['foul', 'missed-five', 'missed-win', 'losing', 'blunder', 'bad'];

/** Whether it stands out in the course of a game. @param {string} name */
export const isGrave = (name) => GRAVE.includes(name);

/** Whether a player would like to take it back. @param {string} name */
export const isMistake = (name) => isGrave(name) || name === 'dubious';

/** Whether it is right, wrong or neither, for its colour. @param {string} name @returns {'right'|'wrong'|'weak'|'plain'} */
export function tone(name) {
  if (isGrave(name)) return 'wrong';
  if (name === 'dubious') return 'weak';
  return ['best', 'good', 'only'].includes(name) ? 'right' : 'plain';
}
