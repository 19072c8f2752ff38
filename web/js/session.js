/** The game on the board: tree, current node, and what the rules say about it. Kept over a reload. */

import { ApiError, post } from './api.js';
import { GameTree } from './tree.js';
import { keptAddress, writeAddress } from './address.js';
import { splitMoves } from './points.js';

const KEY = 'kagetsu.game';
const MOST_KNOWN = 400;

class Session extends EventTarget {
  constructor() {
    super();
    this.tree = new GameTree();
    /** @type {import('./types.js').Rules|null} what the rules say about the current node, once known */
    this.info = null;
    this.screen = 'board';
    /** @type {any} the game against the engine */
    this.match = null;
    this.known = new Map();
    this.asked = 0;
  }

  get position() {
    return this.tree.position();
  }

  /** Replaces the game. @param {GameTree} tree */
  load(tree) {
    this.tree = tree;
    this.moved();
  }

  /** Plays a move that is known to be allowed. @param {string} move */
  play(move) {
    this.tree.play(move);
    this.moved();
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

  /** The position changed: tell it, keep it, ask the rules. */
  moved() {
    this.info = null;
    this.keep();
    this.dispatchEvent(new Event('change'));
    this.refresh();
  }

  async refresh() {
    const turn = (this.asked += 1);
    const position = this.position;
    const key = JSON.stringify(position);
    try {
      const info = this.known.get(key) ?? (await post('/api/rules', { position }));
      if (this.known.size > MOST_KNOWN) this.known.clear();
      this.known.set(key, info);
      if (turn !== this.asked) return;
      this.info = info;
      this.dispatchEvent(new Event('info'));
    } catch (error) {
      if (turn === this.asked && error instanceof ApiError && error.code !== 'offline') this.dispatchEvent(new CustomEvent('trouble', { detail: error.text }));
    }
  }

  /** What the rules say, now or as soon as they do. @returns {Promise<import('./types.js').Rules>} */
  rules() {
    if (this.info) return Promise.resolve(this.info);
    return new Promise((resolve) => {
      this.addEventListener('info', () => resolve(this.rules()), { once: true });
    });
  }

  /** Keeps everything in this tab. */
  keep() {
    writeAddress(this.screen, this.position);
    try {
      const { start, nodes, current } = this.tree;
      sessionStorage.setItem(KEY, JSON.stringify({ tree: { start, nodes, current }, match: this.match, screen: this.screen }));
    } catch {
      // A browser that keeps nothing: the address still holds the position.
    }
  }

  /** Takes up what was kept, unless the address names another position. */
  async restore() {
    const address = keptAddress();
    let kept = null;
    try {
      kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    } catch {
      // Unreadable: as if there were nothing.
    }
    if (address.screen) this.screen = address.screen;
    const tree = kept && GameTree.fromKept(kept.tree);
    const same = tree && JSON.stringify(tree.position()) === JSON.stringify(address.position);
    if (tree && (same || !address.position)) {
      this.tree = tree;
      this.match = kept.match;
      if (!address.screen) this.screen = kept.screen;
    } else if (address.position) {
      await this.open(address.position);
    }
  }

  /** Opens a position of an address, if the rules accept it. @param {any} position @returns {Promise<boolean>} whether they do */
  async open(position) {
    try {
      const { moves, ...start } = position;
      await post('/api/rules', { position });
      const tree = new GameTree(start);
      splitMoves(moves).forEach((move) => tree.play(move));
      this.match = null;
      this.load(tree);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.dispatchEvent(new CustomEvent('trouble', { detail: error.text }));
      this.keep();
      return false;
    }
  }
}

export const session = new Session();
