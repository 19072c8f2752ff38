/** The game against somebody that the work on the board is: whose turn it is, how it stands, and its clock. */

import * as clocks from './clock.js';
import { splitMoves } from './points.js';
import { session } from './session.js';

/**
 * @typedef {Object} Match
 * @property {{black: string, white: string}} players `person`, or the name of a level
 * @property {string} level of the engine that a person plays @property {string|null} color of that person
 * @property {number} seed @property {number} first moves that were there before the game
 * @property {string} line the moves of the game: others in the tree are variations
 * @property {any} outcome how it ended, once it has
 * @property {boolean} settled whether the opening is over
 * @property {boolean} paused
 * @property {import('./clock.js').ClockState|null} clock
 */

/** Who has the move. @returns {string} `person` or a level */
export const seat = () => session.match.players[session.tree.turn()];

/** Whether the board shows the position of the game. */
export const isAtGame = () => Boolean(session.match) && session.tree.moves().join('') === session.match.line;

export const isOver = () => Boolean(session.match?.outcome || (isAtGame() && session.info?.outcome));

/** The next move of the game is this one. @param {string} point */
export function goesOn(point) {
  const { match, tree } = session;
  if (match.clock) clocks.moved(match.clock, tree.turn());
  match.line += point;
}

/** Shows the position of the game. @returns {boolean} whether that is another one than before */
export function backToGame() {
  if (isAtGame() || !session.goTo(splitMoves(session.match.line))) return false;
  session.moved();
  return true;
}

let timer = 0;
let last = 0;

/** Lets the clock run while its screen is seen. @param {(color: string) => void} fell hears who has no time left */
export function runClock(fell) {
  stopClock();
  if (!session.match?.clock) return;
  last = performance.now();
  timer = setInterval(() => tick(fell), 200);
}

export function stopClock() {
  clearInterval(timer);
  timer = 0;
}

function tick(fell) {
  const { match, tree } = session;
  const now = performance.now();
  const passed = now - last;
  last = now;
  const moves = splitMoves(match?.line ?? '').length;
  // The first move starts the clock.
  if (!match?.clock || isOver() || match.paused || moves <= match.first) return;
  const color = (moves % 2 === 0) === (tree.start.turn === 'black') ? 'black' : 'white';
  const out = clocks.spend(match.clock, color, passed);
  for (const side of ['black', 'white']) {
    const face = document.getElementById(`clock-${side}`);
    if (face) face.textContent = clocks.clockText(match.clock, side);
  }
  if (out) fell(color);
}
