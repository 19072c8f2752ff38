/** Keys of the whole page, and points that are typed anywhere. */

import { byId } from './dom.js';
import { typedPoint } from './points.js';

/** Letters that are a key and the column of a point wait so long for a digit. */
const WAIT = 450;

let typed = '';
let timer = 0;

function showTyped() {
  const node = byId('typed');
  node.hidden = !typed;
  node.textContent = `${typed.toUpperCase()} ⏎`;
}

function clearTyped() {
  typed = '';
  clearTimeout(timer);
  showTyped();
}

/** Whether a key belongs to something else. @param {KeyboardEvent} event */
function isForeign(event) {
  const { target } = event;
  // Arrows choose among radio buttons.
  if (target instanceof HTMLInputElement && target.type === 'radio' && event.key.startsWith('Arrow')) return true;
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));
}

/** Ctrl+Z, outside of texts. @param {KeyboardEvent} event */
const isUndo = (event) => (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !(event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement);

/**
 * Listens.
 * @param {Partial<Record<string, () => any>>} keys what each key does; `keepsSpace` says whether a control keeps Space
 * @param {{play: (point: string) => void, cell: () => string|null, best: () => void, undo: () => void, redo: () => void}} moves
 */
export function listenForKeys(keys, moves) {
  document.addEventListener('keydown', (event) => {
    const { key } = event;
    if (isUndo(event)) {
      event.preventDefault();
      return void (event.shiftKey ? moves.redo() : moves.undo());
    }
    if (isForeign(event)) return;
    const point = typedPoint(typed);
    if (key === 'Escape' || key === 'Backspace') return void clearTyped();
    if (key === 'Enter' && (point || moves.cell())) {
      event.preventDefault();
      clearTyped();
      return void moves.play(point ?? moves.cell() ?? '');
    }
    // A control that the keyboard has reached answers to its own keys; one that the mouse has left behind does not.
    const onControl = event.target instanceof HTMLElement && event.target.matches(':focus-visible') && event.target.closest('button, input, a, summary');
    if (key === 'Enter' && !onControl) return void moves.best();
    if (/^[0-9]$/.test(key) && typed) {
      clearTimeout(timer);
      typed += key;
      if (typed.length > 3) typed = '';
      return void showTyped();
    }
    if (/^[a-o]$/i.test(key)) {
      clearTyped();
      typed = key.toLowerCase();
      const action = keys[key];
      timer = setTimeout(() => {
        if (typed !== key.toLowerCase()) return;
        clearTyped();
        action?.();
      }, action ? WAIT : 3 * WAIT);
      return void showTyped();
    }
    // Space is the engine's wherever the focus is; what only Space can work keeps it, and so do controls of other screens.
    if (key === ' ' && onControl && (keys.keepsSpace?.() || onControl.matches('input, summary'))) return undefined;
    const action = keys[key];
    if (!action) return undefined;
    event.preventDefault();
    clearTyped();
    return void action();
  });
}
