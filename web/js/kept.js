/** Works that this browser keeps: games and studies with everything that was found about them. */

const [NAME, STORE] = ['kagetsu', 'works'];

/**
 * @typedef {Object} Work
 * @property {string} id @property {number} rev counts the times it was written
 * @property {number} changed milliseconds since 1970
 * @property {import('./tree.js').PackedTree} tree
 * @property {any} match a game against somebody, or null
 * @property {[string, any][]} values what the engine found, by the moves that lead to it
 * @property {[string, any][]} solutions what the solver found, likewise
 * @property {any} review what a review has told, or null
 * @property {boolean} [isUnsaved] whether the library does not have it yet as it is
 * @property {import('./tree.js').About} [about] players, event, date and result
 * @property {{id: number, version: number}|null} document the same in the library of the server
 */

/** @type {Promise<IDBDatabase>|null} */
let opening = null;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex('changed', 'changed');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opening;
}

/** A work, or null where there is none or nothing can be kept. @param {string} id @returns {Promise<Work|null>} */
export async function readWork(id) {
  try {
    const store = (await database()).transaction(STORE).objectStore(STORE);
    return (await done(store.get(id))) ?? null;
  } catch {
    return null;
  }
}

/**
 * Writes a work over the one that was read as `rev`.
 * @param {Work} work its `rev` is the one that was read, 0 for a new one
 * @returns {Promise<'written'|'changed'|'refused'>} whether another tab has written in between, or nothing can be kept
 */
export async function writeWork(work) {
  try {
    const transaction = (await database()).transaction(STORE, 'readwrite');
    const store = transaction.objectStore(STORE);
    const known = await done(store.get(work.id));
    if (known && known.rev !== work.rev) return 'changed';
    // What is put is written only when the transaction has ended: a page that goes away before takes it along.
    const ended = new Promise((resolve, reject) => { transaction.oncomplete = resolve; transaction.onabort = reject; });
    await done(store.put({ ...work, rev: work.rev + 1 }));
    await ended;
    return 'written';
  } catch {
    return 'refused';
  }
}

/** Notes which document of the library a work is. @param {string} id @param {{id: number, version: number}} document */
export async function noteDocument(id, document) {
  const work = await readWork(id);
  if (work) await writeWork({ ...work, document, isUnsaved: false });
}

/** The works that were changed last, the latest first. @param {number} limit @returns {Promise<Work[]>} */
export async function latestWorks(limit) {
  const found = [];
  try {
    const index = (await database()).transaction(STORE).objectStore(STORE).index('changed');
    const request = index.openCursor(null, 'prev');
    await new Promise((resolve, reject) => {
      request.onerror = () => reject(request.error);
      request.onsuccess = () => {
        const cursor = request.result;
        if (!cursor || found.length >= limit) return resolve(null);
        found.push(cursor.value);
        return cursor.continue();
      };
    });
  } catch {
    // A browser that keeps nothing has no works.
  }
  return found;
}

/** Puts works beside those that are kept; of two with one name the one that was changed later stays, else the new one. @param {Work[]} works */
export async function takeWorks(works) {
  for (const work of works) {
    const known = await readWork(work.id);
    if (!known || known.changed <= work.changed) await writeWork({ ...work, rev: known?.rev ?? 0 });
  }
}

/** A name that no other work has. */
export const newName = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('');
