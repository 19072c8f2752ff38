/** A game as a tree of variations. Whether a move is allowed is the server's business. */

import { other } from './points.js';

/** @typedef {{parent: number|null, move: string|null, children: number[], comment: string, last: number|null}} TreeNode */
/** @typedef {{rule: string, black: string[], white: string[], turn: string}} Start */

/** @returns {Start} */
export const emptyStart = (rule = 'renju') => ({ rule, black: [], white: [], turn: 'black' });

export class GameTree {
  /** @param {Start} [start] */
  constructor(start = emptyStart()) {
    this.start = start;
    /** @type {TreeNode[]} */
    this.nodes = [{ parent: null, move: null, children: [], comment: '', last: null }];
    this.current = 0;
  }

  /** A tree from what the server read. @param {any} record */
  static fromRecord(record) {
    const tree = new GameTree({ rule: record.rule, black: record.black, white: record.white, turn: record.turn });
    tree.nodes = record.nodes.map((node) => ({ parent: node.parent, move: node.move, children: [], comment: node.comment ?? '', last: null }));
    tree.nodes.forEach((node, id) => node.parent !== null && tree.nodes[node.parent].children.push(id));
    tree.current = tree.end();
    return tree;
  }

  /** A tree that was kept. @param {any} kept */
  static fromKept(kept) {
    const tree = new GameTree(kept.start);
    tree.nodes = kept.nodes;
    tree.current = kept.current;
    return tree;
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

  /** Goes to the child with this move, a new one if need be. @param {string} move */
  play(move) {
    const known = this.nodes[this.current].children.find((child) => this.nodes[child].move === move);
    const id = known ?? this.nodes.push({ parent: this.current, move, children: [], comment: '', last: null }) - 1;
    if (known === undefined) this.nodes[this.current].children.push(id);
    this.go(id);
    return id;
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

  /** Takes a node and everything after it out. @param {number} id */
  remove(id) {
    const { parent } = this.nodes[id];
    if (parent === null) return;
    const up = this.nodes[parent];
    up.children = up.children.filter((child) => child !== id);
    if (up.last === id) up.last = null;
    if (this.path().includes(id)) this.current = parent;
  }

  /** The nodes as `records/write` wants them: reachable ones, parents first. */
  toNodes() {
    const places = new Map();
    const nodes = [];
    const waiting = [...this.nodes[0].children].reverse();
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const node = this.nodes[id];
      places.set(id, nodes.length);
      nodes.push({ parent: places.get(node.parent) ?? null, move: node.move, comment: node.comment || null });
      waiting.push(...[...node.children].reverse());
    }
    return nodes;
  }
}
