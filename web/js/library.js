/** The library of whoever answers: what is worked on is saved there by itself, and everything in it can be found. */

import { ApiError, get, post } from './api.js';
import { noteDocument } from './kept.js';
import { session } from './session.js';

/** Milliseconds from a change to its saving; a large tree takes its time. */
const [SOON, LATER] = [1_500, 6_000];
const LARGE = 20_000;
/** Documents of one list. */
const MOST_LISTED = 500;

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
  // Whoever turns to another work leaves nothing behind that is not saved.
  session.addEventListener('leaving', () => timer && saveNow());
  if (session.work && session.isUnsaved) plan();
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
  timer = setTimeout(saveNow, session.tree.nodes.length > LARGE ? LATER : SOON);
}

/** Saves the work as it is now, after what is being saved. */
function saveNow() {
  clearTimeout(timer);
  timer = 0;
  const { work, document, changes } = session;
  if (!overview || !work) return;
  const written = { ...asRecord(), changes };
  // A new document has its number only when the saving before has ended.
  saving = saving.then(() => save(work, written, session.work === work ? session.document : document));
}

/** Has everything saved that waits for it. */
export function settled() {
  if (timer) saveNow();
  return saving;
}

/** What records say about the whole game: of a game against somebody its players and result, else what was loaded with it. */
export function about() {
  const { match, about: known } = session;
  if (!match) return known;
  const name = (seat) => (seat === 'person' ? null : `Kagetsu ${seat}`);
  const winner = match.outcome?.winner;
  const result = winner === 'black' ? 'B+' : winner === 'white' ? 'W+' : match.outcome ? 'draw' : null;
  return { players: { black: name(match.players.black), white: name(match.players.white) }, result };
}

/** The work on the board as the library wants it. */
function asRecord() {
  const { tree, match } = session;
  const record = { position: { ...tree.start, moves: '' }, nodes: tree.toNodes(), ...about(), comment: tree.nodes[0].comment || null };
  return { kind: match ? 'game' : 'study', own: match?.color ? [match.color] : [], record };
}

/** What was said last about work that cannot be saved: it is said once. */
let complaint = '';

/** Saves a work as a document. @param {string} work @param {ReturnType<typeof asRecord> & {changes: number}} written as it is after so many changes @param {{id: number, version: number}|null} known */
async function save(work, { changes, ...written }, known) {
  try {
    const { id, version } = await post('/api/library/save', known ? { id: known.id, version: known.version, record: written.record } : written);
    complaint = '';
    if (session.work === work) session.saved({ id, version }, changes);
    else await noteDocument(work, { id, version });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (known && PARTED.includes(error.code)) part(work, known);
    else if (error.code !== 'offline') complain(error);
  }
}

/** What is answered where somebody else has changed or deleted the document. */
const PARTED = ['changed', 'no-document'];

/** From here on there are two: whoever comes later is told. @param {string} work @param {{id: number, version: number}} known */
function part(work, known) {
  if (session.work !== work) return;
  session.document = null;
  session.dispatchEvent(new CustomEvent('parted', { detail: known.id }));
  plan();
}

/** Work that is not saved stays in this browser; the next change tries again. @param {ApiError} error */
function complain(error) {
  if (error.code === complaint) return;
  complaint = error.code;
  session.dispatchEvent(new CustomEvent('unsaved', { detail: error.text }));
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

/** A record as it is saved. @param {any} game as it was read */
function toSave({ rule, black, white, turn, nodes, players, event, date, result: ended }) {
  const list = nodes.slice(1).map(({ parent, move, comment, marks }) => ({ parent: parent === 0 ? null : parent - 1, move, comment: comment || null, marks }));
  return { position: { rule, black, white, turn, moves: '' }, nodes: list, players, event, date, result: ended, comment: nodes[0].comment || null };
}

/** Deletes a document; it can be taken back. @param {number} id */
export const remove = (id) => post('/api/library/delete', { ids: [id] });

/** Takes a deleted document back. @param {number} id */
export const restore = (id) => post('/api/library/restore', { ids: [id] });

/** Every document with its record. @returns {Promise<any[]>} */
export async function allDocuments() {
  const found = [];
  for (let isMore = true; isMore; ) {
    const { total, documents } = await list({ order: 'added', offset: found.length, limit: MOST_LISTED });
    for (const { id } of documents) found.push(await open(id));
    isMore = documents.length > 0 && found.length < total;
  }
  return found;
}

/** What makes a document the same as another: everything but its number and its times. @param {any} opened */
const contents = ({ document: { kind, title, folder, tags, own }, record }) => JSON.stringify([kind, title, folder, tags, own, record]);

/**
 * Puts documents of a file in beside those that are there; what is there already, to the last word, does not come twice.
 * @param {any[]} documents as `allDocuments` gives them
 * @returns {Promise<Map<number, {id: number, version: number}>>} where each of them is now
 */
export async function addDocuments(documents) {
  const [here, places] = [new Map(), new Map()];
  for (const opened of await allDocuments()) here.set(contents(opened), opened.document);
  for (const opened of documents) {
    const { document: { id, kind, title, folder, tags, own }, record } = opened;
    const same = here.get(contents(opened)) ?? await post('/api/library/save', { kind, title, folder, tags, own, record: toSave(record) });
    here.set(contents(opened), same);
    places.set(id, { id: same.id, version: same.version });
  }
  return places;
}

/** Puts games of a collection in, those that are there already aside. @param {any[]} games @returns {Promise<{added: number, known: number, refused: number}>} */
export async function importAll(games) {
  const count = { added: 0, known: 0, refused: 0 };
  for (const game of games) {
    await post('/api/library/save', { unless_known: true, record: toSave(game) }).then(({ known }) => (known ? (count.known += 1) : (count.added += 1)), () => (count.refused += 1));
  }
  await refreshLibrary();
  return count;
}
