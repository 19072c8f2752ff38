/** What a worker does with what it is told, whatever kind of worker it is: it answers one thing after the other. */

import { call, initSync, readRecord, run } from './kagetsu_wasm.js';

/** @param {(message: any, transfer?: ArrayBuffer[]) => void} post @returns {(message: any) => void} */
export const answerer = (post) => (message) => {
  const { id } = message;
  try {
    if (message.module) initSync({ module: message.module });
    else if ('job' in message) post({ id, last: run(message.job, (text) => post({ id, event: text })) });
    else answer(message, post);
  } catch (error) {
    // What is wrong with a request comes as text; anything else is a fault of the program, which is unusable after it.
    post(typeof error === 'string' ? { id, refused: error } : { id, broken: String(error) });
  }
};

function answer({ id, name, body, rule }, post) {
  const answered = rule === undefined ? call(name, body) : readRecord(body, rule ?? undefined);
  const bytes = answered.body;
  post({ id, media: answered.media, body: bytes }, [bytes.buffer]);
  answered.free();
}
