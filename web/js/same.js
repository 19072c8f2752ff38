/**
 * The same position elsewhere in the tree: by another order of moves, turned or mirrored. Every node has a number that
 * only its stones decide; the smallest of the eight of its turns names the position.
 */

import { SIZE, placeOf } from './points.js';

const TURNS = 8;
const CELLS = SIZE * SIZE;
/** Nodes that are numbered at once; the rest follows when there is time. */
const AT_ONCE = 4_000;
/** Larger trees are not numbered: their numbers would need more room than they are worth. */
const MOST_NODES = 200_000;

/** A point turned or mirrored. @param {number} x @param {number} y @param {number} turn 0 to 7 */
function turned(x, y, turn) {
  const mirrored = turn & 4 ? SIZE - 1 - x : x;
  return [[mirrored, y], [y, SIZE - 1 - mirrored], [SIZE - 1 - mirrored, SIZE - 1 - y], [SIZE - 1 - y, mirrored]][turn & 3];
}

/** Numbers of every point for both colours, in two halves; the same in every browser. */
const KEYS = (() => {
  let state = 0x2545f491;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state;
  };
  return Int32Array.from({ length: CELLS * 4 }, next);
})();

/** The places of a point in its eight turns. @type {Int32Array[]} */
const PLACES = Array.from({ length: CELLS }, (_, cell) => Int32Array.from({ length: TURNS }, (__, turn) => {
  const [x, y] = turned(cell % SIZE, Math.floor(cell / SIZE), turn);
  return y * SIZE + x;
}));

export class SamePositions {
  /** @param {import('./tree.js').GameTree} tree */
  constructor(tree) {
    this.tree = tree;
    this.start = tree.start;
    this.count = 0;
    /** @type {Int32Array[]} the halves of the eight numbers of each node */
    this.numbers = [];
    /** @type {number[]} moves before a node, for the turn */
    this.plies = [];
    /** @type {string[]} */
    this.names = [];
    /** @type {Map<string, number[]>} */
    this.nodes = new Map();
  }

  /** Adds a stone to a node's numbers. @param {Int32Array} numbers @param {string} point @param {boolean} isWhite */
  place(numbers, point, isWhite) {
    const { x, y } = placeOf(point);
    const places = PLACES[y * SIZE + x];
    for (let turn = 0; turn < TURNS; turn += 1) {
      const at = (places[turn] * 2 + Number(isWhite)) * 2;
      numbers[turn * 2] ^= KEYS[at];
      numbers[turn * 2 + 1] ^= KEYS[at + 1];
    }
  }

  /** Numbers one more node. */
  next() {
    const { tree, count } = this;
    const { parent, move } = tree.nodes[count];
    const numbers = parent === null ? new Int32Array(TURNS * 2) : this.numbers[parent].slice();
    const ply = parent === null ? 0 : this.plies[parent] + 1;
    if (parent === null) {
      tree.start.black.forEach((point) => this.place(numbers, point, false));
      tree.start.white.forEach((point) => this.place(numbers, point, true));
    } else if (move && move !== '--') {
      this.place(numbers, move, (ply % 2 === 0) === (tree.start.turn === 'black'));
    }
    let least = Infinity;
    for (let turn = 0; turn < TURNS; turn += 1) least = Math.min(least, (numbers[turn * 2] >>> 11) * 2 ** 32 + (numbers[turn * 2 + 1] >>> 0));
    const name = `${least}/${ply % 2}`;
    this.numbers.push(numbers);
    this.plies.push(ply);
    this.names.push(name);
    const known = this.nodes.get(name);
    if (known) known.push(count);
    else this.nodes.set(name, [count]);
    this.count += 1;
  }

  /** Numbers what is new, some at a time. @returns {boolean} whether all are numbered */
  grow() {
    const end = Math.min(this.tree.nodes.length, this.count + AT_ONCE);
    while (this.count < end) this.next();
    return this.count === this.tree.nodes.length;
  }

  /** Other nodes of the tree with the position of this one. @param {number} id @returns {number[]} */
  of(id) {
    if (id >= this.count) return [];
    const isThere = (node) => {
      for (let at = node, up = this.tree.nodes[node].parent; up !== null; at = up, up = this.tree.nodes[at].parent) {
        if (!this.tree.nodes[up].children.includes(at)) return false;
      }
      return true;
    };
    return (this.nodes.get(this.names[id]) ?? []).filter((node) => node !== id && isThere(node));
  }
}

/** @type {SamePositions|null} */
let known = null;
let waiting = 0;

/** The other nodes with the position on the board; those of a large tree are known a moment later. @param {import('./tree.js').GameTree} tree @param {() => void} more called then @returns {number[]} */
export function samePositions(tree, more) {
  if (tree.nodes.length > MOST_NODES) return [];
  if (known?.tree !== tree || known.start !== tree.start) known = new SamePositions(tree);
  const index = known;
  if (!index.grow() && !waiting) {
    const go = () => {
      waiting = 0;
      if (index !== known) return;
      if (index.grow()) more();
      else waiting = setTimeout(go, 0);
    };
    waiting = setTimeout(go, 0);
  }
  return index.of(tree.current);
}
