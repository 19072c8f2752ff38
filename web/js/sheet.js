/**
 * Where the cards of a screen stand: beside the board; on wide windows moves and tree left of it; on narrow ones one
 * tab of a sheet at a time.
 */

import { byId, el } from './dom.js';
import { morph } from './morph.js';
import { session } from './session.js';
import { t } from './words.js';

const WIDE = matchMedia('(min-width: 1600px)');
const NARROW = matchMedia('(max-width: 999px)');
const TABS = [['main', 'TabMain'], ['moves', 'TabMoves'], ['more', 'TabMore']];

/** The open tab of each screen. @type {Record<string, string>} */
const open = {};
let show = () => {};

/** @param {() => void} render shows the cards again */
export function listenForSheet(render) {
  show = render;
  for (const query of [WIDE, NARROW]) query.addEventListener('change', render);
}

/** @param {string[]} names of the tabs that have cards @param {string} current */
function tabs(names, current) {
  const buttons = TABS.filter(([name]) => names.includes(name)).map(([name, key]) =>
    el('button', { id: `tab-${name}`, role: 'tab', 'aria-selected': String(name === current), 'aria-controls': 'panel', onclick: () => { open[session.screen] = name; show(); }, text: t(name === 'main' ? mainName() : key) }));
  return el('div.tabs', { role: 'tablist', 'aria-label': t('TabsLabel') }, ...buttons);
}

const mainName = () => ({ board: 'Engine', play: 'NavPlay', review: 'NavReview', solve: 'NavSolve' }[session.screen] ?? 'TabMain');

/** Shows the cards of a screen. @param {HTMLElement[]} cards */
export function showPanel(cards) {
  const tab = (card) => card.dataset.tab ?? 'main';
  const names = TABS.map(([name]) => name).filter((name) => cards.some((card) => tab(card) === name));
  const wanted = open[session.screen] ?? 'main';
  const current = names.includes(wanted) ? wanted : 'main';
  const isSheet = NARROW.matches && names.length > 1;
  const aside = WIDE.matches ? cards.filter((card) => tab(card) === 'moves') : [];
  const beside = isSheet ? cards.filter((card) => tab(card) === current) : cards.filter((card) => !aside.includes(card));
  morph(byId('panel'), beside);
  morph(byId('aside'), aside);
  morph(byId('tabs'), isSheet ? [tabs(names, current)] : []);
  byId('aside').hidden = !WIDE.matches;
  document.body.dataset.columns = WIDE.matches ? '3' : '2';
}
