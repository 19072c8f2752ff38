/** Where everything on the board is, in units of the drawing. */

import { SIZE, nameOf, placeOf } from '../points.js';

export const CELL = 40;
/** The frame that holds the labels; stones never reach it. */
export const FRAME = 30;
/** From the side of the drawing to the first line. */
export const MARGIN = 52;
export const SIDE = MARGIN * 2 + CELL * (SIZE - 1);

/** The place of a point in the drawing. @param {string} point */
export function spot(point) {
  const { x, y } = placeOf(point);
  return { cx: MARGIN + x * CELL, cy: MARGIN + (SIZE - 1 - y) * CELL };
}

/** The point at a share of the drawing's width and height, or null. @param {number} across 0 to 1 @param {number} down 0 to 1 */
export function pointNear(across, down) {
  const x = Math.round((across * SIDE - MARGIN) / CELL);
  const y = SIZE - 1 - Math.round((down * SIDE - MARGIN) / CELL);
  return x >= 0 && x < SIZE && y >= 0 && y < SIZE ? nameOf(x, y) : null;
}
