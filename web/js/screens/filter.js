/** Which games the explorer counts, and how their results are shown. */

import { el } from '../dom.js';
import { t } from '../words.js';

/** @type {{on: boolean, filter: Record<string, any>}} */
export const explorer = { on: false, filter: {} };

let isOpen = false;

const RESULTS = { black: 'ExplorerBlackWon', draw: 'ExplorerDrawn', white: 'ExplorerWhiteWon' };
const RULES = ['rif', 'yamaguchi', 'taraguchi-10', 'soosorv-8', 'swap2', 'openings', 'free'];
const OPENINGS = ['D', 'I'].flatMap((family) => Array.from({ length: 13 }, (_, number) => `${family}${number + 1}`));
const LAST_YEAR = 2999;

/** @param {string} text @returns {number|null} */
function year(text) {
  const number = Math.round(Number(text));
  return number >= 1 && number <= LAST_YEAR ? number : null;
}

/** The filter as a part of a card. @param {() => void} changed */
export function filterBox(changed) {
  const { filter } = explorer;
  const set = (name, value) => {
    if (value === null || value === '' || value === false) delete filter[name];
    else filter[name] = value;
    changed();
  };
  const field = (name, label, read) => el('input', { type: 'text', id: `explorer-${name}`, 'aria-label': t(label), placeholder: t(label), value: String(filter[name] ?? ''), onchange: (event) => set(name, read(event.target.value)) });
  const choice = (name, any, options) => el('select', { id: `explorer-${name}`, 'aria-label': t(any), onchange: (event) => set(name, event.target.value) },
    el('option', { value: '', text: t(any), selected: !filter[name] }), ...options.map(([value, text]) => el('option', { value, text, selected: filter[name] === value })));
  return el('details', { id: 'explorer-filter', open: isOpen, ontoggle: (event) => { isOpen = event.target.open; } }, el('summary', { text: t('ExplorerFilter') }),
    el('div.row', {}, field('player', 'ExplorerPlayer', (text) => text.trim())),
    el('div.row', {}, field('from', 'ExplorerSince', year), field('to', 'ExplorerUntil', year)),
    el('div.row', {}, choice('opening', 'ExplorerOpeningCode', OPENINGS.map((code) => [code, code])), choice('opening_rule', 'ExplorerAnyRule', RULES.map((rule) => [rule, rule])), choice('result', 'ExplorerAnyResult', Object.entries(RESULTS).map(([value, key]) => [value, t(key)]))),
    el('label.row', {}, el('input', { type: 'checkbox', id: 'explorer-own', checked: Boolean(filter.own), onchange: (event) => set('own', event.target.checked) }), t('ExplorerOwn')));
}

/** What is proved of a move. @param {any} one */
export const signOf = (one) => (one.proved === 'win' ? '✔' : one.proved === 'loss' ? '✕' : '');

/** Black's, drawn and White's share as a bar. @param {any} tally */
export function shares({ black, draw, white, score }) {
  const all = black + draw + white;
  if (!all) return el('span.shares');
  const part = (name, count) => el(`span.share.${name}`, { 'data-share': String(Math.round((count / all) * 20)) });
  const text = t('ExplorerShares', { black: score, white: 100 - score });
  return el('span.shares', { role: 'img', 'aria-label': `${text} (${black} – ${draw} – ${white})`, title: text }, part('black', black), part('draw', draw), part('white', white));
}
