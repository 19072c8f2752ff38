/** Mistakes of the reader's own games, kept in this browser until they are answered well. */

import { isGrave } from './classes.js';

const KEY = 'kagetsu.mistakes';
const MOST = 120;
/** Answered well so often in a row, a mistake is learnt. */
const LEARNT = 2;

/**
 * @typedef {Object} Mistake
 * @property {string} rule @property {string[]} black @property {string[]} white @property {string} turn
 * @property {string} played @property {string} class @property {{en: string, ja: string}} text
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

/** @param {Mistake[]} list */
function keep(list) {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(-MOST)));
  } catch {
    // A browser that keeps nothing: mistakes do not come back.
  }
}

const sameBoard = (a, b) => a.played === b.played && a.turn === b.turn && [...a.black].sort().join() === [...b.black].sort().join() && [...a.white].sort().join() === [...b.white].sort().join();

/** Keeps the mistakes of a person in a reviewed game. @param {import('./review.js').review} review @param {string} color the person's */
export function rememberMistakes(review, color) {
  const { tree, line } = review;
  if (!tree) return;
  const list = mistakes();
  for (const { move } of review.list) {
    if (move.color !== color || !isWorthKeeping(move.class)) continue;
    const stones = tree.stones(line[move.ply - 1]);
    const of = (side) => stones.filter((stone) => stone.color === side).map(({ point }) => point);
    const mistake = { rule: tree.start.rule, black: of('black'), white: of('white'), turn: color, played: move.move, class: move.class, text: move.text, right: 0 };
    if (!list.some((other) => sameBoard(other, mistake))) list.push(mistake);
  }
  keep(list);
}

/** Notes how a mistake was answered; one that is learnt goes away. @param {Mistake} mistake @param {boolean} well */
export function answered(mistake, well) {
  const list = mistakes().map((other) => (sameBoard(other, mistake) ? { ...other, right: well ? other.right + 1 : 0 } : other));
  // What was asked goes to the end, so that the others come first.
  const [asked, others] = [list.filter((other) => sameBoard(other, mistake)), list.filter((other) => !sameBoard(other, mistake))];
  keep([...others, ...asked.filter(({ right }) => right < LEARNT)]);
}
