/** A worker of a browser. */

import { answerer } from './answer.js';

const answer = answerer((message, transfer) => self.postMessage(message, transfer ?? []));
self.onmessage = ({ data }) => answer(data);
