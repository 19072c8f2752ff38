/** The one dialog of the page. */

import { byId, el } from './dom.js';

/** A dialog with this content. @param {string} title @param {...Node} content */
export function openDialog(title, ...content) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('dialog'));
  dialog.replaceChildren(el('h2', { id: 'dialog-title', text: title }), ...content);
  dialog.setAttribute('aria-labelledby', 'dialog-title');
  if (!dialog.open) dialog.showModal();
  // The focus may have gone to a button at the end.
  dialog.scrollTop = 0;
  return dialog;
}
