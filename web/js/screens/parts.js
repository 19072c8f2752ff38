/** Pieces that several screens use. */

import { el } from '../dom.js';
import { session } from '../session.js';
import { language, said, t } from '../words.js';

/** @param {string|null} title @param {...(Node|string|null|false)} children */
export const card = (title, ...children) => el('section.card', {}, title ? el('h2.label', { text: title }) : null, ...children);

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

/** Whose turn it is, or how it ended, with the name of the opening. */
export function statusCard() {
  const { info, tree } = session;
  const turn = tree.turn();
  const stone = el(`span.stone${turn === 'black' ? '.black' : ''}`);
  const ply = tree.moves().length + 1;
  const text = info?.outcome ? said(info.outcome.text) : t('TurnOf', { side: t(turn === 'black' ? 'Black' : 'White'), number: ply });
  const line = info?.outcome ? el('p.result', { id: 'outcome', text }) : el('p.status', { id: 'status' }, stone, el('span', { text }));
  return card(null, line, openingLine(info?.opening));
}

/** @param {import('../types.js').Opening|null|undefined} opening */
function openingLine(opening) {
  // An empty line keeps everything below it in its place.
  if (!opening) return el('p.muted', { id: 'opening', text: '\u00a0' });
  const reading = language() === 'ja' ? opening.kana : `${opening.romaji}, ${opening.english}`;
  return el('p.muted', { id: 'opening' }, el('span.opening', { lang: 'ja', text: opening.kanji }), ` ${opening.code} · ${reading}`);
}
