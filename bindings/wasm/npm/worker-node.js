/** A worker of Node. */

import { parentPort } from 'node:worker_threads';

import { answerer } from './answer.js';

const answer = answerer((message, transfer) => parentPort?.postMessage(message, transfer));
parentPort?.on('message', answer);
