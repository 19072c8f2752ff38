/** The explorer beside the board: what was played in a position of the games in the library, and with what result. */

import { ApiError } from '../api.js';
import { el } from '../dom.js';
import { explore, overview } from '../library.js';
import { tryPlay } from '../moves.js';
import { shown } from '../points.js';
import { redraw, renderPanel } from '../scene.js';
import { scoreText, short } from '../score.js';
import { session } from '../session.js';
import { t } from '../words.js';
import { explorer, filterBox, shares, signOf } from './filter.js';
import { card } from './parts.js';
import { lookUpOpenings } from './played.js';

export { explorer };

const MOST_MOVES = 12;

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

/** When a move was played last, and by whom. @param {any} last */
function latest(last) {
  if (!last) return '';
  const names = [last.players.black, last.players.white].filter(Boolean).join(' – ');
  return [last.date, names].filter(Boolean).join(' ');
}

/** What engine and network have found here, as the library keeps it. */
function opinions() {
  const rows = found.evaluations.map(({ by, score, bound, nodes, line }) => el('li', {}, el('b', { text: by }), el('span', { text: scoreText(score, bound) }), el('span.muted', { text: `${line.slice(0, 6).map(shown).join(' ')} · ${short(nodes)}` })));
  return rows.length ? el('ul.replies.opinions', { id: 'opinions' }, ...rows) : null;
}

/** The moves that were played, the commonest first. */
export function explorerRows() {
  if (!found) return [el('p.muted', { text: '\u00a0' })];
  if (!found.moves.length) return [el('p.muted', { text: t('ExplorerNone') }), opinions()];
  const rows = found.moves.slice(0, MOST_MOVES).map((one) => {
    const when = latest(one.last);
    return el('li', {}, el('button', { 'data-explored': one.move, title: when ? t('ExplorerLast', { when }) : null, onclick: () => tryPlay(one.move) }, el('b', { text: shown(one.move) }), el('span.sign', { text: signOf(one), 'data-class': one.proved === 'loss' ? 'bad' : '' }), el('span.games', { text: String(one.games) }), shares(one)));
  });
  const when = latest(found.last);
  const about = [t('ExplorerGames', { count: found.games }), when && t('ExplorerLast', { when })].filter(Boolean).join(' · ');
  return [el('ul.replies.explored', { id: 'explored' }, ...rows), el('p.muted', { id: 'explored-games', text: about }), opinions()];
}

export function explorerCard() {
  if (!overview) return null;
  const button = el('button.button.small', { id: 'explorer-toggle', 'aria-pressed': String(explorer.on), text: t(explorer.on ? 'ExplorerHide' : 'ExplorerShow'), onclick: toggle });
  const refilter = () => {
    void lookUp();
    void lookUpOpenings();
  };
  return card(t('Explorer'), ...(explorer.on ? [...explorerRows(), filterBox(refilter)] : []), el('div.row', {}, button));
}

/** What was played here, on the points, where nothing else has been found. */
export function explorerMarks() {
  if (!explorer.on || !found || session.values.has(session.tree.current)) return {};
  const values = found.moves.slice(0, MOST_MOVES).flatMap(({ move, same, games }, index) =>
    [move, ...(same ?? [])].map((point) => ({ point, text: games > 9999 ? `${Math.round(games / 1000)}k` : String(games), kind: index ? 'other' : 'best' })));
  return { values };
}
