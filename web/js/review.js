/** The review of the game on the board: asked for, heard move by move, kept until the game is another. */

import { isMistake } from './classes.js';
import { toast } from './live.js';
import { rememberMistakes } from './mistakes.js';
import { search } from './socket.js';
import { session } from './session.js';
import { said } from './words.js';

/** @typedef {{move: import('./types.js').ReviewedMove, label: import('./types.js').Text}} Told */

class Review extends EventTarget {
  /** Stones for each search. */
  nodes = 100_000;
  /** @type {{stop: () => void}|null} */
  running = null;
  /** @type {Map<number, Told>} by ply, from 1 */
  told = new Map();
  /** @type {import('./types.js').ReviewSummary|null} */
  summary = null;
  /** @type {number[]} the nodes of the reviewed line, the root first */
  line = [];
  /** @type {import('./tree.js').GameTree|null} */
  tree = null;

  /** Stops and forgets. */
  forget() {
    this.running?.stop();
    this.running = null;
    this.told = new Map();
    this.summary = null;
    this.line = [];
    this.tree = null;
  }

  /** Whether there is something to show. */
  get isBegun() {
    return this.tree !== null && this.tree === session.tree;
  }

  /** How many moves the game has. */
  get count() {
    return this.line.length - 1;
  }

  /** Reviews the line on the board to its end. */
  start() {
    this.forget();
    this.tree = session.tree;
    this.line = this.tree.path(this.tree.end());
    this.ask();
  }

  /** Has the line reviewed; asked again of a server that has come back. */
  ask() {
    const { tree, line } = this;
    if (!tree) return;
    const running = search({ do: 'review', position: tree.position(line[line.length - 1]), nodes: this.nodes }, (event) => {
      if (this.running !== running) return;
      if (event.event === 'reviewed') this.told.set(event.move.ply, /** @type {any} */ (event));
      if (event.event === 'review') {
        event.moves.forEach((told) => this.told.set(told.move.ply, told));
        this.summary = event.summary;
        if (session.match && this.isBegun) rememberMistakes(this, session.match.color);
      }
      if (event.event === 'error') toast(said(event.error.message));
      if (event.event === 'lost') setTimeout(() => this.running === running && this.ask(), 500);
      if (['review', 'error', 'stopped'].includes(event.event)) this.running = null;
      this.changed();
    });
    this.running = running;
    this.changed();
  }

  stop() {
    this.running?.stop();
    this.running = null;
    this.changed();
  }

  /** What is known of a node: the move that led to it. @param {number} [id] @returns {Told|null} */
  at(id = session.tree.current) {
    const ply = this.line.indexOf(id);
    return this.isBegun && ply > 0 ? (this.told.get(ply) ?? null) : null;
  }

  /** The reviewed moves in their order, as far as they are known. @returns {Told[]} */
  get list() {
    return [...this.told.values()].sort((a, b) => a.move.ply - b.move.ply);
  }

  /** The next or previous mistake of the line, as a node. @param {1|-1} way @returns {number|null} */
  mistake(way) {
    const here = Math.max(0, this.line.indexOf(session.tree.current));
    const plies = this.list.filter(({ move }) => isMistake(move.class)).map(({ move }) => move.ply);
    const found = way > 0 ? plies.find((ply) => ply > here) : plies.reverse().find((ply) => ply < here);
    return found === undefined ? null : this.line[found];
  }

  changed() {
    this.dispatchEvent(new Event('change'));
  }
}

export const review = new Review();
