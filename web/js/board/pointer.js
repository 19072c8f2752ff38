/** Mouse and touch on the board. A mouse click plays; a first tap aims, a second one plays. */

import { settings } from '../settings.js';
import { pointNear } from './geometry.js';

/** How far the wheel turns for one move. */
const NOTCH = 40;

/** The point under a pointer, or null. @param {HTMLElement} root @param {PointerEvent|MouseEvent} event */
function pointAt(root, event) {
  const box = root.getBoundingClientRect();
  return pointNear((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
}

/** @param {import('./board.js').Board} board */
export function listen(board) {
  const { root } = board.cells;
  let kind = 'mouse';
  let turned = 0;
  const hover = (point) => {
    if (board.hover === point) return;
    board.hover = point;
    board.showGhosts();
    board.tell('hover', point);
  };
  root.addEventListener('pointerdown', (event) => {
    kind = event.pointerType;
    // The keyboard's focus stays where it is.
    if (kind === 'mouse') event.preventDefault();
  });
  root.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && hover(pointAt(root, event)));
  root.addEventListener('pointerleave', () => hover(null));
  root.addEventListener('click', (event) => {
    const point = pointAt(root, event);
    if (!point) return;
    const aims = kind === 'touch' && settings.confirmTouch && board.aimed !== point && !board.isTaken(point) && !board.scene.locked && event.detail > 0;
    board.aimed = aims ? point : null;
    board.showGhosts();
    board.tell(aims ? 'aim' : 'point', point);
  });
  root.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    if (kind === 'mouse') board.tell('back', null);
  });
  root.addEventListener('wheel', (event) => {
    event.preventDefault();
    turned += event.deltaY;
    if (Math.abs(turned) < NOTCH) return;
    board.tell(turned > 0 ? 'forward' : 'back', null);
    turned = 0;
  }, { passive: false });
}
