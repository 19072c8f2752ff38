/** What is said beside the board: to screen readers, and to everybody for a moment. */

import { byId, el } from './dom.js';

/** How long a message stays, and one with something to press. */
const [TOAST_TIME, OFFER_TIME] = [6_000, 15_000];
let timer = 0;

/** For screen readers, when they have time. @param {string} text */
export function murmur(text) {
  byId('polite').textContent = text;
}

/** For screen readers, at once. @param {string} text */
export function announce(text) {
  byId('assertive').textContent = text;
}

/** For everybody; in a dialog where one is open. @param {string} text @param {...({label: string, action: () => void}|undefined)} offers what can be done about it */
export function toast(text, ...offers) {
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
  for (const { label, action } of offers.filter((offer) => offer !== undefined)) {
    node.append(el('button.button.small', { id: node.querySelector('button') ? 'toast-more' : 'toast-action', text: label, onclick: () => { hideToast(); action(); } }));
  }
  node.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(hideToast, node.querySelector('button') ? OFFER_TIME : TOAST_TIME);
}

export function hideToast() {
  byId('toast').hidden = true;
}
