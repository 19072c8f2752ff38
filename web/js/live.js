/** What is said beside the board: to screen readers, and to everybody for a moment. */

import { byId, el } from './dom.js';

const TOAST_TIME = 6000;
let timer = 0;

/** For screen readers, when they have time. @param {string} text */
export function murmur(text) {
  byId('polite').textContent = text;
}

/** For screen readers, at once. @param {string} text */
export function announce(text) {
  byId('assertive').textContent = text;
}

/** For everybody; in a dialog where one is open. @param {string} text @param {{label: string, action: () => void}} [offer] what can be done about it */
export function toast(text, offer) {
  announce(text);
  const dialog = document.querySelector('dialog[open]');
  if (dialog) {
    const place = dialog.querySelector('.dialog-says') ?? el('p.dialog-says', { role: 'alert' });
    place.textContent = text;
    if (!place.parentNode) dialog.append(place);
    return;
  }
  const node = byId('toast');
  node.replaceChildren(el('span', { text }));
  if (offer) node.append(el('button.button.small', { id: 'toast-action', text: offer.label, onclick: () => { hideToast(); offer.action(); } }));
  node.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(hideToast, TOAST_TIME);
}

export function hideToast() {
  byId('toast').hidden = true;
}
