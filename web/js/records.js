/** Records in and out: paste, drop, load, share, export. */

import { ApiError, post, postBytes, postRaw } from './api.js';
import { addressOf, readAddress } from './address.js';
import { byId, el, icon } from './dom.js';
import { importAll, overview } from './library.js';
import { toast } from './live.js';
import { session } from './session.js';
import { settings } from './settings.js';
import { GameTree } from './tree.js';
import { said, t } from './words.js';
import { button, card } from './screens/parts.js';

const EXPORTS = [['sgf', 'game.sgf'], ['lib', 'game.lib'], ['text', 'game.txt'], ['png', 'board.png'], ['svg', 'board.svg'], ['board', 'board.txt'], ['json', 'game.json'], ['psq', 'game.psq']];

/** Games of a collection that are listed. */
const MOST_CHOICES = 500;

/** Hands a file to the reader. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = el('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(/** @type {HTMLAnchorElement} */ (link).href), 10_000);
}

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

/** Shows a record as a work of its own. @param {any} record @param {() => void} loaded */
function show(record, loaded) {
  const replaces = !session.isEmpty;
  session.load(GameTree.fromRecord(record));
  loaded();
  toast(t('Loaded', { count: record.nodes.length - 1, format: record.format }), replaces ? goBack() : undefined);
}

/** Loads what the server could read: the game, or one of several. @param {Promise<any>} reading @param {() => void} [loaded] */
async function take(reading, loaded = () => {}) {
  try {
    const { games } = await reading;
    if (games.length > 1) chooseGame(games, loaded);
    else show(games[0], loaded);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(t('LoadFailed', { reason: said(error.text) }));
    return false;
  }
}

/** How a game of a collection is called. @param {any} game @param {number} index */
function gameTitle({ players, event, date, result, nodes }, index) {
  const names = [players.black, players.white].filter(Boolean).join(' – ');
  return [`${index + 1}.`, names, [event, date, result].filter(Boolean).join(' · '), t('WorkMoves', { count: nodes.length - 1 })].filter(Boolean).join('  ');
}

/** Several games came: one is opened, or all go into the library. @param {any[]} games @param {() => void} loaded */
function chooseGame(games, loaded) {
  const rows = games.slice(0, MOST_CHOICES).map((game, index) => el('li', {}, el('button', { 'data-game': String(index), text: gameTitle(game, index), onclick: () => { dialog.close(); show(game, loaded); } })));
  const all = overview ? button(t('LibraryImportAll', { count: games.length }), async () => {
    const { added, known, refused } = await importAll(games);
    dialog.close();
    toast(t('LibraryImported', { count: added, known, refused }));
  }, 'button.primary', { id: 'import-all' }) : null;
  const dialog = openDialog(t('GamesTitle', { count: games.length }), el('ul.replies', { id: 'games', tabindex: '0', 'aria-label': t('GamesTitle', { count: games.length }) }, ...rows),
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

async function exportAs(format, name) {
  const { tree } = session;
  try {
    const pictured = format === 'png' || format === 'svg';
    const response = pictured
      ? await postRaw('/api/picture', { position: session.position, format, width: 1200, coordinates: settings.coordinates, first_number: settings.numbers ? settings.firstNumber : undefined })
      : await postRaw('/api/records/write', { position: { ...tree.start, moves: '' }, nodes: tree.toNodes(), format });
    save(await response.blob(), name);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(said(error.text));
  }
}

async function share() {
  const url = location.origin + location.pathname + addressOf('board', session.position);
  try {
    await navigator.clipboard.writeText(url);
    toast(t('ShareCopied'));
  } catch {
    toast(url);
  }
}

/** A dialog with this content. @param {string} title @param {...Node} content */
export function openDialog(title, ...content) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('dialog'));
  dialog.replaceChildren(el('h2', { id: 'dialog-title', text: title }), ...content);
  dialog.setAttribute('aria-labelledby', 'dialog-title');
  if (!dialog.open) dialog.showModal();
  // The focus may have gone to a button at the end.
  dialog.scrollTop = 0;
  return dialog;
}

/** The dialog that loads a record. @param {() => void} [loaded] */
export function openLoad(loaded = () => {}) {
  const text = /** @type {HTMLTextAreaElement} */ (el('textarea', { id: 'load-text', 'aria-label': t('LoadLabel'), spellcheck: 'false' }));
  const file = el('input.unseen', { type: 'file', id: 'load-file', onchange: async (event) => void take(postBytes(`/api/records/games?rule=${session.tree.start.rule}`, event.target.files[0]), finish) });
  const finish = () => {
    dialog.close();
    loaded();
  };
  const dialog = openDialog(t('LoadTitle'), el('p.muted', { text: t('LoadHow') }), text,
    el('div.row', {}, el('label.button.file', {}, file, t('LoadFile')), button(t('Cancel'), () => dialog.close(), 'quiet'), button(t('Load'), () => void loadText(text.value, finish), 'button.primary', { id: 'load-go' })));
  text.focus();
}

function openExport() {
  const dialog = openDialog(t('ExportTitle'),
    el('div.menu', {}, ...EXPORTS.map(([format, name]) => button(format === 'board' ? t('ExportBoard') : format.toUpperCase(), () => { dialog.close(); void exportAs(format, name); }, 'button', { id: `export-${format}` }))),
    el('div.row', {}, button(t('Cancel'), () => dialog.close(), 'quiet')));
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
    if (file) void take(postBytes('/api/records/games', file));
    else if (text) void loadText(text);
  });
}
