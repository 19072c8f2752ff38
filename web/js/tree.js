/** A game as a tree of variations. Whether a move is allowed is the server's business. */

import { other } from './points.js';

/** @typedef {{point: string, kind: string, text?: string}} Mark */
/** @typedef {{players?: {black?: string|null, white?: string|null}, event?: string|null, date?: string|null, result?: string|null}} About */
/** @typedef {{parent: number|null, move: string|null, children: number[], comment: string, marks?: Mark[], last: number|null, count: number}} TreeNode */
/** @typedef {{rule: string, black: string[], white: string[], turn: string}} Start */
/** @typedef {{start: Start, parents: number[], moves: string[], comments: [number, string][], marks?: [number, Mark[]][], current: number}} PackedTree */

/** @returns {Start} */
export const emptyStart = (rule = 'renju') => ({ rule, black: [], white: [], turn: 'black' });

const made = (parent, move, comment = '') => ({ parent, move, children: [], comment, last: null, count: 1 });

export class GameTree {
  /** @param {Start} [start] */
  constructor(start = emptyStart()) {
    this.start = start;
    /** @type {TreeNode[]} */
    this.nodes = [made(null, null)];
    this.current = 0;
  }

  /** A tree with these moves, at their end. @param {Start} start @param {string[]} moves */
  static ofMoves(start, moves) {
    const tree = new GameTree(start);
    moves.forEach((move) => tree.play(move));
    return tree;
  }

  /** A tree from what the server read. @param {any} record */
  static fromRecord(record) {
    const tree = new GameTree({ rule: record.rule, black: record.black, white: record.white, turn: record.turn });
    tree.nodes = record.nodes.map((node) => ({ ...made(node.parent, node.move, node.comment ?? ''), ...(node.marks?.length ? { marks: node.marks } : {}) }));
    tree.link();
    tree.current = tree.end();
    return tree;
  }

  /** Children and counts, from the parents. */
  link() {
    const { nodes } = this;
    nodes.forEach((node, id) => node.parent !== null && nodes[node.parent].children.push(id));
    for (let id = nodes.length - 1; id > 0; id -= 1) nodes[nodes[id].parent ?? 0].count += nodes[id].count;
  }

  /** The way from the root to a node. @param {number} [id] @returns {number[]} */
  path(id = this.current) {
    const way = [];
    for (let at = /** @type {number|null} */ (id); at !== null; at = this.nodes[at].parent) way.push(at);
    return way.reverse();
  }

  /** @param {number} [id] @returns {string[]} */
  moves(id = this.current) {
    return this.path(id).slice(1).map((node) => this.nodes[node].move ?? '--');
  }

  /** The position of a node, as requests want it. @param {number} [id] */
  position(id = this.current) {
    return { ...this.start, moves: this.moves(id).join('') };
  }

  /** The stones with the numbers of their moves. @param {number} [id] */
  stones(id = this.current) {
    const stones = [
      ...this.start.black.map((point) => ({ point, color: 'black', number: 0 })),
      ...this.start.white.map((point) => ({ point, color: 'white', number: 0 })),
    ];
    let color = this.start.turn;
    this.moves(id).forEach((move, index) => {
      if (move !== '--') stones.push({ point: move, color, number: index + 1 });
      color = other(color);
    });
    return stones;
  }

  /** Whose turn it is. */
  turn(id = this.current) {
    return this.moves(id).length % 2 ? other(this.start.turn) : this.start.turn;
  }

  /** The child with this move. @param {string} move @param {number} [id] @returns {number|undefined} */
  child(move, id = this.current) {
    return this.nodes[id].children.find((child) => this.nodes[child].move === move);
  }

  /** The node that these moves lead to. @param {string[]} moves @returns {number|null} */
  find(moves) {
    let at = 0;
    for (const move of moves) {
      const next = this.child(move, at);
      if (next === undefined) return null;
      at = next;
    }
    return at;
  }

  /** Goes to the child with this move, a new one if need be. @param {string} move */
  play(move) {
    let id = this.child(move);
    if (id === undefined) {
      id = this.nodes.push(made(this.current, move)) - 1;
      this.attach(id);
    }
    this.go(id);
    return id;
  }

  /** Hangs a node with everything after it below its parent. @param {number} id @param {number} [place] among its siblings */
  attach(id, place = Infinity) {
    const { parent, count } = this.nodes[id];
    this.nodes[parent ?? 0].children.splice(place, 0, id);
    for (const above of this.path(parent ?? 0)) this.nodes[above].count += count;
  }

  /** Goes to a node and remembers the way there. @param {number} id */
  go(id) {
    this.current = id;
    const way = this.path(id);
    way.forEach((node, index) => index && (this.nodes[way[index - 1]].last = node));
  }

  /** The child that is visited next. @param {number} [id] @returns {number|null} */
  next(id = this.current) {
    const { last, children } = this.nodes[id];
    return last ?? children[0] ?? null;
  }

  /** The end of the line that a node is on. @param {number} [id] */
  end(id = this.current) {
    let at = id;
    for (let next = this.next(at); next !== null; next = this.next(at)) at = next;
    return at;
  }

  /** Takes a node and everything after it out; gives its place among its siblings. @param {number} id @returns {number} */
  remove(id) {
    const { parent, count } = this.nodes[id];
    if (parent === null) return 0;
    const up = this.nodes[parent];
    const place = up.children.indexOf(id);
    const isHere = this.path().includes(id);
    up.children.splice(place, 1);
    if (up.last === id) up.last = null;
    for (const above of this.path(parent)) this.nodes[above].count -= count;
    if (isHere) this.current = parent;
    return place;
  }

  /** Moves a node to another place among its siblings; gives the place where it was. @param {number} id @param {number} place */
  reorder(id, place) {
    const { children } = this.nodes[this.nodes[id].parent ?? 0];
    const before = children.indexOf(id);
    children.splice(before, 1);
    children.splice(place, 0, id);
    return before;
  }

  /** Takes the lines of another tree in, where they are not there yet. @param {GameTree} other @returns {number[]} the first node of each new branch */
  take(other) {
    const first = [];
    const places = new Map([[0, 0]]);
    const known = this.nodes.length;
    for (const from of other.order()) {
      const { parent, move, comment, marks } = other.nodes[from];
      const above = places.get(parent ?? 0) ?? 0;
      let id = this.child(move ?? '--', above);
      if (id === undefined) {
        id = this.nodes.push({ ...made(above, move, comment), ...(marks ? { marks } : {}) }) - 1;
        this.attach(id);
        if (above < known) first.push(id);
      }
      places.set(from, id);
    }
    return first;
  }

  /** Every node below the root in the order of a file: parents first, the main line first. @returns {number[]} */
  order() {
    const found = [];
    const waiting = [...this.nodes[0].children].reverse();
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      found.push(id);
      const { children } = this.nodes[id];
      for (let place = children.length - 1; place >= 0; place -= 1) waiting.push(children[place]);
    }
    return found;
  }

  /** The nodes as `records/write` wants them. */
  toNodes() {
    const places = new Map();
    return this.order().map((id, place) => {
      places.set(id, place);
      const { parent, move, comment, marks } = this.nodes[id];
      return { parent: places.get(parent) ?? null, move, comment: comment || null, ...(marks ? { marks } : {}) };
    });
  }

  /** Everything as plain values, and where each node went. @returns {{packed: PackedTree, places: Map<number, number>}} */
  pack() {
    const places = new Map([[0, 0]]);
    const packed = { start: this.start, parents: [0], moves: [''], comments: /** @type {[number, string][]} */ ([]), marks: /** @type {[number, Mark[]][]} */ ([]), current: 0 };
    for (const id of [0, ...this.order()]) {
      const { parent, move, comment, marks } = this.nodes[id];
      if (parent !== null) {
        places.set(id, packed.moves.length);
        packed.parents.push(places.get(parent) ?? 0);
        packed.moves.push(move ?? '--');
      }
      if (comment) packed.comments.push([places.get(id) ?? 0, comment]);
      if (marks) packed.marks.push([places.get(id) ?? 0, marks]);
    }
    packed.current = places.get(this.current) ?? 0;
    return { packed, places };
  }

  /** @param {PackedTree} packed */
  static unpack({ start, parents, moves, comments, marks = [], current }) {
    const tree = new GameTree(start);
    tree.nodes = moves.map((move, id) => (id ? made(parents[id], move) : made(null, null)));
    tree.link();
    for (const [id, comment] of comments) tree.nodes[id].comment = comment;
    for (const [id, own] of marks) tree.nodes[id].marks = own;
    tree.go(current);
    return tree;
  }

  /** Turns or mirrors every point. @param {(point: string) => string} map */
  turned(map) {
    this.start = { ...this.start, black: this.start.black.map(map), white: this.start.white.map(map) };
    for (const node of this.nodes) {
      if (node.move && node.move !== '--') node.move = map(node.move);
      if (node.marks) node.marks = node.marks.map((mark) => ({ ...mark, point: map(mark.point) }));
    }
  }
}
