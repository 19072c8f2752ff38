/**
 * The library of a browser: in the memory of a worker, and kept in IndexedDB.
 *
 * Every call is one transaction, and those of all tabs come one after the other: it takes in what other tabs have changed,
 * answers, and writes what it has changed itself. The answer goes out when that is kept. Entries are numbered by the turn
 * in which they were written, so that each tab knows what is new to it.
 */

import { Shelf, notKept } from './kagetsu_wasm.js';

const [NAME, STORE, TURN] = ['kagetsu-library', 'entries', 'turn'];

/** @type {Promise<IDBDatabase>|null} */
let opening = null;
/** @type {Shelf|null} */
let shelf = null;
/** The last turn that is in the memory. */
let seen = 0;
/** The call before: each begins when it has ended. */
let before = Promise.resolve();

function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'name' }).createIndex(TURN, TURN);
    request.onsuccess = () => {
      // Somebody clears what the page keeps: the next call begins anew.
      request.result.onversionchange = request.result.onclose = forget;
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  return opening;
}

/** Lets go of everything: it is read again when it is asked for. */
function forget() {
  opening?.then((database) => database.close(), () => {});
  shelf?.free();
  [opening, shelf, seen] = [null, null, 0];
}

/** What other tabs have kept since this one looked. @param {{name: string, bytes: Uint8Array|null, turn: number}[]} entries */
function takeIn(entries) {
  shelf ??= new Shelf();
  if (entries.length === 0) return;
  shelf.takeIn(entries.map(({ name, bytes }) => [name, bytes]));
  seen = entries.reduce((last, { turn }) => Math.max(last, turn), seen);
}

/** Answers, and writes what has changed. @param {IDBObjectStore} store @param {string} name @param {Uint8Array} body */
function answer(store, name, body) {
  const answered = /** @type {Shelf} */ (shelf).call(name, body);
  const changes = /** @type {Shelf} */ (shelf).changes();
  if (changes.length) seen += 1;
  changes.forEach(([entry, bytes]) => store.put({ name: entry, bytes, turn: seen }));
  return answered;
}

/**
 * The answer of the library to a call.
 * @param {string} name @param {Uint8Array} body its JSON
 * @returns {Promise<import('./kagetsu_wasm.js').Answer>} rejected with text where it is refused
 */
export function askShelf(name, body) {
  const answered = before.then(() => ask(name, body));
  before = answered.then(() => {}, () => {});
  return answered;
}

async function ask(name, body) {
  let transaction;
  try {
    transaction = (await database()).transaction(STORE, 'readwrite', { durability: 'strict' });
  } catch (error) {
    forget();
    throw notKept(error.name);
  }
  return new Promise((resolve, reject) => {
    const store = transaction.objectStore(STORE);
    const news = store.index(TURN).getAll(IDBKeyRange.lowerBound(seen, true));
    let settle = () => reject(notKept('AbortError'));
    news.onsuccess = () => {
      try {
        takeIn(news.result);
      } catch (error) {
        // Nobody can go on from what was half taken in.
        settle = () => { forget(); reject(error); };
        return;
      }
      try {
        const answered = answer(store, name, body);
        settle = () => resolve(answered);
      } catch (error) {
        settle = () => reject(error);
      }
    };
    transaction.oncomplete = () => settle();
    transaction.onabort = () => {
      const reason = transaction.error?.name ?? 'AbortError';
      // What was not kept must not be in the memory either.
      forget();
      reject(notKept(reason));
    };
  });
}
