/** Everything that the page keeps in this browser, as one file: to take along, to put aside, to bring back. */

import { el } from './dom.js';
import { latestWorks, takeWorks } from './kept.js';
import { addDocuments, allDocuments, overview } from './library.js';
import { joinMistakes } from './mistakes.js';
import { keepsLibrary } from './provider.js';

const PREFIX = 'kagetsu.';
const SCHEMA = 'kagetsu.page/1';
const STORES = { local: localStorage, session: sessionStorage };
/** Lists of which both are kept: what was solved, and what went wrong. */
const JOINED = { 'kagetsu.puzzles': (before, added) => [...new Set([...before, ...added])], 'kagetsu.mistakes': joinMistakes };

/** What is kept: settings, puzzles, mistakes, every game and study, and the library where it is kept here, too. */
async function kept() {
  const parts = Object.entries(STORES).map(([name, store]) => [name, Object.fromEntries(Object.entries(store).filter(([key]) => key.startsWith(PREFIX)))]);
  const documents = keepsLibrary && overview ? await allDocuments() : undefined;
  return { schema: SCHEMA, ...Object.fromEntries(parts), works: await latestWorks(Infinity), documents };
}

/** Saves it to a file. */
export async function saveKept() {
  const address = URL.createObjectURL(new Blob([JSON.stringify(await kept(), null, 1)], { type: 'application/json' }));
  el('a', { href: address, download: 'kagetsu.json' }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Two lists as one. @param {string} key @param {string|null} before @param {string} text */
function joined(key, before, text) {
  if (!before || !(key in JOINED)) return text;
  try {
    return JSON.stringify(JOINED[key](JSON.parse(before), JSON.parse(text)));
  } catch {
    return before;
  }
}

/**
 * Puts what a file holds to what is kept; of a work that is in both, the later one, and documents beside those of the library. The
 * page must be loaded anew after it.
 * @param {Blob} file
 * @returns {Promise<boolean>} false, and nothing is changed, where it is not such a file
 */
export async function loadKept(file) {
  /** @type {any} */
  let value = null;
  try {
    value = JSON.parse(await file.text());
  } catch {
    // Not JSON: as any other file that is not ours.
  }
  if (value?.schema !== SCHEMA) return false;
  const parts = Object.entries(STORES).map(([name, store]) => ({ store, entries: Object.entries(value[name] ?? {}) }));
  if (!parts.every(({ entries }) => entries.every(([key, text]) => key.startsWith(PREFIX) && typeof text === 'string'))) return false;
  const works = value.works ?? [];
  if (!Array.isArray(works) || !works.every((work) => typeof work?.id === 'string' && Array.isArray(work.tree?.moves))) return false;
  const documents = value.documents ?? [];
  if (!Array.isArray(documents) || !documents.every(({ document, record }) => typeof document?.id === 'number' && Array.isArray(record?.nodes))) return false;
  const places = overview ? await addDocuments(documents) : new Map();
  // A work is saved to its document, wherever that is now.
  await takeWorks(value.documents ? works.map((work) => ({ ...work, document: places.get(work.document?.id) ?? null })) : works);
  for (const { store, entries } of parts) entries.forEach(([key, text]) => store.setItem(key, joined(key, store.getItem(key), text)));
  return true;
}
