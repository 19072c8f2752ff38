/** Texts in the reader's language, from the table that the command line uses too. */

import { get } from './api.js';

/** @type {Record<string, [string, string]>} */
let table = {};
/** `en` or `ja`. */
let lang = 'ja';
const listeners = new Set();

/** Fetches the table. */
export async function loadWords() {
  table = (await get('/api/words')).words;
}

/** The language now. */
export const language = () => lang;

/** Changes the language and every text on the page. @param {string} next `en` or `ja` */
export function setLanguage(next) {
  lang = next;
  document.documentElement.lang = next;
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
export function t(key, values = {}) {
  const row = table[key];
  if (!row) throw new Error(`no text ${key}`);
  const text = row[lang === 'en' ? 0 : 1].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  return counted(text);
}

/** English counts its nouns: `⟨ply|plies⟩` is decided by the number before it. @param {string} text */
const counted = (text) =>
  text.replace(/([\w.,]*)( *)⟨([^|⟩]*)\|([^⟩]*)⟩/g, (_, number, gap, one, many) =>
    `${number}${gap}${number === '1' ? one : many}`);

/** The side of a text that came in both languages. @param {{en: string, ja: string}|null|undefined} text */
export const said = (text) => (text ? text[lang] : '');

/** Fills the elements that name a text (`data-t`, `data-t-label`). @param {ParentNode} root */
export function translate(root) {
  for (const node of root.querySelectorAll('[data-t]')) node.textContent = t(node.getAttribute('data-t') ?? '');
  for (const node of root.querySelectorAll('[data-t-label]')) node.setAttribute('aria-label', t(node.getAttribute('data-t-label') ?? ''));
}
