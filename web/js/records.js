/** Records in and out: paste, drop, load, share, export. */

import { ApiError, post, postBytes, postRaw } from './api.js';
import { addressOf, readAddress } from './address.js';
import { byId, el, icon } from './dom.js';
import { toast } from './live.js';
import { session } from './session.js';
import { settings } from './settings.js';
import { GameTree } from './tree.js';
import { said, t } from './words.js';
import { button, card } from './screens/parts.js';

const EXPORTS = [['sgf', 'game.sgf'], ['text', 'game.txt'], ['png', 'board.png'], ['svg', 'board.svg'], ['board', 'board.txt'], ['json', 'game.json'], ['psq', 'game.psq']];

/** Hands a file to the reader. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = el('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(/** @type {HTMLAnchorElement} */ (link).href), 10_000);
}

/** Loads what the server could read. @param {Promise<any>} reading */
async function take(reading) {
  try {
    const record = await reading;
    session.match = null;
    session.load(GameTree.fromRecord(record));
    toast(t('Loaded', { count: record.nodes.length - 1, format: record.format }));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(t('LoadFailed', { reason: said(error.text) }));
    return false;
  }
}

/** Loads any text form; a link of this page is one of them. @param {string} text */
export async function loadText(text) {
  const link = /^https?:\/\/\S+?(#\S+)$/.exec(text.trim());
  const position = link && readAddress(link[1]).position;
  if (!position) return take(post('/api/records/read', { text }));
  const opened = await session.open(position);
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

function openLoad() {
  const text = /** @type {HTMLTextAreaElement} */ (el('textarea', { id: 'load-text', 'aria-label': t('LoadLabel'), spellcheck: 'false' }));
  const file = el('input.unseen', { type: 'file', id: 'load-file', onchange: async (event) => (await take(postBytes('/api/records/read', event.target.files[0]))) && dialog.close() });
  const dialog = openDialog(t('LoadTitle'), el('p.muted', { text: t('LoadHow') }), text,
    el('div.row', {}, el('label.button.file', {}, file, t('LoadFile')), button(t('Cancel'), () => dialog.close(), 'quiet'), button(t('Load'), async () => (await loadText(text.value)) && dialog.close(), 'button.primary', { id: 'load-go' })));
  text.focus();
}

function openExport() {
  const dialog = openDialog(t('ExportTitle'),
    el('div.menu', {}, ...EXPORTS.map(([format, name]) => button(format === 'board' ? t('ExportBoard') : format.toUpperCase(), () => { dialog.close(); void exportAs(format, name); }, 'button', { id: `export-${format}` }))),
    el('div.row', {}, button(t('Cancel'), () => dialog.close(), 'quiet')));
}

/** Buttons for records. */
export function recordCard() {
  const tool = (name, key, id, onclick) => el('button.button.small', { id, onclick }, icon(name), ` ${t(key)}`);
  return card(t('Record'), el('div.row', {},
    tool('new', 'RecordNew', 'record-new', () => { session.match = null; session.load(new GameTree({ ...session.tree.start, black: [], white: [], turn: 'black' })); }),
    tool('load', 'Load', 'record-load', openLoad), tool('export', 'Export', 'record-export', openExport), tool('share', 'Share', 'record-share', share)));
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
    if (file) void take(postBytes('/api/records/read', file));
    else if (text) void loadText(text);
  });
}
