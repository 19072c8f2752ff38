/** The crew of a browser. */

import { Crew } from './crew.js';

/** @type {import('./crew.js').Hire} */
const hire = (hear, fail) => {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = (event) => fail(event.message ?? 'the worker could not be started');
  return { post: (message, transfer) => worker.postMessage(message, transfer ?? []), end: () => worker.terminate() };
};

/** Compiled while it comes, where the web space says what it is. */
async function compiled() {
  const response = await fetch(new URL('./kagetsu_wasm_bg.wasm', import.meta.url));
  if (!response.ok) throw new Error(`kagetsu_wasm_bg.wasm: status ${response.status}`);
  const isNamed = response.headers.get('content-type')?.startsWith('application/wasm');
  return isNamed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** @returns {{crew: Crew, ready: Promise<unknown>}} */
export function assemble() {
  const ready = compiled();
  return { crew: new Crew(hire, ready), ready };
}
