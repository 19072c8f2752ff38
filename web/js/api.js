/** Plain requests to whoever answers. */

import { request } from './provider.js';

/** What the server or the way to it says is wrong. */
export class ApiError extends Error {
  /** @param {string} code @param {{en: string, ja: string, zh: string}} text */
  constructor(code, text) {
    super(text.en);
    this.code = code;
    this.text = text;
  }
}

const watchers = new Set();

/** Hears whether the server answers. @param {(alive: boolean) => void} watcher */
export const onContact = (watcher) => watchers.add(watcher);

/** @param {boolean} alive */
export const contact = (alive) => watchers.forEach((watcher) => watcher(alive));

/** The two texts below stand here because the words may not have come: they are asked for in this way too. */
async function ask(path, options) {
  let response;
  try {
    response = await request(path, options);
  } catch {
    contact(false);
    throw new ApiError('offline', { en: 'the server does not answer', ja: 'サーバーが応答しません', zh: '服务器没有响应' });
  }
  contact(true);
  if (response.ok) return response;
  const body = await response.json().catch(() => null);
  if (body?.error) throw new ApiError(body.error.code, body.error.message);
  throw new ApiError('http', { en: `status ${response.status}`, ja: `状態 ${response.status}`, zh: `状态 ${response.status}` });
}

/** @param {string} path @returns {Promise<any>} */
export const get = async (path) => (await ask(path)).json();

/** The whole answer to a JSON question. @param {string} path @param {any} body @returns {Promise<Response>} */
export const postRaw = (path, body) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** @param {string} path @param {any} body @returns {Promise<any>} */
export const post = async (path, body) => (await postRaw(path, body)).json();

/** Sends a file as it is. @param {string} path @param {Blob|ArrayBuffer} bytes @returns {Promise<any>} */
export const postBytes = async (path, bytes) =>
  (await ask(path, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: bytes })).json();
