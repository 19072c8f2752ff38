/** What a person's work leaves behind beside its documents, kept in the library too: reviews, evaluations, solved puzzles and mistakes. What this browser kept before it had a library moves in. */

import { ApiError, post } from './api.js';
import { latestWorks, readWork, writeWork } from './kept.js';
import { overview, refreshLibrary } from './library.js';
import { sameMistakes, takeMistakes } from './mistakes.js';
import { solved, takeSolved } from './puzzles.js';
import { session } from './session.js';
import { GameTree } from './tree.js';

/** Milliseconds from a change to its keeping: the document itself is saved first. */
const LATER = 4_000;
/** With fewer nodes an evaluation is not worth keeping. */
const LEAST_NODES = 10_000;
const [MOST_EVALUATIONS, MOST_MOVES] = [20, 20];
/** Works with fewer moves are not worth a document. */
const LEAST_MOVES = 3;

let timer = 0;
let waits = Promise.resolve();
/** What was kept last of a review. */
let keptReview = '';
/** Findings that are kept. */
const keptFindings = new WeakSet();

/** Does what is to be done after what is being done; a server that is away is asked again the next time. @param {() => Promise<void>} work */
const inTurn = (work) => (waits = waits.then(work).catch((error) => {
  if (!(error instanceof ApiError)) throw error;
}));

/** Begins to keep, where there is a library. */
export function keepMemory() {
  if (!overview) return;
  session.addEventListener('kept', (event) => /** @type {CustomEvent} */ (event).detail && plan());
  document.addEventListener('progress', () => inTurn(keepProgress));
  inTurn(moveIn);
  inTurn(keepProgress);
}

function plan() {
  clearTimeout(timer);
  timer = setTimeout(() => inTurn(async () => {
    await keepReview();
    await keepEvaluations();
  }), LATER);
}

/** Keeps a sheet; what another tab has kept in between is given to `make`, which joins both. @param {string} kind @param {string} key @param {(before: any) => any} make the new value, or null where nothing is to be kept */
async function keepSheet(kind, key, make) {
  for (let tries = 0; tries < 3; tries += 1) {
    const { version, value } = await post('/api/library/sheet', { kind, key });
    const next = make(value);
    if (next === null) return;
    try {
      await post('/api/library/sheet/save', { kind, key, version, value: next });
      return;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'changed') throw error;
    }
  }
}

/** The finished review of the document on the board. */
async function keepReview() {
  const { document: known, review } = session;
  if (!known || !review?.summary) return;
  const mark = JSON.stringify([known.id, review.moves, review.summary.spent, review.told.map(({ move }) => move.class)]);
  if (mark === keptReview) return;
  await keepSheet('review', String(known.id), () => ({ moves: review.told, summary: review.summary, time_ms: 0, line: review.moves, effort: review.effort }));
  keptReview = mark;
}

/** Gives a document that was opened the review that is kept with it. @param {number} id @returns {Promise<any>} as a session has it, or null */
export async function keptReviewOf(id) {
  const { value } = await post('/api/library/sheet', { kind: 'review', key: String(id) });
  if (!value?.moves?.length || !value.summary) return null;
  const line = value.line ?? value.moves.map(({ move }) => move.move).join('');
  return { moves: line, effort: value.effort ?? 'quick', told: value.moves, summary: value.summary };
}

/** What the engine found in the positions of the work on the board. */
async function keepEvaluations() {
  const { tree, values } = session;
  const worth = [...values].filter(([, found]) => found.lines?.length && found.nodes >= LEAST_NODES && !keptFindings.has(found));
  for (const [node, found] of worth.slice(0, MOST_EVALUATIONS)) {
    const { score, bound, moves } = found.lines[0];
    const evaluation = { by: 'engine', score, bound: bound ?? null, depth: found.depth, nodes: found.nodes, line: moves.slice(0, MOST_MOVES) };
    await post('/api/library/evaluations/save', { position: tree.position(node), evaluation });
    keptFindings.add(found);
  }
  if (worth.length > MOST_EVALUATIONS) plan();
}

/** Solved puzzles and mistakes: those of the library and those of this browser become the same. */
async function keepProgress() {
  await keepSheet('progress', 'puzzles', (before) => {
    const there = Array.isArray(before?.solved) ? before.solved : [];
    const all = takeSolved(there);
    return all.length === there.length ? null : { solved: all };
  });
  await keepSheet('progress', 'mistakes', (before) => {
    const there = Array.isArray(before?.list) ? before.list : [];
    const list = takeMistakes(there);
    return sameMistakes(there, list) ? null : { list };
  });
}

/** Works of this browser that the library does not have. */
async function moveIn() {
  const { value } = await post('/api/library/sheet', { kind: 'progress', key: 'mistakes' });
  takeMistakes(Array.isArray(value?.list) ? value.list : []);
  takeSolved([]);
  let moved = 0;
  for (const { id } of (await latestWorks(Infinity)).filter((work) => !work.document && work.id !== session.work && work.tree?.moves?.length > LEAST_MOVES)) {
    const work = await readWork(id);
    if (!work || work.document) continue;
    const tree = GameTree.unpack(work.tree);
    const record = { position: { ...tree.start, moves: '' }, nodes: tree.toNodes(), ...(work.about ?? {}), comment: tree.nodes[0].comment || null };
    const own = work.match?.color ? [work.match.color] : [];
    const { id: number, version } = await post('/api/library/save', { unless_known: true, kind: work.match ? 'game' : 'study', own, record });
    await writeWork({ ...work, document: { id: number, version } });
    const { review } = work;
    if (review?.summary) await keepSheet('review', String(number), (before) => (before ? null : { moves: review.told, summary: review.summary, time_ms: 0, line: review.moves, effort: review.effort }));
    moved += 1;
  }
  if (moved) await refreshLibrary();
}
