/** The engine beside the board: on or off, following the game, stopped at once. */

import { search } from './socket.js';
import { session } from './session.js';
import { settings } from './settings.js';

/**
 * What the engine has found so far.
 * @typedef {Object} Finding
 * @property {import('./types.js').Line[]} lines
 * @property {number} depth
 * @property {number} nodes
 * @property {number} time
 * @property {string} turn
 * @property {import('./types.js').Thought|null} thought the last word, once spoken
 */

class Analysis extends EventTarget {
  constructor() {
    super();
    this.on = false;
    /** The reader wants to see nothing of it. */
    this.hidden = false;
    /** @type {Finding|null} */
    this.finding = null;
    this.running = null;
    session.addEventListener('change', () => this.follow());
    session.addEventListener('info', () => session.info?.outcome && this.halt());
  }

  /** Switches it on or off. @param {boolean} [on] */
  toggle(on = !this.on) {
    this.on = on;
    if (on) this.hidden = false;
    this.follow();
  }

  hide() {
    this.hidden = !this.hidden;
    if (this.hidden) this.toggle(false);
    this.changed();
  }

  get isRunning() {
    return this.running !== null;
  }

  halt() {
    this.running?.stop();
    this.running = null;
    this.changed();
  }

  /** Starts anew for the position on the board. */
  follow() {
    this.running?.stop();
    this.running = null;
    this.finding = null;
    if (this.on && !session.info?.outcome) this.start();
    this.changed();
  }

  start() {
    const turn = session.tree.turn();
    const job = { do: 'analyze', position: session.position, lines: settings.lines };
    const running = search(job, (event) => {
      if (this.running !== running) return;
      if (event.event === 'progress') this.finding = { lines: event.lines, depth: event.depth, nodes: event.nodes, time: event.time_ms, turn, thought: null };
      if (event.event === 'thought') {
        const lines = event.lines.length ? event.lines : (this.finding?.lines ?? []);
        this.finding = { lines, depth: event.depth, nodes: event.nodes, time: event.time_ms, turn, thought: /** @type {any} */ (event) };
        this.running = null;
      }
      if (event.event === 'stopped' || event.event === 'error') this.running = null;
      if (event.event === 'lost') {
        this.running = null;
        // The server is gone; when it is back the search goes on.
        setTimeout(() => this.on && !this.running && this.follow(), 500);
      }
      this.changed();
    });
    this.running = running;
  }

  /** The move it likes best. */
  get best() {
    return this.finding?.thought?.best ?? this.finding?.lines[0]?.moves[0] ?? null;
  }

  changed() {
    this.dispatchEvent(new Event('change'));
  }
}

export const analysis = new Analysis();
