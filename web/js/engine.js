/** The engine beside the board: on or off, following the game, stopped at once. What it finds stays with its node. */

import { search } from './socket.js';
import { session } from './session.js';
import { settings } from './settings.js';

/**
 * What the engine has found of a node.
 * @typedef {Object} Finding
 * @property {import('./types.js').Line[]} lines
 * @property {number} depth
 * @property {number} nodes
 * @property {number} time
 * @property {string} turn
 * @property {import('./types.js').ThoughtEvent|null} thought the last word, once spoken
 */

/** Bytes of a win that is kept with its node over a reload. */
const MOST_PROOF = 60_000;
/** Milliseconds between two showings of what is found. */
const CALM = 120;

class Analysis extends EventTarget {
  constructor() {
    super();
    this.on = false;
    /** The reader wants to see nothing of it. */
    this.hidden = false;
    this.running = null;
    /** Which one of those that wait it is; 0 while it works. */
    this.place = 0;
    this.timer = 0;
    session.addEventListener('change', () => this.follow());
    session.addEventListener('info', () => session.info?.outcome && this.halt());
  }

  /** What is known of the node on the board. @returns {Finding|null} */
  get finding() {
    return this.hidden ? null : (session.values.get(session.tree.current) ?? null);
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
    this.place = 0;
    this.changed();
  }

  /** Starts anew for the position on the board. */
  follow() {
    this.running?.stop();
    this.running = null;
    this.place = 0;
    if (this.on && !session.info?.outcome) this.start();
    this.changed();
  }

  start() {
    const { tree, values } = session;
    const node = tree.current;
    const turn = tree.turn();
    const job = { do: 'analyze', position: session.position, lines: settings.lines };
    const running = search(job, (event) => {
      if (this.running !== running) return;
      this.place = event.event === 'queued' ? event.place : 0;
      if (event.event === 'progress') this.offer(values, node, { lines: event.lines, depth: event.depth, nodes: event.nodes, time: event.time_ms, turn, thought: null });
      if (event.event === 'thought') {
        const lines = event.lines.length ? event.lines : (values.get(node)?.lines ?? []);
        this.offer(values, node, { lines, depth: event.depth, nodes: event.nodes, time: event.time_ms, turn, thought: keepable(/** @type {any} */ (event)) });
        this.running = null;
      }
      if (event.event === 'stopped' || event.event === 'error') this.running = null;
      if (event.event === 'lost') {
        this.running = null;
        // The server is gone; when it is back the search goes on.
        setTimeout(() => this.on && !this.running && this.follow(), 500);
      }
      // Several depths come at once in the beginning.
      if (event.event === 'progress') this.timer ||= setTimeout(() => this.changed(), CALM);
      else this.changed();
    });
    this.running = running;
  }

  /** Keeps what is found with its node, unless more is known already. @param {Map<number, Finding>} values @param {number} node @param {Finding} found */
  offer(values, node, found) {
    const known = values.get(node);
    const isMore = !known || found.thought?.proved || (!known.thought?.proved && (found.depth >= known.depth || found.lines.length > known.lines.length));
    if (!isMore) return;
    values.set(node, found);
    if (values === session.values && !session.isEmpty) session.touch();
  }

  /** The move it likes best. */
  get best() {
    return this.finding?.thought?.best ?? this.finding?.lines[0]?.moves[0] ?? null;
  }

  changed() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.dispatchEvent(new Event('change'));
  }
}

/** A certificate that is too large to be kept is asked for again. @param {import('./types.js').ThoughtEvent} thought */
const keepable = (thought) => (thought.win && JSON.stringify(thought.win).length > MOST_PROOF ? { ...thought, win: null } : thought);

export const analysis = new Analysis();
