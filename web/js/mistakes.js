/** Mistakes of the reader's own games, kept in this browser until they are answered well. Each counts its changes: of two lists
 * that have the same one, the later says what became of it, so that a tab or browser with an old list takes nothing back. */

import { isGrave } from './classes.js';

const KEY = 'kagetsu.mistakes';
const MOST = 120;
/** Of those that are learnt it is remembered that they are, for other browsers that still have them. */
const MOST_LEARNT = 240;
/** Answered well so often in a row, a mistake is learnt. */
const LEARNT = 2;

/**
 * @typedef {Object} Mistake
 * @property {string} rule @property {string[]} black @property {string[]} white @property {string} turn
 * @property {string} played @property {string} class @property {{en: string, ja: string, zh: string}} text
 * @property {number} right how often in a row it was answered well
 * @property {number} [rev] how often it was changed @property {boolean} [learnt] whether it comes back no more
 */

/** Whether to ask again: what is wrong with a foul, the board shows by itself. @param {string} name of a class */
const isWorthKeeping = (name) => isGrave(name) && name !== 'foul';

/** All that is kept, what is learnt too. @returns {Mistake[]} */
function kept() {
  try {
    const list = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Those that are still asked. @returns {Mistake[]} */
export const mistakes = () => kept().filter(({ learnt }) => !learnt);

/** @param {Mistake[]} list @returns {Mistake[]} what there is room for */
function keep(list) {
  const latest = (learnt, most) => list.filter((one) => Boolean(one.learnt) === learnt).slice(-most);
  const all = [...latest(false, MOST), ...latest(true, MOST_LEARNT)];
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing: mistakes do not come back.
  }
  return all;
}

/** @param {Mistake[]} list that has changed here: the library does not have it yet */
function change(list) {
  keep(list);
  document.dispatchEvent(new Event('progress'));
}

const revOf = ({ rev = 0 }) => rev;
/** Of two that were changed as often, the one that was answered worse is asked again. @param {Mistake} one @param {Mistake} other */
const lateness = (one, other) => revOf(one) - revOf(other) || other.right - one.right;

/** Two lists as one: of a mistake that both have, the later. @param {Mistake[]} list @param {Mistake[]} others @returns {Mistake[]} */
export function joinMistakes(list, others) {
  const all = list.map((one) => others.reduce((later, other) => (sameBoard(later, other) && lateness(other, later) > 0 ? other : later), one));
  return [...all, ...others.filter((other) => !list.some((one) => sameBoard(one, other)))];
}

/** Takes mistakes in that another browser has kept. @param {Mistake[]} others @returns {Mistake[]} all of them, what is learnt too */
export const takeMistakes = (others) => keep(joinMistakes(kept(), others));

/** Whether two lists say the same, in whatever order. @param {Mistake[]} list @param {Mistake[]} others */
export const sameMistakes = (list, others) =>
  list.length === others.length && list.every((one) => others.some((other) => sameBoard(one, other) && lateness(one, other) === 0));

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
  let list = kept();
  for (const mistake of found) {
    const before = mistake && list.find((other) => sameBoard(other, mistake));
    if (!mistake || (before && !before.learnt)) continue;
    // What was learnt and is done again comes back.
    list = [...list.filter((other) => other !== before), { ...mistake, rev: before ? revOf(before) + 1 : 0 }];
  }
  change(list);
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
  const list = kept().map((other) => {
    if (!sameBoard(other, mistake) || other.learnt) return other;
    const right = well ? other.right + 1 : 0;
    return { ...other, right, rev: revOf(other) + 1, learnt: right >= LEARNT };
  });
  // What was asked goes to the end, so that the others come first.
  const isAsked = (other) => sameBoard(other, mistake);
  change([...list.filter((other) => !isAsked(other)), ...list.filter(isAsked)]);
}
