/** What was changed in a tree, and the way back. */

/** @typedef {{undo: () => void, redo: () => void}} Edit */

const MOST = 500;

export class Edits {
  constructor() {
    /** @type {Edit[]} */
    this.past = [];
    /** @type {Edit[]} */
    this.future = [];
  }

  /** Makes a change that can be taken back. @param {Edit} edit */
  make(edit) {
    edit.redo();
    this.past.push(edit);
    if (this.past.length > MOST) this.past.shift();
    this.future = [];
  }

  /** @returns {boolean} whether there was something to take back */
  undo() {
    const edit = this.past.pop();
    if (!edit) return false;
    edit.undo();
    this.future.push(edit);
    return true;
  }

  /** @returns {boolean} whether there was something to do again */
  redo() {
    const edit = this.future.pop();
    if (!edit) return false;
    edit.redo();
    this.past.push(edit);
    return true;
  }
}
