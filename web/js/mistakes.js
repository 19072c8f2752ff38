/** Mistakes of the reader's own games, kept in this browser until they are answered well. */

import { isGrave } from './classes.js';

const KEY = 'kagetsu.mistakes';
const MOST = 120;
/** Answered well so often in a row, a mistake is learnt. */
const LEARNT = 2;

/**
 * @typedef {Object} Mistake
 * @property {string} rule @property {string[]} black @property {string[]} white @property {string} turn
 * @property {string} played @property {string} class @property {{en: string, ja: string, zh: string}} text
 * @property {number} right how often in a row it was answered well
 */

/** Whether to ask again: what is wrong with a foul, the board shows by itself. @param {string} name of a class */
const isWorthKeeping = (name) => isGrave(name) && name !== 'foul';

/** @returns {Mistake[]} */
export function mistakes() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** @param {Mistake[]} list @param {boolean} [isNew] whether the library does not have it yet */
function keep(list, isNew = true) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(-MOST)));
    if (isNew) document.dispatchEvent(new Event('progress'));
  } catch {
    // A browser that keeps nothing: mistakes do not come back.
  }
}

/** Takes mistakes in that another browser has kept. @param {Mistake[]} others @returns {Mistake[]} all of them */
export function takeMistakes(others) {
  const list = mistakes();
  const all = [...list, ...others.filter((other) => !list.some((one) => sameBoard(one, other)))].slice(-MOST);
  keep(all, false);
  return all;
}

const sameBoard = (a, b) => a.played === b.played && a.turn === b.turn && [...a.black].sort().join() === [...b.black].sort().join() && [...a.white].sort().join() === [...b.white].sort().join();

/** The position before a reviewed move, and what is known of the move. @param {typeof import('./review.js').review} review @param {import('./types.js').ReviewMove} move @returns {Mistake|null} */
function mistakeOf({ tree, line }, move) {
  if (!tree) return null;
  const stones = tree.stones(line[move.ply - 1]);
  const of = (side) => stones.filter((stone) => stone.color === side).map(({ point }) => point);
  return { rule: tree.start.rule, black: of('black'), white: of('white'), turn: move.color, played: move.move, class: move.class, text: move.text, right: 0 };
}

/** @param {(Mistake|null)[]} found */
function remember(found) {
  const list = mistakes();
  for (const mistake of found) if (mistake && !list.some((other) => sameBoard(other, mistake))) list.push(mistake);
  keep(list);
}

/** Keeps the mistakes of a person in a reviewed game. @param {typeof import('./review.js').review} review @param {string} color the person's */
export const rememberMistakes = (review, color) =>
  remember(review.list.filter(({ move }) => move.color === color && isWorthKeeping(move.class)).map(({ move }) => mistakeOf(review, move)));

/** Makes a puzzle of one reviewed move. @param {typeof import('./review.js').review} review @param {import('./types.js').ReviewMove} move */
export const rememberMistake = (review, move) => remember([mistakeOf(review, move)]);

/** Whether a reviewed move is a puzzle already. @param {typeof import('./review.js').review} review @param {import('./types.js').ReviewMove} move */
export function isRemembered(review, move) {
  const mistake = mistakeOf(review, move);
  return mistake !== null && mistakes().some((other) => sameBoard(other, mistake));
}

/** Notes how a mistake was answered; one that is learnt goes away. @param {Mistake} mistake @param {boolean} well */
export function answered(mistake, well) {
  const list = mistakes().map((other) => (sameBoard(other, mistake) ? { ...other, right: well ? other.right + 1 : 0 } : other));
  // What was asked goes to the end, so that the others come first.
  const [asked, others] = [list.filter((other) => sameBoard(other, mistake)), list.filter((other) => !sameBoard(other, mistake))];
  keep([...others, ...asked.filter(({ right }) => right < LEARNT)]);
}
