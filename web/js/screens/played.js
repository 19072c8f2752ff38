/** The 26 openings as they were played in the games of the library, and the fourth and fifth moves of one of them. */

import { ApiError } from '../api.js';
import { el, svg } from '../dom.js';
import { fifths, openings } from '../library.js';
import { shown } from '../points.js';
import { renderPanel } from '../scene.js';
import { language, t } from '../words.js';
import { card } from './parts.js';
import { explorer, shares, signOf } from './filter.js';

const MOST_FIFTHS = 6;
/** Points on each side of the centre that a small board shows. */
const REACH = 3;

/** @type {any[]|null} */
let all = null;
/** @type {any} the opening that was opened, with its fourth moves */
let opened = null;
let isOpen = false;
let asked = 0;

/** Asks again, as for other games. */
export async function lookUpOpenings() {
  if (!isOpen) return;
  const turn = (asked += 1);
  try {
    const answer = await openings(explorer.filter);
    const more = opened ? await fifths(opened.opening.code, explorer.filter) : null;
    if (turn !== asked) return;
    [all, opened] = [answer.openings, more];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    all = null;
  }
  renderPanel();
}

/** @param {string} code */
async function openOne(code) {
  const turn = (asked += 1);
  const isSame = opened?.opening.code === code;
  const more = isSame ? null : await fifths(code, explorer.filter).catch(() => null);
  if (turn !== asked) return;
  opened = more;
  renderPanel();
}

/** The three stones, the first in the middle. @param {string[]} stones */
function smallBoard(stones) {
  const place = (point) => ({ x: point.charCodeAt(0) - 'h'.charCodeAt(0) + REACH, y: REACH - (Number(point.slice(1)) - 8) });
  const end = 2 * REACH;
  const lines = Array.from({ length: end + 1 }, (_, at) => `M${at} -.5V${end + 0.5}M-.5 ${at}H${end + 0.5}`).join('');
  const stone = (point, index) => {
    const { x, y } = place(point.toLowerCase());
    return svg('circle', { cx: x, cy: y, r: 0.44, class: index === 1 ? 'small-white' : 'small-black' });
  };
  return svg('svg', { viewBox: `-.7 -.7 ${end + 1.4} ${end + 1.4}`, class: 'small-board', 'aria-hidden': 'true' }, svg('path', { d: lines, class: 'small-lines' }), ...stones.map(stone));
}

function openingRow(one) {
  const name = language() === 'zh' ? one.chinese : language() === 'ja' ? one.kanji : `${one.romaji} ${one.kanji}`;
  const sign = one.proved ? el('span.sign', { text: '✔', title: t(one.proved === 'black' ? 'ExplorerBlackWon' : 'ExplorerWhiteWon') }) : el('span.sign');
  return el('li', {}, el('button', { 'data-opening': one.code, 'aria-expanded': String(opened?.opening.code === one.code), onclick: () => void openOne(one.code) },
    smallBoard(one.stones), el('b', { text: one.code }), sign, el('span', { text: name }), el('span.games', { text: String(one.games) }), shares(one)));
}

const moveRow = (one, name) => el(`li.${name}`, {}, el('b', { text: shown(one.move) }), el('span.sign', { text: signOf(one) }), el('span.games', { text: String(one.games) }), shares(one));

function fifthsList() {
  if (!opened) return null;
  const { opening, fourths } = opened;
  const rows = fourths.flatMap((fourth) => [moveRow(fourth, 'fourth'), ...fourth.fifths.slice(0, MOST_FIFTHS).map((one) => moveRow(one, 'fifth'))]);
  return el('div', { id: 'played-fifths' }, el('h3.label', { text: `${opening.code} · ${t('PlayedFifths')}` }), rows.length ? el('ul.replies.played', {}, ...rows) : el('p.muted', { text: t('ExplorerNone') }));
}

/** The card; nothing is asked before it is opened. */
export function openingsCard() {
  const toggle = (event) => {
    if (event.target.open === isOpen) return;
    isOpen = event.target.open;
    void lookUpOpenings();
  };
  return card(null, el('details', { id: 'played-openings', open: isOpen, ontoggle: toggle }, el('summary', { text: t('PlayedOpenings') }),
    fifthsList(), isOpen && all ? el('ul.replies.played', {}, ...all.map(openingRow)) : null));
}
