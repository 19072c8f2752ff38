/** Pieces that several screens use. */

import { RULES } from '../address.js';
import { el } from '../dom.js';
import { session } from '../session.js';
import { language, ordinal, said, t } from '../words.js';

/** @param {string|null} title @param {...(Node|string|null|false)} children */
export const card = (title, ...children) => el('section.card', {}, title ? el('h2.label', { text: title }) : null, ...children);

/** Puts cards under a tab of the sheet; on wide windows `moves` stands left of the board. @param {'main'|'moves'|'more'} tab @param {(HTMLElement|null)[]} cards */
export function under(tab, ...cards) {
  for (const one of cards) if (one) one.dataset.tab = tab;
  return cards;
}

/**
 * A choice of one among a few.
 * @param {string} name @param {string} legend
 * @param {{value: string, text: string, node?: Node}[]} options @param {string} value
 * @param {(value: string) => void} onchange @param {string} [className]
 */
export function segments(name, legend, options, value, onchange, className = '') {
  const items = options.map((option) =>
    el('label', {}, el('input', { type: 'radio', name, value: option.value, checked: option.value === value, onchange: () => onchange(option.value) }), el('span', {}, option.node ?? option.text)));
  return el('fieldset.field', {}, el('legend', { text: legend }), el(`div.segments${className}`, {}, ...items));
}

/** @param {string} text @param {boolean} on @param {(on: boolean) => void} onchange @param {string} [id] */
export const switchRow = (text, on, onchange, id) =>
  el('label.switch', {}, el('span', { text }), el('input', { type: 'checkbox', id, checked: on, onchange: (event) => onchange(event.target.checked) }));

/** @param {string} text @param {() => void} onclick @param {string} [className] @param {Record<string, any>} [props] */
export const button = (text, onclick, className = 'button', props = {}) => el(`button.${className}`, { text, onclick, ...props });

/** A choice from a list. @param {string} id @param {{value: string, text: string}[]} options @param {string} value @param {(value: string) => void} onchange @param {Record<string, any>} [props] */
export const select = (id, options, value, onchange, props = {}) =>
  el('select', { id, onchange: (event) => onchange(event.target.value), ...props }, ...options.map((option) => el('option', { value: option.value, text: option.text, selected: option.value === value })));

/** The rules by name. */
export const ruleOptions = () => RULES.map((value) => ({ value, text: t({ renju: 'RuleRenju', standard: 'RuleStandard', freestyle: 'RuleFreestyle', caro: 'RuleCaro' }[value] ?? '') }));

/** Whose turn it is or how it ended, the rule, and the name of the opening. @param {Node|null} [tools] */
export function statusCard(tools = null) {
  const { info, tree, match } = session;
  const turn = tree.turn();
  const stone = el(`span.stone${turn === 'black' ? '.black' : ''}`);
  const ply = tree.moves().length + 1;
  const text = info?.outcome ? said(info.outcome.text) : t('TurnOf', { side: t(turn === 'black' ? 'Black' : 'White'), number: ply });
  const line = info?.outcome ? el('p.status.over', { id: 'outcome', text }) : el('p.status', { id: 'status' }, stone, el('span', { text }));
  const rule = select('rule', ruleOptions(), tree.start.rule, (value) => void session.setRule(value), { 'aria-label': t('Rule'), disabled: Boolean(match) });
  return card(null, el('div.row.spread.status-row', {}, line, rule), el(`div.row.spread.status-row${info?.opening || tools ? '' : '.blank'}`, {}, openingLine(info?.opening), tools));
}

/** @param {import('../types.js').Opening|null|undefined} opening */
function openingLine(opening) {
  // An empty line keeps everything below it in its place.
  if (!opening) return el('p.muted', { id: 'opening', text: '\u00a0' });
  const reading = { en: `${opening.romaji}, ${opening.english}`, ja: opening.kana, zh: opening.chinese }[language()];
  return el('p.muted', { id: 'opening' }, el('span.opening', { lang: 'ja', text: opening.kanji }), ` ${opening.code} · ${reading}`);
}

/** That somebody else is served first, or that it is worked on. @param {number} place @param {string} working */
export const busyRow = (place, working) => el('span.row.muted.busy', {}, el(`span.thinking${place ? '.waits' : ''}`, { role: 'img', 'aria-label': working }), place ? t('Waiting', { place: ordinal(place) }) : working);
