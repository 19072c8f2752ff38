/**
 * Who answers in the static site: workers of this browser with the whole program in them. It takes the place of the file
 * of this name that asks a server (`web/js/provider.js`) and looks the same from outside.
 */

import { assemble } from '../wasm/browser.js';
import { Refused } from '../wasm/crew.js';

/** The longest that any job may take, as on the server. */
const MOST_TIME_MS = 600_000;
const { crew, ready } = assemble();

/** Whether the library is the browser's own, and goes with everything else that it keeps. */
export const keepsLibrary = true;

/** Keeps everything for the next visit, which needs no network then. */
async function keepForLater() {
  await ready;
  try {
    await navigator.serviceWorker?.register(new URL('../sw.js', import.meta.url));
  } catch {
    // A browser that keeps nothing, or a page that was not served by https: it works as long as the network does.
  }
}
void keepForLater();

/**
 * @param {string} path such as `/api/rules`
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 */
export async function request(path, options = {}) {
  const { pathname, searchParams } = new URL(path, location.origin);
  const name = pathname.replace(/^\/api\//, '');
  const isFile = new Headers(options.headers).get('content-type') === 'application/octet-stream';
  try {
    const body = new Uint8Array(await new Response(options.body ?? '').arrayBuffer());
    if (isFile) return respond(await crew.read(body, searchParams.get('rule')));
    if (/^library(\/|$)/.test(name)) return respond(await fromLibrary(name, body));
    const { asked, isPicture } = asVector(body);
    const answer = await crew.call(name, asked);
    return isPicture ? await painted(answer) : respond(answer);
  } catch (error) {
    if (error instanceof Refused) return respond({ media: 'application/json', body: error.text }, 400);
    throw error;
  }
}

let isAsked = false;

/** The answer of the library; the browser is asked once not to clear it when room is short. */
async function fromLibrary(name, body) {
  const answer = await crew.library(name, body);
  if (name === 'library/save' && !isAsked) {
    isAsked = true;
    void navigator.storage?.persist?.().catch(() => {});
  }
  return answer;
}

const respond = ({ media, body }, status = 200) => new Response(body, { status, headers: { 'content-type': media } });

/** Browsers draw vectors themselves: a PNG is asked for as an SVG here. @param {Uint8Array} body */
function asVector(body) {
  const text = new TextDecoder().decode(body);
  if (!text.includes('"png"')) return { asked: body, isPicture: false };
  const asked = JSON.parse(text);
  if (asked.format !== 'png') return { asked: body, isPicture: false };
  return { asked: new TextEncoder().encode(JSON.stringify({ ...asked, format: 'svg' })), isPicture: true };
}

/** An SVG as PNG. @param {{body: Uint8Array}} answer */
async function painted({ body }) {
  const address = URL.createObjectURL(new Blob([body], { type: 'image/svg+xml' }));
  const image = new Image();
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return new Response(await new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); }));
}

/** What the page takes for a socket: the same messages, but nothing that could break on the way. */
class Line extends EventTarget {
  constructor() {
    super();
    this.readyState = WebSocket.CONNECTING;
    /** @type {Map<string, () => void>} */
    this.jobs = new Map();
    const answers = (alive) => {
      this.readyState = alive ? WebSocket.OPEN : WebSocket.CLOSED;
      this.dispatchEvent(new Event(alive ? 'open' : 'close'));
    };
    ready.then(() => answers(true), () => answers(false));
  }

  /** @param {string} text */
  send(text) {
    const { start, stop } = JSON.parse(text);
    if (stop) return this.jobs.get(stop.id)?.();
    return this.start(start.id, start.job);
  }

  start(id, job) {
    const say = (event) => this.dispatchEvent(new MessageEvent('message', { data: `{"id":${JSON.stringify(id)},${event.slice(1)}` }));
    // Nothing is heard before whoever asks has got hold of the search, as over a real line.
    queueMicrotask(() => say('{"event":"queued"}'));
    const { last, stop } = crew.run(JSON.stringify(job), say);
    const late = setTimeout(stop, MOST_TIME_MS);
    this.jobs.set(id, stop);
    const ended = (event) => {
      clearTimeout(late);
      this.jobs.delete(id);
      say(event);
    };
    last.then(ended, (error) => {
      console.warn(error);
      ended('{"event":"lost"}');
    });
  }
}

/** @returns {any} */
export const openSocket = () => new Line();
