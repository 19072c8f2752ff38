/** What a worker does with what it is told, whatever kind of worker it is: it answers one thing after the other. */

import { call, initSync, readRecord, run } from './kagetsu_wasm.js';
import { askShelf } from './shelf.js';

/** @param {(message: any, transfer?: ArrayBuffer[]) => void} post @returns {(message: any) => void} */
export const answerer = (post) => (message) => {
  const { id } = message;
  try {
    if (message.module) initSync({ module: message.module });
    else if ('job' in message) post({ id, last: run(message.job, (text) => post({ id, event: text })) });
    else if (message.kept) askShelf(message.name, message.body).then((answered) => give(id, answered, post), (error) => post(fault(id, error)));
    else give(id, message.rule === undefined ? call(message.name, message.body) : readRecord(message.body, message.rule ?? undefined), post);
  } catch (error) {
    post(fault(id, error));
  }
};

/** What is wrong with a request comes as text; anything else is a fault of the program, which is unusable after it. */
const fault = (id, error) => (typeof error === 'string' ? { id, refused: error } : { id, broken: String(error) });

function give(id, answered, post) {
  const bytes = answered.body;
  post({ id, media: answered.media, body: bytes }, [bytes.buffer]);
  answered.free();
}
