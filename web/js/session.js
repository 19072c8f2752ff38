/** The work on the board: tree, current node, what was found about it, and what the rules say. Kept over a reload. */

import { ApiError, post } from './api.js';
import { APART, addressOf, keptAddress } from './address.js';
import { newName, readWork, writeWork } from './kept.js';
import { splitMoves } from './points.js';
import { Study } from './study.js';
import { GameTree } from './tree.js';

const KEY = 'kagetsu.game';
const MOST_KNOWN = 400;
/** Larger trees are not written into the tab's own storage with every step. */
const MOST_IN_TAB = 2_000;
/** Milliseconds from a change to its writing. */
const SOON = 250;

class Session extends Study {
  /** @type {any} the game against somebody */
  match = null;
  /** @type {string|null} how this browser calls the work */
  work = null;
  rev = 0;
  /** @type {{id: number, version: number}|null} the same in the library */
  document = null;
  /** Whether the library does not have it yet as it is. */
  isUnsaved = false;
  /** Whether Back leads to the work that it took the place of. */
  replaces = false;

  constructor() {
    super();
    this.screen = 'board';
    /** What a screen that shows no game shows, for its address. */
    this.part = '';
    this.known = new Map();
    this.asked = 0;
    this.timer = 0;
    /** How often there was something new to keep. */
    this.changes = 0;
    /** Only the number in the library is to be written. */
    this.isSaving = false;
    this.writing = Promise.resolve();
  }

  /** Another work begins: nothing is known of it. */
  blank() {
    this.dispatchEvent(new Event('leaving'));
    this.forget();
    Object.assign(this, { match: null, work: null, rev: 0, document: null, isUnsaved: false, replaces: false });
    this.dispatchEvent(new Event('blank'));
  }

  /** Another work: the one before stays kept, and Back leads to it. @param {GameTree} tree @param {{match?: any, about?: import('./tree.js').About, isNew?: boolean}} [more] */
  load(tree, { match = null, about = {}, isNew = true } = {}) {
    void this.flush();
    this.blank();
    Object.assign(this, { tree, match, about });
    if (isNew && (match || !this.isEmpty)) this.work = newName();
    this.writeAddress(true);
    this.replaces = true;
    this.moved();
    if (this.work) this.touch();
  }

  /** Takes up a work as it was kept. @param {import('./kept.js').Work} work */
  adopt(work) {
    this.blank();
    this.tree = GameTree.unpack(work.tree);
    Object.assign(this, { work: work.id, rev: work.rev, match: work.match, document: work.document, review: work.review, about: work.about ?? {}, isUnsaved: work.isUnsaved ?? false });
    this.recall(work);
    this.dispatchEvent(new Event('adopted'));
  }

  /** What was found, by the moves that lead to it. @param {import('./kept.js').Work} work */
  recall(work) {
    for (const name of ['values', 'solutions']) {
      for (const [moves, found] of work[name] ?? []) {
        const node = this.tree.find(splitMoves(moves));
        if (node !== null) this[name].set(node, found);
      }
    }
  }

  /** Plays by another rule, if it allows the moves on the board. @param {string} rule */
  async setRule(rule) {
    try {
      await post('/api/rules', { position: { ...this.position, rule } });
      this.useRule(rule);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.dispatchEvent(new CustomEvent('trouble', { detail: error.text }));
      this.moved();
    }
  }

  /** The tree is another one now. */
  edited() {
    this.touch();
    this.moved();
  }

  /** Takes the last change back. */
  undo() {
    if (this.edits.undo()) return this.edited();
    // A new work has taken the place of another one: back to that.
    if (this.replaces) history.back();
    return undefined;
  }

  /** Makes the change again that was taken back last. */
  redo() {
    const redone = this.edits.redo();
    if (redone) this.edited();
    return redone;
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

  get address() {
    const { screen, part } = this;
    return APART.includes(screen) ? `#/${screen}${part ? `/${part}` : ''}` : addressOf(screen, this.position, this.work);
  }

  /** The address says what is seen; a new one can be left again by Back. @param {boolean} [isNew] */
  writeAddress(isNew = false) {
    if (this.address === location.hash) return;
    if (isNew) history.pushState(null, '', this.address);
    else history.replaceState(null, '', this.address);
  }

  /** Keeps everything in this tab. */
  keep() {
    this.writeAddress();
    const { work, match, screen, tree, document, isUnsaved } = this;
    try {
      const packed = tree.nodes.length <= MOST_IN_TAB ? tree.pack().packed : null;
      sessionStorage.setItem(KEY, JSON.stringify({ tree: packed, path: tree.moves().join(''), match, screen, work, document, isUnsaved }));
    } catch {
      // A browser that keeps nothing: the address still holds the position.
    }
  }

  /** There is something worth keeping: it is written soon. */
  touch() {
    if (!this.work) {
      this.work = newName();
      this.keep();
    }
    this.isSaving = false;
    this.isUnsaved = true;
    this.changes += 1;
    this.dispatchEvent(new CustomEvent('kept', { detail: false }));
    if (!this.timer) this.timer = setTimeout(() => void this.flush(), SOON);
  }

  /** The library has it as it was after so many changes. @param {{id: number, version: number}} document @param {number} [changes] */
  saved(document, changes = this.changes) {
    this.document = document;
    this.work ??= newName();
    // What has changed since waits for its own turn.
    const isAll = changes === this.changes;
    if (isAll) this.isUnsaved = false;
    this.keep();
    this.timer ||= setTimeout(() => void this.flush(), SOON);
    this.isSaving = isAll;
  }

  /** Writes what has changed, now. */
  flush() {
    if (!this.timer) return this.writing;
    clearTimeout(this.timer);
    this.timer = 0;
    const work = this.asWork();
    const quiet = this.isSaving;
    this.isSaving = false;
    this.writing = this.writing.then(() => this.write(work)).then(() => void (this.timer || this.dispatchEvent(quiet ? new Event('written') : new CustomEvent('kept', { detail: true }))));
    return this.writing;
  }

  /** @returns {import('./kept.js').Work} */
  asWork() {
    const byMoves = (found) => [...found].map(([node, value]) => /** @type {[string, any]} */ ([this.tree.moves(node).join(''), value]));
    const { work, rev, match, review, document, about, isUnsaved, values, solutions } = this;
    return { id: work ?? newName(), rev, changed: Date.now(), tree: this.tree.pack().packed, match, review, document, about, isUnsaved, values: byMoves(values), solutions: byMoves(solutions) };
  }

  /** @param {import('./kept.js').Work} work */
  async write(work) {
    const isOurs = () => this.work === work.id;
    if (isOurs()) work.rev = this.rev;
    const result = await writeWork(work);
    if (result === 'written' && isOurs()) this.rev = work.rev + 1;
    if (result !== 'changed') return;
    // Another tab works on the same: from here on there are two.
    const id = newName();
    if (isOurs()) Object.assign(this, { work: id, rev: 0, document: null });
    await writeWork({ ...work, id, rev: 0, document: null });
    if (this.work === id) {
      this.rev = 1;
      this.keep();
    }
    this.dispatchEvent(new Event('parted'));
  }

  /** Takes up what was kept, unless the address names something else. */
  async restore() {
    const address = keptAddress();
    /** @type {any} */
    let kept = null;
    try {
      kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    } catch {
      // Unreadable: as if there were nothing.
    }
    if (address.screen) this.screen = address.screen;
    else if (kept) this.screen = kept.screen;
    this.part = address.part;
    const isKept = kept && (address.work ? kept.work === address.work : !address.position || this.isAt(kept, address.position));
    if (isKept && (await this.takeUp(kept))) return;
    await this.visit(address);
  }

  isAt(kept, position) {
    const start = kept.tree?.start;
    return Boolean(start) && JSON.stringify({ ...start, moves: kept.path }) === JSON.stringify(position);
  }

  /** What the tab has kept, with what the browser has kept of the same work. */
  async takeUp(kept) {
    const work = kept.work ? await readWork(kept.work) : null;
    if (!kept.tree && !work) return false;
    if (work) this.adopt(work);
    // The tab is told of the library at once, the browser's store a moment later.
    if (kept.document && (this.document?.version ?? 0) <= kept.document.version) Object.assign(this, { document: kept.document, isUnsaved: kept.isUnsaved });
    if (kept.tree) {
      this.tree = GameTree.unpack(kept.tree);
      [this.match, this.work] = [kept.match, kept.work];
      this.values.clear();
      this.solutions.clear();
      if (work) this.recall(work);
    } else {
      this.goTo(splitMoves(kept.path));
    }
    return true;
  }

  goTo(moves) {
    const node = this.tree.find(moves);
    if (node !== null) this.tree.go(node);
    return node !== null;
  }

  /** Opens what an address names. @param {import('./address.js').Address} address */
  async visit({ work, position }) {
    const moves = position ? splitMoves(position.moves) : null;
    const isHere = work ? work === this.work : position && !this.work && JSON.stringify(this.tree.start) === JSON.stringify({ ...position, moves: undefined });
    if (!isHere && work) {
      await this.flush();
      const kept = await readWork(work);
      if (kept) {
        this.adopt(kept);
        if (moves) this.goTo(moves);
        this.moved();
        return;
      }
    }
    if (isHere && (!moves || this.goTo(moves))) return void this.moved();
    if (position) await this.open(position);
  }

  /** The same as a work of its own, that Back leaves again. @param {any} position @returns {Promise<boolean>} */
  async openNew(position) {
    await this.flush();
    history.pushState(null, '', location.hash);
    const opened = await this.open(position);
    if (opened) {
      this.replaces = true;
      this.touch();
      this.keep();
    }
    return opened;
  }

  /** Opens a position of an address, if the rules accept it. @param {any} position @returns {Promise<boolean>} whether they do */
  async open(position) {
    try {
      const { moves, ...start } = position;
      await post('/api/rules', { position });
      void this.flush();
      this.blank();
      this.tree = GameTree.ofMoves(start, splitMoves(moves));
      this.moved();
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
