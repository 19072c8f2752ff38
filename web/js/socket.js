/** Searches over a line that several share: started, followed and stopped; the connection mends itself. */

import { contact } from './api.js';
import { openSocket } from './provider.js';

/** @typedef {{event: string} & Record<string, any>} SearchEvent */

const LAST = new Set(['thought', 'solved', 'defended', 'moved', 'answered', 'explained', 'tried', 'verified', 'review', 'stopped', 'error', 'lost']);
const SLOWEST_RETRY = 4000;

/** @type {WebSocket|null} */
let socket = null;
/** @type {string[]} what could not be sent yet */
let outbox = [];
/** @type {Map<string, (event: SearchEvent) => void>} */
const searches = new Map();
let count = 0;
let retry = 250;

/** Opens the connection and keeps it open. */
export function connect() {
  const opened = openSocket();
  socket = opened;
  opened.addEventListener('open', () => {
    retry = 250;
    contact(true);
    outbox.splice(0).forEach((text) => opened.send(text));
  });
  opened.addEventListener('message', ({ data }) => {
    const event = JSON.parse(data);
    const tell = searches.get(event.id);
    if (LAST.has(event.event)) searches.delete(event.id);
    tell?.(event);
  });
  opened.addEventListener('close', () => {
    if (socket !== opened) return;
    contact(false);
    outbox = [];
    const lost = [...searches.values()];
    searches.clear();
    lost.forEach((tell) => tell({ event: 'lost' }));
    setTimeout(connect, retry);
    retry = Math.min(retry * 2, SLOWEST_RETRY);
  });
}

function send(value) {
  const text = JSON.stringify(value);
  if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  else outbox.push(text);
}

/**
 * Starts a search.
 * @param {any} job
 * @param {(event: SearchEvent) => void} tell hears every event until the search is stopped or has ended
 * @returns {{stop: () => void}}
 */
export function search(job, tell) {
  const id = `s${(count += 1)}`;
  searches.set(id, tell);
  send({ start: { id, job } });
  return {
    stop() {
      if (!searches.has(id)) return;
      // What still comes is nobody's any more; the server hears it all the same.
      searches.set(id, () => {});
      send({ stop: { id } });
    },
  };
}
