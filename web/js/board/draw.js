/** Draws a board: what is fixed once, what changes as layers that are made anew. */

import { svg } from '../dom.js';
import { SIZE } from '../points.js';
import { CELL, FRAME, MARGIN, SIDE, spot } from './geometry.js';

export { spot };

const RADIUS = 18.4;
const STARS = ['d4', 'l4', 'h8', 'd12', 'l12'];

function grain() {
  const lines = [];
  const [from, to] = [FRAME + 2, SIDE - FRAME - 2];
  for (let i = 0; i < 24; i += 1) {
    const y = from + 8 + i * 24.5 + ((i * 7919) % 13);
    const bend = ((i * 104729) % 31) - 15;
    if (y < to) lines.push(`M${from} ${y}C${SIDE / 3} ${y + bend} ${(SIDE * 2) / 3} ${y - bend} ${to} ${y}`);
  }
  return svg('path', { d: lines.join(''), class: 'b-grain' });
}

function gridLines() {
  const [from, to] = [MARGIN, SIDE - MARGIN];
  let lines = '';
  for (let i = 1; i < SIZE - 1; i += 1) {
    const at = MARGIN + i * CELL;
    lines += `M${from} ${at}H${to}M${at} ${from}V${to}`;
  }
  return [svg('path', { d: lines, class: 'b-grid' }), svg('rect', { x: from, y: from, width: to - from, height: to - from, class: 'b-edge' })];
}

function coordinates() {
  const group = svg('g', { class: 'coordinates' });
  const middle = FRAME / 2;
  for (let i = 0; i < SIZE; i += 1) {
    const at = MARGIN + i * CELL;
    for (const side of [middle, SIDE - middle]) {
      group.append(svg('text', { x: at, y: side, class: 'b-coord' }, String.fromCharCode(65 + i)), svg('text', { x: side, y: at, class: 'b-coord' }, String(SIZE - i)));
    }
  }
  return group;
}

/** The drawing with its empty layers. */
export function makeDrawing() {
  const layer = (name) => svg('g', { class: `layer-${name}` });
  const layers = { under: layer('under'), stones: layer('stones'), marks: layer('marks'), ghosts: layer('ghosts') };
  const inner = SIDE - 2 * FRAME;
  const root = svg('svg', { viewBox: `0 0 ${SIDE} ${SIDE}`, 'aria-hidden': 'true', focusable: 'false' },
    svg('rect', { x: 0, y: 0, width: SIDE, height: SIDE, rx: 9, class: 'b-frame' }),
    svg('rect', { x: FRAME, y: FRAME, width: inner, height: inner, rx: 2, class: 'b-wood' }), grain(), ...gridLines(),
    ...STARS.map((point) => svg('circle', { ...spot(point), r: 4.2, class: 'b-star' })), coordinates(), ...Object.values(layers));
  return { root, layers };
}

/** @param {{point: string, color: string, text?: string|number, className?: string, scale?: number}} stone */
export function stone({ point, color, text, className, scale = 1 }) {
  const { cx, cy } = spot(point);
  const group = svg('g', className ? { class: className } : {});
  if (!className) group.append(svg('circle', { cx: cx + 1.4, cy: cy + 2.4, r: RADIUS, class: 's-shadow' }));
  group.append(svg('circle', { cx, cy, r: RADIUS * scale, class: `s-${color}` }));
  if (text !== undefined && text !== '') {
    const long = String(text).length > 2 ? ' long' : '';
    group.append(svg('text', { x: cx, y: cy + 0.5, class: `s-text on-${color}${long}` }, String(text)));
  }
  return group;
}

/** The ring of the last move. @param {string} point @param {boolean} numbered */
export const ring = (point, numbered) => svg('circle', { ...spot(point), r: numbered ? RADIUS + 1.5 : 8, class: 's-ring' });

/** A forbidden point. @param {string} point @param {string} mark */
export function cross(point, mark) {
  const { cx, cy } = spot(point);
  return svg('g', {}, svg('path', { d: `M${cx - 8} ${cy - 8}l16 16M${cx + 8} ${cy - 8}l-16 16`, class: 'x-mark' }), svg('text', { x: cx + 13, y: cy - 11, class: 'x-text' }, mark));
}

/** The square in which a stone must stand. @param {number} reach rings around the centre */
export function square(reach) {
  const side = (reach * 2 + 1) * CELL;
  const from = SIDE / 2 - side / 2;
  return svg('rect', { x: from, y: from, width: side, height: side, rx: 10, class: 'b-square' });
}

/** A letter on a point. @param {string} point @param {string} text */
export const letter = (point, text) =>
  svg('g', {}, svg('circle', { ...spot(point), r: 14, class: 'letter-bg' }), svg('text', { x: spot(point).cx, y: spot(point).cy + 0.5, class: 'letter' }, text));

/** What a candidate is worth, on its point. @param {{point: string, text: string, kind: string}} value */
export function value({ point, text, kind }) {
  const { cx, cy } = spot(point);
  const size = text.length > 4 ? ' small' : '';
  return svg('g', { class: `value ${kind}${size}` }, svg('circle', { cx, cy, r: 17.5 }), svg('text', { x: cx, y: cy + 0.5 }, text));
}

/** A move that the tree goes on with. @param {string} point @param {boolean} isNext whether it comes next */
export const continuation = (point, isNext) => svg('circle', { ...spot(point), r: isNext ? 6.5 : 5, class: `continuation${isNext ? ' next' : ''}` });

/** What a record writes on a point. @param {string} point @param {string} text @param {boolean} onStone */
export function note(point, text, onStone) {
  const { cx, cy } = spot(point);
  return svg('g', { class: `note${onStone ? ' on-stone' : ''}` }, svg('circle', { cx, cy, r: 13 }), svg('text', { x: cx, y: cy + 0.5 }, text.slice(0, 4)));
}

/** The sign of a reviewed move at its stone. @param {string} point @param {string} text @param {string} kind */
export function glyph(point, text, kind) {
  const { cx, cy } = spot(point);
  return svg('g', { class: `glyph ${kind}`, transform: `translate(${cx + 13} ${cy - 13})` }, svg('circle', { r: 10.5 }), svg('text', { y: 0.5 }, text));
}

/** A line over points that lie in a row. @param {string[]} points @param {string} className */
export function stroke(points, className) {
  const places = points.map(spot).sort((a, b) => a.cx - b.cx || a.cy - b.cy);
  const [from, to] = [places[0], places[places.length - 1]];
  return svg('line', { x1: from.cx, y1: from.cy, x2: to.cx, y2: to.cy, class: className });
}

/** What somebody threatens at a point, on the point; two sides share it. @param {string} point @param {string} text @param {string} color @param {boolean} shared */
export function threat(point, text, color, shared) {
  const { cx, cy } = spot(point);
  const aside = shared ? (color === 'black' ? -8 : 8) : 0;
  return svg('g', { class: `threat ${color}`, transform: `translate(${cx + aside} ${cy})` }, svg('circle', { r: shared ? 9 : 12 }), svg('text', { y: 0.5 }, text));
}

/** Where a finger aims: the stone to be, and lines to the edge. @param {string} point @param {string} color */
export function aim(point, color) {
  const { cx, cy } = spot(point);
  return svg('g', {},
    svg('path', { d: `M${cx} ${MARGIN}V${SIDE - MARGIN}M${MARGIN} ${cy}H${SIDE - MARGIN}`, class: 'aim-line' }),
    stone({ point, color, className: 'ghost line', scale: 1.35 }), svg('circle', { cx, cy, r: RADIUS * 1.35 + 4, class: 'aim' }));
}
