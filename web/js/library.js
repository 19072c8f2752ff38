/** The library of the server: what is worked on is saved there by itself, and everything in it can be found. */

import { ApiError, get, post } from './api.js';
import { session } from './session.js';

/** Milliseconds from a change to its saving; a large tree takes its time. */
const [SOON, LATER] = [1_500, 6_000];
const LARGE = 20_000;

/** What there is in it; null where the server has none. @type {any} */
export let overview = null;
let timer = 0;
let saving = Promise.resolve();

/** Whether the server has one at all. */
let isThere = false;

/** Begins to save, where the server has a library. @param {boolean} has */
export async function findLibrary(has) {
  isThere = has;
  if (!has) return;
  await refreshLibrary();
  session.addEventListener('kept', (event) => /** @type {CustomEvent} */ (event).detail && plan());
}

/** Looks at it again. */
export async function refreshLibrary() {
  if (!isThere) return;
  overview = await get('/api/library').catch((error) => {
    if (!(error instanceof ApiError)) throw error;
    return null;
  });
}

function plan() {
  clearTimeout(timer);
  // A diagram or a single stone is not worth a document.
  if (session.tree.nodes[0].count < 3) return;
  timer = setTimeout(() => (saving = saving.then(save)), session.tree.nodes.length > LARGE ? LATER : SOON);
}

/** The players, for a game against somebody. */
function players() {
  const { match } = session;
  if (!match) return {};
  const name = (seat) => (seat === 'person' ? null : `Kagetsu ${seat}`);
  return { black: name(match.players.black), white: name(match.players.white) };
}

/** The result as records write it. */
function result() {
  const winner = session.match?.outcome?.winner;
  return winner === 'black' ? 'B+' : winner === 'white' ? 'W+' : session.match?.outcome ? 'draw' : null;
}

/** Saves the work on the board as a document. */
async function save() {
  const { tree, work, match, document: known } = session;
  if (!overview || !work) return;
  const record = { position: { ...tree.start, moves: '' }, nodes: tree.toNodes(), players: players(), result: result(), comment: tree.nodes[0].comment || null };
  const fresh = { kind: match ? 'game' : 'study', own: match?.color ? [match.color] : [], record };
  try {
    const saved = await post('/api/library/save', known ? { id: known.id, version: known.version, record } : fresh);
    if (session.work === work) session.saved({ id: saved.id, version: saved.version });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Somebody else has changed or deleted it: from here on there are two.
    if (known && error.code !== 'offline' && session.work === work) {
      session.document = null;
      plan();
    }
  }
}

/** Documents that fit. @param {any} query @returns {Promise<any>} */
export const list = (query) => post('/api/library/list', query);

/** A document with its record. @param {number} id @returns {Promise<any>} */
export const open = (id) => post('/api/library/open', { id });

/** What was played in a position. @param {any} position @param {any} filter @returns {Promise<any>} */
export const explore = (position, filter) => post('/api/library/explore', { position, filter });

/** The 26 openings as they were played. @param {any} filter @returns {Promise<any>} */
export const openings = (filter) => post('/api/library/openings', { filter });

/** The fourth and fifth moves of an opening. @param {string} opening its code @param {any} filter @returns {Promise<any>} */
export const fifths = (opening, filter) => post('/api/library/fifths', { opening, filter });

/** Puts games of a collection in, those that are there already aside. @param {any[]} games @returns {Promise<{added: number, known: number, refused: number}>} */
export async function importAll(games) {
  const count = { added: 0, known: 0, refused: 0 };
  for (const { rule, black, white, turn, nodes, players, event, date, result: ended } of games) {
    const list = nodes.slice(1).map(({ parent, move, comment, marks }) => ({ parent: parent === 0 ? null : parent - 1, move, comment: comment || null, marks }));
    const record = { position: { rule, black, white, turn, moves: '' }, nodes: list, players, event, date, result: ended, comment: nodes[0].comment || null };
    await post('/api/library/save', { unless_known: true, record }).then(({ known }) => (known ? (count.known += 1) : (count.added += 1)), () => (count.refused += 1));
  }
  await refreshLibrary();
  return count;
}
