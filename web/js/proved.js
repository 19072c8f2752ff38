/** What the theorems that come with the program prove of the position on the board. */

import { ApiError, post } from './api.js';
import { other } from './points.js';
import { session } from './session.js';

/** Later positions stand in no theorem. */
const MOST_STONES = 60;
const MOST_KNOWN = 400;

/** @type {Map<string, any>} */
const known = new Map();
/** @type {any} what is proved here */
let found = null;
let asked = 0;

/** Asks about the position on the board. @param {() => void} changed called when something is proved */
export async function lookUpProved(changed) {
  const turn = (asked += 1);
  found = null;
  const { position, tree } = session;
  if (position.rule !== 'renju' || tree.stones().length > MOST_STONES || session.info?.outcome) return;
  const key = JSON.stringify(position);
  try {
    const answer = known.get(key) ?? (await post('/api/theory/show', { position }));
    if (known.size > MOST_KNOWN) known.clear();
    known.set(key, answer);
    if (turn !== asked || answer.status === 'unknown') return;
    found = answer;
    changed();
  } catch (error) {
    // Nothing is said where nothing can be asked.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** The position is another one. */
export function forgetProved() {
  asked += 1;
  found = null;
}

/** Who wins, in how many plies at most, and by which move, where that is proved. @returns {{side: string, plies: number, move: string|null}|null} */
export function provedHere() {
  if (!found) return null;
  const turn = session.tree.turn();
  return { side: found.status === 'win' ? turn : other(turn), plies: found.plies ?? 0, move: found.move ?? null };
}
