/** A walk through a certificate: the attacker's moves are given, the reader chooses the defences. */

import { other } from './points.js';

/** @typedef {{point: string, color: string}} Step */
/** @typedef {{node: number|null, steps: Step[]}} Station where a choice led: a defence node, or the end */

export class ProofWalk {
  /** @param {import('./types.js').Win} win */
  constructor(win) {
    this.win = win;
    this.certificate = /** @type {import('./types.js').Certificate} */ (win.certificate);
    /** @type {Station[]} */
    this.stations = [this.attack(0, [])];
  }

  get attacker() {
    return this.win.attacker;
  }

  /** Follows the attacker's move at `id`, if it is its turn there. @param {number} id @param {Step[]} steps */
  attack(id, steps) {
    const node = this.certificate.nodes[id];
    const point = node.five ?? node.attack;
    if (!point) return { node: id, steps };
    return { node: node.five ? null : (node.then ?? null), steps: [...steps, { point, color: this.attacker }] };
  }

  get station() {
    return this.stations[this.stations.length - 1];
  }

  /** All moves so far. */
  get steps() {
    return this.station.steps;
  }

  /** Whether a five stands on the board. */
  get isFive() {
    return this.station.node === null;
  }

  /** The defences that have their own answer, with letters. */
  get replies() {
    const node = this.station.node === null ? null : this.certificate.nodes[this.station.node];
    return Object.entries(node?.defend ?? {}).map(([point, reply], index) => ({ point, answer: Number(reply), letter: letterOf(index), then: this.moveOf(Number(reply)) }));
  }

  /** The shared answer to every other defence. */
  get rest() {
    const node = this.station.node === null ? null : this.certificate.nodes[this.station.node];
    return node?.rest === undefined || node.rest === null ? null : { answer: node.rest, then: this.moveOf(node.rest) };
  }

  /** @param {number} id */
  moveOf(id) {
    const node = this.certificate.nodes[id];
    return node.five ?? node.attack ?? null;
  }

  /** The defender plays `point`. @param {string} point @returns {boolean} whether the certificate answers it */
  reply(point) {
    const known = this.replies.find((one) => one.point === point);
    const answer = known?.answer ?? this.rest?.answer;
    if (answer === undefined || this.steps.some((step) => step.point === point)) return false;
    this.stations.push(this.attack(answer, [...this.steps, { point, color: other(this.attacker) }]));
    return true;
  }

  /** The defender's most stubborn reply, or the first. */
  forward() {
    const { line } = this.win;
    const along = this.steps.every((step, index) => line[index] === step.point);
    const next = (along && line[this.steps.length]) || this.replies[0]?.point;
    return next ? this.reply(next) : false;
  }

  first() {
    this.stations.length = 1;
  }

  last() {
    while (this.forward());
  }

  back() {
    if (this.stations.length > 1) this.stations.pop();
  }
}

/** A, B, … Z, AA, … @param {number} index @returns {string} */
const letterOf = (index) => (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
