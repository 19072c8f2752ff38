/** The tree on the board with what was found about its nodes: walked, and changed so that it can be taken back. */

import { Edits } from './edits.js';
import { GameTree } from './tree.js';

/** What was found about a tree and is no longer true of another one. */
const FOUND = ['values', 'solutions', 'review'];

export class Study extends EventTarget {
  tree = new GameTree();
  /** @type {import('./types.js').Rules|null} what the rules say about the current node, once known */
  info = null;
  /** @type {Map<number, any>} what the engine found, by node */
  values = new Map();
  /** @type {Map<number, any>} what the solver found, by node */
  solutions = new Map();
  /** @type {any} what a review has told */
  review = null;
  /** @type {import('./tree.js').About} players, event, date and result */
  about = {};
  edits = new Edits();

  /** Nothing is known of the tree but itself. */
  forget() {
    Object.assign(this, { values: new Map(), solutions: new Map(), review: null, about: {}, edits: new Edits() });
  }

  get position() {
    return this.tree.position();
  }

  get isEmpty() {
    const { start, nodes } = this.tree;
    return nodes[0].children.length === 0 && !start.black.length && !start.white.length;
  }

  /** The tree is another one now: the session keeps and shows it. */
  edited() {}

  /** The position is another one now. */
  moved() {}

  /** A change that can be taken back. @param {import('./edits.js').Edit} edit */
  change(edit) {
    this.edits.make(edit);
    this.edited();
  }

  /** Goes to another node. @param {number|null} id */
  go(id) {
    if (id === null || id === this.tree.current) return;
    this.tree.go(id);
    this.moved();
  }

  back() {
    this.go(this.tree.nodes[this.tree.current].parent);
  }

  forward() {
    this.go(this.tree.next());
  }

  first() {
    this.go(0);
  }

  last() {
    this.go(this.tree.end());
  }

  /** Plays a move that is known to be allowed. @param {string} move */
  play(move) {
    const { tree } = this;
    const from = tree.current;
    const known = tree.child(move);
    if (known !== undefined) return this.go(known);
    let id = -1;
    this.edits.make({
      redo: () => {
        if (id < 0) id = tree.play(move);
        else tree.attach(id);
        tree.go(id);
      },
      undo: () => {
        tree.remove(id);
        tree.go(from);
      },
    });
    return this.edited();
  }

  /** Adds a line to the tree as one change and goes to its end, or stays. @param {string[]} moves @param {boolean} [stays] */
  addLine(moves, stays = false) {
    const { tree } = this;
    const from = tree.current;
    const count = tree.nodes.length;
    const end = moves.reduce((id, move) => {
      tree.current = id;
      return tree.play(move);
    }, from);
    const arrive = () => tree.go(stays ? from : end);
    if (tree.nodes.length === count) {
      arrive();
      return this.moved();
    }
    // What is new is a chain that hangs on its first node.
    const first = count;
    let isThere = true;
    this.edits.make({
      redo: () => {
        if (!isThere) tree.attach(first);
        isThere = true;
        arrive();
      },
      undo: () => {
        tree.remove(first);
        isThere = false;
        tree.go(from);
      },
    });
    return this.edited();
  }

  /** Takes a node and everything after it out; it can be taken back. @param {number} id */
  remove(id) {
    const { tree } = this;
    if (tree.nodes[id].parent === null) return;
    let place = 0;
    this.edits.make({
      redo: () => (place = tree.remove(id)),
      undo: () => {
        tree.attach(id, place);
        tree.go(id);
      },
    });
    this.edited();
  }

  /** Makes a line the main one among its siblings. @param {number} id */
  promote(id) {
    let before = 0;
    this.edits.make({ redo: () => (before = this.tree.reorder(id, 0)), undo: () => void this.tree.reorder(id, before) });
    this.edited();
  }

  /** Says something about a node. @param {number} id @param {string} text */
  comment(id, text) {
    const node = this.tree.nodes[id];
    const before = node.comment;
    if (before === text) return;
    this.edits.make({ redo: () => (node.comment = text), undo: () => (node.comment = before) });
    this.edited();
  }

  /** Puts a mark on a point, or takes it away. @param {number} id @param {import('./tree.js').Mark} mark */
  mark(id, mark) {
    const node = this.tree.nodes[id];
    const before = node.marks;
    const others = (before ?? []).filter(({ point }) => point !== mark.point);
    const isThere = (before ?? []).some(({ point, kind }) => point === mark.point && kind === mark.kind);
    const after = isThere ? others : [...others, mark];
    this.change({ redo: () => (node.marks = after), undo: () => (node.marks = before) });
  }

  /** Takes the lines of another tree into this one. @param {GameTree} other begun in the same position @returns {number} how many moves are new */
  merge(other) {
    const { tree } = this;
    const from = tree.current;
    const count = tree.nodes.length;
    const first = tree.take(other);
    let isThere = true;
    this.change({
      redo: () => {
        if (!isThere) first.forEach((id) => tree.attach(id));
        isThere = true;
      },
      undo: () => {
        [...first].reverse().forEach((id) => tree.remove(id));
        isThere = false;
        tree.go(from);
      },
    });
    return tree.nodes.length - count;
  }

  /** Changes what the whole tree is; what was found before comes back with it. @param {() => void} redo @param {() => void} undo */
  transform(redo, undo) {
    const before = Object.fromEntries(FOUND.map((name) => [name, this[name]]));
    this.change({
      redo: () => {
        redo();
        Object.assign(this, { values: new Map(), solutions: new Map(), review: null });
        this.dispatchEvent(new Event('transformed'));
      },
      undo: () => {
        undo();
        Object.assign(this, before);
        this.dispatchEvent(new Event('transformed'));
      },
    });
  }

  /** Turns or mirrors the whole tree. @param {(point: string) => string} map @param {(point: string) => string} back */
  turn(map, back) {
    this.transform(() => this.tree.turned(map), () => this.tree.turned(back));
  }

  /** Plays by another rule that allows the moves on the board. @param {string} rule */
  useRule(rule) {
    const { tree } = this;
    const { rule: before } = tree.start;
    const change = (name) => () => { tree.start = { ...tree.start, rule: name }; };
    this.transform(change(rule), change(before));
  }
}
