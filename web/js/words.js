/** Texts in the reader's language, from the table that the command line uses too. */

import { get } from './api.js';

/** The languages in the order of the table, each by its own name. */
export const LANGUAGES = [['en', 'English'], ['ja', '日本語'], ['zh', '中文']];

/** @type {Record<string, string[]>} */
let table = {};
/** `en`, `ja` or `zh`. */
let lang = 'ja';
const listeners = new Set();

/** Fetches the table. */
export async function loadWords() {
  table = (await get('/api/words')).words;
}

/** The language now. */
export const language = () => lang;

/** Changes the language and every text on the page. @param {string} next `en`, `ja` or `zh` */
export function setLanguage(next) {
  lang = next;
  document.documentElement.lang = next === 'zh' ? 'zh-Hans' : next;
  translate(document);
  listeners.forEach((listener) => listener());
}

/** Calls `listener` whenever the language has changed. @param {() => void} listener */
export const onLanguage = (listener) => listeners.add(listener);

/**
 * A text of the table with its placeholders filled.
 * @param {string} key
 * @param {Record<string, any>} [values]
 */
export const t = (key, values = {}) => filled(key, values, lang);

/** A text of the table in every language. @param {string} key @param {Record<string, {key: string}|string|number>} values a text of the table by its key */
export const inAll = (key, values) => Object.fromEntries(LANGUAGES.map(([code]) => {
  const own = Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? filled(value.key, {}, code) : value]);
  return [code, filled(key, Object.fromEntries(own), code)];
}));

/** @param {string} key @param {Record<string, any>} values @param {string} code of the language */
function filled(key, values, code) {
  const row = table[key];
  if (!row) throw new Error(`no text ${key}`);
  const text = row[LANGUAGES.findIndex(([one]) => one === code)].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  return counted(text);
}

/** English counts its nouns: `⟨ply|plies⟩` is decided by the number before it. @param {string} text */
const counted = (text) =>
  text.replace(/([\w.,]*)( *)⟨([^|⟩]*)\|([^⟩]*)⟩/g, (_, number, gap, one, many) =>
    `${number}${gap}${number === '1' ? one : many}`);

/** What stands between two sentences. */
export const gap = () => (lang === 'en' ? ' ' : '');

/** Which one in a row: 2nd, in English; a number elsewhere, where the text says the rest. @param {number} place */
export const ordinal = (place) => (lang === 'en' ? `${place}${{ one: 'st', two: 'nd', few: 'rd' }[new Intl.PluralRules('en', { type: 'ordinal' }).select(place)] ?? 'th'}` : String(place));

/** A text that came in every language. @param {import('./types.js').Text|null|undefined} text */
export const said = (text) => (text ? text[lang] : '');

/** Fills the elements that name a text (`data-t`, `data-t-label`). @param {ParentNode} root */
export function translate(root) {
  for (const node of root.querySelectorAll('[data-t]')) node.textContent = t(node.getAttribute('data-t') ?? '');
  for (const node of root.querySelectorAll('[data-t-label]')) node.setAttribute('aria-label', t(node.getAttribute('data-t-label') ?? ''));
}
