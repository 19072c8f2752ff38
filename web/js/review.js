/** The review of the game on the board: asked for, heard move by move, kept with the game. */

import { SIGNS, isMistake, tone } from './classes.js';
import { toast } from './live.js';
import { rememberMistakes } from './mistakes.js';
import { splitMoves } from './points.js';
import { search } from './socket.js';
import { session } from './session.js';
import { said } from './words.js';

/** @typedef {{move: import('./types.js').ReviewMove, label: import('./types.js').Text, effort?: string}} Told */

/** How well a class is known, the least first. */
const BASES = ['judged', 'not-refuted', 'searched', 'proved'];
/** What to ask with after each effort; the longest is a budget of stones. */
const LONGER = { quick: { effort: 'usual' }, usual: { effort: 'deep' }, deep: { effort: 'deep', budget: 1_000_000_000 }, longest: null };

class Review extends EventTarget {
  /** How hard to look. @type {'quick'|'usual'|'deep'} */
  effort = 'usual';
  /** @type {{stop: () => void}|null} */
  running = null;
  /** Which one of those that wait it is; 0 while it works. */
  place = 0;
  /** @type {Map<number, Told>} by ply, from 1 */
  told = new Map();
  /** @type {import('./types.js').ReviewSummary|null} */
  summary = null;
  /** @type {number[]} the nodes of the reviewed line, the root first */
  line = [];
  /** @type {import('./tree.js').GameTree|null} */
  tree = null;

  /** A move that is asked about again. @type {{ply: number, place: number, search: {stop: () => void}}|null} */
  again = null;

  /** Stops and forgets. */
  forget() {
    this.stopAgain();
    this.running?.stop();
    this.running = null;
    this.place = 0;
    this.told = new Map();
    this.summary = null;
    this.line = [];
    this.tree = null;
  }

  /** Takes up what was kept with the work on the board. */
  recall() {
    this.forget();
    const kept = session.review;
    const end = kept ? session.tree.find(splitMoves(kept.moves)) : null;
    if (!kept || end === null) return;
    this.tree = session.tree;
    this.line = this.tree.path(end);
    this.effort = kept.effort ?? this.effort;
    this.told = new Map(kept.told.map((told) => [told.move.ply, told]));
    this.summary = kept.summary;
  }

  /** Keeps what is known with the work. */
  keep() {
    const { tree, line, effort, list, summary } = this;
    if (!tree || tree !== session.tree) return;
    session.review = { moves: tree.moves(line[line.length - 1]).join(''), effort, told: list, summary };
    session.touch();
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
    const running = search({ do: 'review', position: tree.position(line[line.length - 1]), effort: this.effort }, (event) => {
      if (this.running !== running) return;
      this.place = event.event === 'queued' ? event.place : 0;
      if (event.event === 'reviewed') this.told.set(event.move.ply, /** @type {any} */ (event));
      if (event.event === 'review') {
        event.moves.forEach((told) => this.told.set(told.move.ply, told));
        this.summary = event.summary;
        if (session.match && this.isBegun) rememberMistakes(this, session.match.color);
      }
      if (event.event === 'error') toast(said(event.error.message));
      if (event.event === 'lost') setTimeout(() => this.running === running && this.ask(), 500);
      if (['review', 'error', 'stopped'].includes(event.event)) this.running = null;
      if (['reviewed', 'review'].includes(event.event)) this.keep();
      this.changed();
    });
    this.running = running;
    this.changed();
  }

  /** Reviews the same game again, a step deeper; nothing to do at the deepest. */
  deepen() {
    this.effort = this.effort === 'quick' ? 'usual' : 'deep';
    const { line, tree } = this;
    this.forget();
    Object.assign(this, { line, tree });
    this.ask();
  }

  /** How a move can be asked about with more effort; null where all has been tried or nothing is open. @param {Told} told */
  longer(told) {
    const { move } = told;
    const isOpen = move.basis !== 'proved' || move.escapes.some(({ basis }) => basis !== 'proved');
    return isOpen && move.move !== '--' ? LONGER[told.effort ?? this.effort] : null;
  }

  /** Asks about one move again with more effort; what is known better stays. @param {number} ply */
  askLonger(ply) {
    const { tree, line } = this;
    const told = this.told.get(ply);
    const how = told && this.longer(told);
    if (!tree || !told || !how) return;
    this.stopAgain();
    const stones = tree.stones(line[ply - 1]);
    const of = (color) => stones.filter((stone) => stone.color === color).map(({ point }) => point);
    const position = { rule: tree.start.rule, black: of('black'), white: of('white'), turn: told.move.color, moves: told.move.move };
    const asked = search({ do: 'review', position, ...how }, (event) => {
      if (this.again?.search !== asked) return;
      this.again.place = event.event === 'queued' ? event.place : 0;
      if (event.event === 'error') toast(said(event.error.message));
      if (event.event === 'review') this.take(ply, event.moves[0], how.budget ? 'longest' : how.effort);
      if (['review', 'error', 'stopped', 'lost'].includes(event.event)) this.again = null;
      this.changed();
    });
    this.again = { ply, place: 0, search: asked };
    this.changed();
  }

  /** Takes a longer answer in the place of a shorter one, unless that was known better. @param {number} ply @param {Told} found @param {string} effort */
  take(ply, found, effort) {
    const before = this.told.get(ply);
    if (!before) return;
    const better = BASES.indexOf(found.move.basis) >= BASES.indexOf(before.move.basis);
    this.told.set(ply, better ? { ...found, move: { ...found.move, ply }, effort } : { ...before, effort });
    this.keep();
  }

  stopAgain() {
    this.again?.search.stop();
    this.again = null;
  }

  stop() {
    this.running?.stop();
    this.running = null;
    this.place = 0;
    this.changed();
  }

  /** What is known of a node: the move that led to it. @param {number} [id] @returns {Told|null} */
  at(id = session.tree.current) {
    const ply = this.isBegun ? this.line.indexOf(id) : -1;
    return ply > 0 ? (this.told.get(ply) ?? null) : null;
  }

  /** The class of the move that led to a node. @param {number} id @returns {string|null} */
  classOf(id) {
    return this.at(id)?.move.class ?? null;
  }

  /** The signs of the moves on the board: of the last one, and of the mistakes before it. */
  get glyphs() {
    if (!this.isBegun) return [];
    const { tree } = session;
    return tree.path().flatMap((id) => {
      const told = this.at(id);
      const text = SIGNS[told?.move.class ?? ''] ?? '·';
      const isSaid = told && text !== '·' && (id === tree.current || isMistake(told.move.class));
      return isSaid && told.move.move !== '--' ? [{ point: told.move.move, text, kind: tone(told.move.class) }] : [];
    });
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

session.addEventListener('blank', () => review.forget());
session.addEventListener('transformed', () => review.recall());
