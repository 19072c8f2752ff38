/** What is said beside the board: to screen readers, and to everybody for a moment. */

import { byId } from './dom.js';

const TOAST_TIME = 5000;
let timer = 0;

/** For screen readers, when they have time. @param {string} text */
export function murmur(text) {
  byId('polite').textContent = text;
}

/** For screen readers, at once. @param {string} text */
export function announce(text) {
  byId('assertive').textContent = text;
}

/** For everybody. @param {string} text */
export function toast(text) {
  const node = byId('toast');
  node.textContent = text;
  node.hidden = false;
  announce(text);
  clearTimeout(timer);
  timer = setTimeout(() => (node.hidden = true), TOAST_TIME);
}

export function hideToast() {
  byId('toast').hidden = true;
}
