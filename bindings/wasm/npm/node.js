/** Kagetsu in Node. */

import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import { Crew } from './crew.js';
import { Kagetsu, Refused } from './kagetsu.js';

export { Kagetsu, Refused };

/** @type {import('./crew.js').Hire} */
const hire = (hear, fail) => {
  const worker = new Worker(new URL('./worker-node.js', import.meta.url));
  // A worker that waits keeps no program alive; one that works does.
  worker.unref();
  let asked = 0;
  worker.on('message', (message) => {
    if (!('event' in message) && (asked -= 1) === 0) worker.unref();
    hear(message);
  });
  worker.on('error', (error) => fail(error.message));
  const post = (message, transfer) => {
    if ('id' in message && (asked += 1) === 1) worker.ref();
    worker.postMessage(message, transfer);
  };
  return { post, end: () => void worker.terminate() };
};

/** Starts the workers. @returns {Promise<Kagetsu>} */
export async function start() {
  const module = WebAssembly.compile(await readFile(new URL('./kagetsu_wasm_bg.wasm', import.meta.url)));
  await module;
  return new Kagetsu(new Crew(hire, module));
}
