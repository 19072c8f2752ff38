/** Screen 5: the library of the server with its explorer, and what this browser has worked on last. */

import { ApiError } from '../api.js';
import { el } from '../dom.js';
import { explorer, explorerCard, explorerMarks, forgetFound, lookUp } from './explorer.js';
import { list, open, overview, refreshLibrary, remove, restore, settled } from '../library.js';
import { toast } from '../live.js';
import { keptReviewOf } from '../memory.js';
import { tryPlay } from '../moves.js';
import { aboutOf, openLoad } from '../records.js';
import { review } from '../review.js';
import { redraw, render, renderPanel } from '../scene.js';
import { session } from '../session.js';
import { GameTree } from '../tree.js';
import { language, said, t } from '../words.js';
import { findWorks, workRows } from './doors.js';
import { button, card, segments, statusCard, under } from './parts.js';
import { openingsCard } from './played.js';

const [PAGE, MOST_WORKS] = [30, 12];

const query = { text: '', kind: 'all', here: false, offset: 0 };
/** @type {{total: number, documents: any[]}|null} */
let listing = null;
let asked = 0;

/** Documents that fit the query, page by page. */
async function search() {
  const turn = (asked += 1);
  if (!overview) return;
  const { text, kind, here, offset } = query;
  try {
    const found = await list({ text: text || null, kind: kind === 'all' ? null : kind, position: here ? session.position : null, offset, limit: PAGE });
    if (turn !== asked) return;
    listing = found;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(said(error.text));
  }
  renderPanel();
}

/** Opens a document on the board. @param {number} id */
export async function openDocument(id) {
  try {
    const { document: head, record } = await open(id);
    const tree = GameTree.fromRecord(record);
    session.load(tree, { about: aboutOf(record) });
    session.saved({ id: head.id, version: head.version });
    session.review = await keptReviewOf(id).catch(() => null);
    review.recall();
    document.dispatchEvent(new CustomEvent('screen', { detail: 'board' }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(said(error.text));
  }
}

/** What is done to a document, and the list after it. @param {Promise<any>} change @returns {Promise<boolean>} whether it was done */
async function changed(change) {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(said(error.text));
    return false;
  }
  await refreshLibrary();
  await search();
  return true;
}

/** @param {number} id @param {string} title */
async function removeDocument(id, title) {
  if (await changed(remove(id))) toast(t('DocumentDeleted', { title }), { label: t('Undo'), action: () => void changed(restore(id)) });
}

/** @param {any} head of a document */
function row(head) {
  const names = [head.players.black, head.players.white].filter(Boolean).join(' – ');
  const when = head.date ?? new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(head.changed * 1000);
  const title = head.title || names || t(head.kind === 'game' ? 'WorkGame' : 'WorkStudy');
  const about = [head.opening, t('WorkMoves', { count: head.moves }), head.result, when].filter(Boolean).join(' · ');
  return el('li', {}, el('button', { 'data-document': String(head.id), onclick: () => void openDocument(head.id) }, el('span', { text: title }), el('span.muted', { text: about })),
    button('×', () => void removeDocument(head.id, title), 'button.small.quiet', { 'data-delete': String(head.id), 'aria-label': t('DocumentDelete', { title }), title: t('DocumentDelete', { title }) }));
}

function searchCard() {
  const update = (key, value) => { Object.assign(query, { [key]: value, offset: 0 }); void search(); };
  const text = el('input', { type: 'text', id: 'library-text', placeholder: t('LibraryFind'), 'aria-label': t('LibraryFind'), oninput: (event) => update('text', event.target.value) });
  const kinds = [{ value: 'all', text: t('PuzzleAll') }, { value: 'game', text: t('LibraryGames', { count: overview.games }) }, { value: 'study', text: t('LibraryStudies', { count: overview.studies }) }];
  return card(t('NavLibrary'), text, segments('library-kind', t('PuzzleKind'), kinds, query.kind, (value) => update('kind', value)),
    el('label.row', {}, el('input', { type: 'checkbox', id: 'library-here', checked: query.here, onchange: (event) => update('here', event.target.checked) }), t('LibraryHere')),
    el('div.row', {}, button(t('LibraryImport'), () => openLoad(), 'button.small', { id: 'library-import' })));
}

function listCard() {
  if (!listing) return card(null, el('p.muted', { text: '\u00a0' }));
  const { total, documents } = listing;
  if (!total) return card(null, el('p.muted', { id: 'library-none', text: t(overview.games + overview.studies ? 'LibraryNoMatch' : 'LibraryEmpty') }));
  const last = query.offset + documents.length;
  const step = (by) => { query.offset += by; void search(); };
  return card(t('LibraryCount', { from: query.offset + 1, to: last, count: total }), documents.length ? el('ul.replies.works', { id: 'documents' }, ...documents.map(row)) : null,
    el('div.row', {}, button(t('LearnBack'), () => step(-PAGE), 'button.small', { disabled: query.offset === 0 }), button(t('LearnNext'), () => step(PAGE), 'button.small', { disabled: last >= total })));
}

function worksCard() {
  const rows = workRows(MOST_WORKS);
  return rows.length ? card(t('LibraryRecent'), el('ul.replies.works', { id: 'works' }, ...rows)) : null;
}

export const libraryScreen = {
  name: 'library',
  render: () => (overview ? [...under('main', searchCard(), listCard()), ...under('moves', statusCard(), explorerCard(), openingsCard()), ...under('more', worksCard())] : under('main', worksCard() ?? card(null, el('p.muted', { text: t('LibraryEmpty') })))),
  enter() {
    explorer.on = Boolean(overview);
    void findWorks().then(render);
    void settled().then(refreshLibrary).then(search);
    void lookUp();
    redraw();
  },
  leave() {},
  /** @param {string} point */
  point: (point) => void tryPlay(point),
  overlay: () => (overview ? explorerMarks() : { locked: true }),
  changed() {
    forgetFound();
  },
  informed() {
    void lookUp();
    if (query.here) void search();
  },
};
