/** The explorer beside the board: what was played in a position of the games in the library, and with what result. */

import { ApiError } from '../api.js';
import { el } from '../dom.js';
import { explore, overview } from '../library.js';
import { tryPlay } from '../moves.js';
import { shown } from '../points.js';
import { redraw, renderPanel } from '../scene.js';
import { session } from '../session.js';
import { t } from '../words.js';
import { card } from './parts.js';

const MOST_MOVES = 12;

export const explorer = { on: false, filter: {} };
/** @type {any} what is known of the position on the board */
let found = null;
let asked = 0;
/** @type {Map<string, any>} */
const known = new Map();

/** Asks about the position on the board. */
export async function lookUp() {
  const turn = (asked += 1);
  if (!explorer.on || !overview) return;
  const { position } = session;
  const key = JSON.stringify([position, explorer.filter]);
  try {
    const answer = known.get(key) ?? (await explore(position, explorer.filter));
    if (known.size > 200) known.clear();
    known.set(key, answer);
    if (turn !== asked) return;
    found = answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    found = null;
  }
  redraw();
  renderPanel();
}

/** The position is another one: what is known of the one before is no longer true. */
export function forgetFound() {
  asked += 1;
  found = null;
}

function toggle() {
  explorer.on = !explorer.on;
  if (!explorer.on) forgetFound();
  redraw();
  renderPanel();
  void lookUp();
}

/** Black's, drawn and White's share as a bar. @param {any} tally */
function shares({ black, draw, white }) {
  const all = black + draw + white;
  if (!all) return el('span.shares');
  const part = (name, count) => el(`span.share.${name}`, { 'data-share': String(Math.round((count / all) * 20)) });
  return el('span.shares', { role: 'img', 'aria-label': `${black} – ${draw} – ${white}` }, part('black', black), part('draw', draw), part('white', white));
}

/** The moves that were played, the commonest first. */
export function explorerRows() {
  if (!found) return [el('p.muted', { text: '\u00a0' })];
  if (!found.moves.length) return [el('p.muted', { text: t('ExplorerNone') })];
  const rows = found.moves.slice(0, MOST_MOVES).map((one) => {
    const proved = one.proved === 'win' ? '✔' : one.proved === 'loss' ? '✕' : '';
    return el('li', {}, el('button', { 'data-explored': one.move, onclick: () => tryPlay(one.move) }, el('b', { text: shown(one.move) }), el('span.sign', { text: proved, 'data-class': one.proved === 'loss' ? 'bad' : '' }), el('span.games', { text: String(one.games) }), shares(one)));
  });
  return [el('ul.replies.explored', { id: 'explored' }, ...rows), el('p.muted', { text: t('ExplorerGames', { count: found.games }) })];
}

export function explorerCard() {
  if (!overview) return null;
  const button = el('button.button.small', { id: 'explorer-toggle', 'aria-pressed': String(explorer.on), text: t(explorer.on ? 'ExplorerHide' : 'ExplorerShow'), onclick: toggle });
  return card(t('Explorer'), ...(explorer.on ? explorerRows() : []), el('div.row', {}, button));
}

/** What was played here, on the points, where nothing else has been found. */
export function explorerMarks() {
  if (!explorer.on || !found || session.values.has(session.tree.current)) return {};
  const values = found.moves.slice(0, MOST_MOVES).flatMap(({ move, same, games }, index) =>
    [move, ...(same ?? [])].map((point) => ({ point, text: games > 9999 ? `${Math.round(games / 1000)}k` : String(games), kind: index ? 'other' : 'best' })));
  return { values };
}
