/** Records that come in: pasted, dropped, loaded. */

import { ApiError, post, postBytes } from './api.js';
import { readAddress } from './address.js';
import { openDialog } from './dialog.js';
import { el, icon } from './dom.js';
import { openExport, share } from './exports.js';
import { importAll, overview } from './library.js';
import { toast } from './live.js';
import { session } from './session.js';
import { GameTree } from './tree.js';
import { said, t } from './words.js';
import { button, card } from './screens/parts.js';

/** Megabytes of a file that is read at once. */
const MOST_MEGABYTES = 32;
/** Games of a collection that are listed. */
const MOST_CHOICES = 500;
/** Lines that were left out that are shown, and how much of each. */
const [MOST_SKIPPED, MOST_OF_LINE] = [100, 200];

/** Lines of a pasted text that say nothing that a record holds, by their numbers. @param {import('./types.js').Skipped[]} skipped */
function skippedLines(skipped) {
  const rows = skipped.slice(0, MOST_SKIPPED).map(({ line, text }) => el('li', { value: line, text: text.slice(0, MOST_OF_LINE) }));
  const more = skipped.length - rows.length;
  return [el('ol.skipped', { id: 'skipped', tabindex: '0', 'aria-label': t('LoadSkipped', { count: skipped.length }) }, ...rows), ...(more ? [el('p.muted', { text: t('LoadSkippedMore', { count: more }) })] : [])];
}

/** They can be looked at. @param {import('./types.js').Skipped[]} skipped */
const offerSkipped = (skipped) => (skipped.length ? {
  label: t('Show'),
  action() {
    const dialog = openDialog(t('LoadSkipped', { count: skipped.length }), ...skippedLines(skipped), el('div.row', {}, button(t('Close'), () => dialog.close(), 'button.primary')));
  },
} : undefined);

/** What was loaded, with what was left out. @param {string} text @param {import('./types.js').Skipped[]} skipped */
const told = (text, skipped) => (skipped.length ? `${text} · ${t('LoadSkipped', { count: skipped.length })}` : text);

/** The way back to what was on the board before. */
const goBack = () => ({ label: t('Undo'), action: () => session.undo() });

/** A record may go on after the game was over: the board goes back to where the rules accept it. */
export async function truncate() {
  const { tree } = session;
  const path = tree.path();
  let [good, bad] = [0, path.length - 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const fits = await post('/api/rules', { position: tree.position(path[middle]) }).then(() => true, () => false);
    if (fits) good = middle;
    else bad = middle;
  }
  if (path.length < 2 || session.tree !== tree || tree.current !== path[path.length - 1]) return;
  session.go(path[good]);
  toast(t('RecordGoesOn', { ply: good }));
}

/** What a record says about the whole game. @param {any} record @returns {import('./tree.js').About} */
export const aboutOf = ({ players, event, date, result }) => ({ players, event, date, result });

/** Whether what is loaded joins the tree on the board. */
let joins = false;

/** Takes a record into the tree on the board. @param {GameTree} tree @param {any} record @param {import('./types.js').Skipped[]} skipped */
function join(tree, record, skipped) {
  const sorted = ({ start }) => JSON.stringify([start.rule, [...start.black].sort(), [...start.white].sort(), start.turn]);
  if (sorted(tree) !== sorted(session.tree)) return toast(t('MergeElsewhere'));
  const count = session.merge(tree);
  return toast(told(t('Merged', { count, format: record.format }), skipped), goBack(), offerSkipped(skipped));
}

/** Shows a record as a work of its own. @param {any} record @param {() => void} loaded @param {import('./types.js').Skipped[]} [skipped] */
function show(record, loaded, skipped = []) {
  const replaces = !session.isEmpty;
  const tree = GameTree.fromRecord(record);
  if (joins && replaces) {
    loaded();
    return join(tree, record, skipped);
  }
  session.load(tree, { about: aboutOf(record) });
  loaded();
  return toast(told(t('Loaded', { count: record.nodes.length - 1, format: record.format }), skipped), replaces ? goBack() : undefined, offerSkipped(skipped));
}

/** Loads what the server could read: the game, or one of several. @param {Promise<any>} reading @param {() => void} [loaded] */
async function take(reading, loaded = () => {}) {
  try {
    const { games, skipped = [] } = await reading;
    if (games.length > 1) chooseGame(games, skipped, loaded);
    else show(games[0], loaded, skipped);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(t(error.code === 'too-many-nodes' ? 'LoadTooLarge' : 'LoadFailed', { reason: said(error.text) }));
    return false;
  }
}

/** Loads a file. @param {File} file @param {string} [query] @param {() => void} [loaded] */
function takeFile(file, query = '', loaded = () => {}) {
  const reason = t('FileTooLarge', { limit: MOST_MEGABYTES });
  if (file.size > MOST_MEGABYTES << 20) return void toast(t('LoadTooLarge', { reason }));
  return void take(postBytes(`/api/records/games${query}`, file), loaded);
}

/** How a game of a collection is called. @param {any} game @param {number} index */
function gameTitle({ players, event, date, result, nodes }, index) {
  const names = [players.black, players.white].filter(Boolean).join(' – ');
  return [`${index + 1}.`, names, [event, date, result].filter(Boolean).join(' · '), t('WorkMoves', { count: nodes.length - 1 })].filter(Boolean).join('  ');
}

/** Several games came: one is opened, or all go into the library. @param {any[]} games @param {import('./types.js').Skipped[]} skipped @param {() => void} loaded */
function chooseGame(games, skipped, loaded) {
  const rows = games.slice(0, MOST_CHOICES).map((game, index) => el('li', {}, el('button', { 'data-game': String(index), text: gameTitle(game, index), onclick: () => { dialog.close(); show(game, loaded); } })));
  const all = overview ? button(t('LibraryImportAll', { count: games.length }), async () => {
    const { added, known, refused } = await importAll(games);
    dialog.close();
    toast(t('LibraryImported', { count: added, known, refused }));
  }, 'button.primary', { id: 'import-all' }) : null;
  const dialog = openDialog(t('GamesTitle', { count: games.length }), el('ul.replies', { id: 'games', tabindex: '0', 'aria-label': t('GamesTitle', { count: games.length }) }, ...rows),
    ...(skipped.length ? [el('details', {}, el('summary', { text: t('LoadSkipped', { count: skipped.length }) }), ...skippedLines(skipped))] : []),
    el('div.row', {}, button(t('Cancel'), () => dialog.close(), 'quiet'), ...(all ? [all] : [])));
}

/** Loads any text form; a link of this page is one of them. @param {string} text @param {() => void} [loaded] */
export async function loadText(text, loaded = () => {}) {
  const link = /^https?:\/\/\S+?(#\S+)$/.exec(text.trim());
  const position = link && readAddress(link[1]).position;
  if (!position) return take(post('/api/records/games', { text, rule: session.tree.start.rule }), loaded);
  const opened = await session.openNew(position);
  if (opened) loaded();
  if (opened) toast(t('Loaded', { count: session.tree.moves().length, format: 'link' }));
  return opened;
}

/** The dialog that loads a record. @param {() => void} [loaded] */
export function openLoad(loaded = () => {}) {
  const text = /** @type {HTMLTextAreaElement} */ (el('textarea', { id: 'load-text', 'aria-label': t('LoadLabel'), spellcheck: 'false' }));
  const file = el('input.unseen', { type: 'file', id: 'load-file', onchange: (event) => takeFile(event.target.files[0], `?rule=${session.tree.start.rule}`, finish) });
  const finish = () => {
    dialog.close();
    loaded();
  };
  joins = false;
  const choice = session.isEmpty || session.match ? [] : [el('label.row', {}, el('input', { type: 'checkbox', id: 'load-join', onchange: (event) => (joins = event.target.checked) }), t('MergeLoad'))];
  const dialog = openDialog(t('LoadTitle'), el('p.muted', { text: t('LoadHow') }), text, ...choice,
    el('div.row', {}, el('label.button.file', {}, file, t('LoadFile')), button(t('Cancel'), () => dialog.close(), 'quiet'), button(t('Load'), () => void loadText(text.value, finish), 'button.primary', { id: 'load-go' })));
  text.focus();
  dialog.addEventListener('close', () => (joins = false), { once: true });
}

/** An empty board; what stood on it stays kept. */
function newStudy() {
  const replaces = !session.isEmpty;
  session.load(new GameTree({ ...session.tree.start, black: [], white: [], turn: 'black' }));
  if (replaces) toast(t('NewDone'), goBack());
}

/** Buttons for records. */
export function recordCard() {
  const tool = (name, key, id, onclick) => el('button.button.small', { id, onclick }, icon(name), ` ${t(key)}`);
  return card(t('Record'), el('div.row', {},
    tool('new', 'RecordNew', 'record-new', newStudy),
    tool('load', 'Load', 'record-load', () => openLoad()), tool('export', 'Export', 'record-export', openExport), tool('share', 'Share', 'record-share', share)));
}

/** Listens for pasted text and dropped files. */
export function listenForRecords() {
  document.addEventListener('paste', (event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const text = event.clipboardData?.getData('text/plain');
    if (text?.trim()) void loadText(text);
  });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain');
    if (file) takeFile(file);
    else if (text) void loadText(text);
  });
}
