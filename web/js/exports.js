/** Records that go out: files of every form, pictures, a film, a page for another site, a link. */

import { ApiError, postRaw } from './api.js';
import { addressOf } from './address.js';
import { openDialog } from './dialog.js';
import { el } from './dom.js';
import { about } from './library.js';
import { toast } from './live.js';
import { session } from './session.js';
import { settings } from './settings.js';
import { language, said, t } from './words.js';
import { button } from './screens/parts.js';

const RECORDS = [['sgf', 'game.sgf'], ['lib', 'game.lib'], ['text', 'game.txt'], ['board', 'board.txt'], ['json', 'game.json'], ['psq', 'game.psq']];
const PICTURES = [['png', 'board.png'], ['svg', 'board.svg'], ['gif', 'game.gif'], ['html', 'board.html']];
/** Pixels of a picture, and of a film: each of its frames is drawn. */
const WIDTH = { gif: 480, html: 560 };

/** Hands a file to the reader. @param {Blob} blob @param {string} name */
export function save(blob, name) {
  const link = el('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(/** @type {HTMLAnchorElement} */ (link).href), 10_000);
}

/** The line on the board to its end, for what shows it move by move. */
const wholeLine = () => session.tree.position(session.tree.end());

function names() {
  const { players = {}, event } = about();
  return [[players.black, players.white].filter(Boolean).join(' – '), event].filter(Boolean).join(', ') || undefined;
}

function asked(format) {
  const { tree } = session;
  if (!PICTURES.some(([name]) => name === format)) return postRaw('/api/records/write', { position: { ...tree.start, moves: '' }, nodes: tree.toNodes(), ...about(), comment: tree.nodes[0].comment || null, format });
  const isFilm = format === 'gif' || format === 'html';
  return postRaw('/api/picture', { position: isFilm ? wholeLine() : session.position, format, width: WIDTH[format] ?? 1200, coordinates: settings.coordinates, lang: language(), title: names(), first_number: settings.numbers ? settings.firstNumber : undefined });
}

async function exportAs(format, name) {
  try {
    save(await (await asked(format)).blob(), name);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(said(error.text));
  }
}

/** A link to the position on the board. */
export async function share() {
  const url = location.origin + location.pathname + addressOf('board', session.position);
  try {
    await navigator.clipboard.writeText(url);
    toast(t('ShareCopied'));
  } catch {
    toast(url);
  }
}

/** The dialog with every form. */
export function openExport() {
  const title = { board: 'ExportBoard', gif: 'ExportGif', html: 'ExportHtml' };
  const menu = (forms) => el('div.menu', {}, ...forms.map(([format, name]) => button(title[format] ? t(title[format]) : format.toUpperCase(), () => { dialog.close(); void exportAs(format, name); }, 'button', { id: `export-${format}` })));
  const dialog = openDialog(t('ExportTitle'), el('h3.label', { text: t('ExportRecord') }), menu(RECORDS), el('h3.label', { text: t('ExportPicture') }), menu(PICTURES),
    el('div.row', {}, button(t('Cancel'), () => dialog.close(), 'quiet')));
}
