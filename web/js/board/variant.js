/** A board of any size, for the variants: drawn anew for every position. */

import { el, svg } from '../dom.js';
import { Cells } from './cells.js';

const CELL = 40;

const place = (cell) => ({ x: cell.charCodeAt(0) - 97, y: Number(cell.slice(1)) - 1 });

/**
 * What the server says about such a board.
 * @typedef {Object} VariantInfo
 * @property {number} width @property {number} height @property {number} k @property {boolean} gravity
 * @property {string} turn @property {string[]} black @property {string[]} white @property {string|null} last
 * @property {string[]} legal @property {{winner: string|null, text: {en: string, ja: string, zh: string}, row: string[]}|null} outcome
 */

export class VariantBoard {
  /** @param {HTMLElement} root @param {(cell: string) => void} onplay */
  constructor(root, onplay) {
    this.root = root;
    this.onplay = onplay;
    this.shape = '';
    /** @type {Cells|null} */
    this.cells = null;
    this.drawing = el('div.drawing');
  }

  /** @param {VariantInfo} info @param {(cell: string) => string} cellName */
  show(info, cellName) {
    const shape = `${info.width}x${info.height}`;
    if (shape !== this.shape) this.reshape(info, shape);
    this.drawing.replaceChildren(this.draw(info));
    this.cells?.name(cellName);
  }

  reshape({ width, height }, shape) {
    this.shape = shape;
    this.cells = new Cells(width, height, 'variant-grid', 1);
    this.cells.root.addEventListener('keydown', (event) => {
      this.cells?.move(event);
      if (event.key === 'Enter' && this.cells?.focused) this.onplay(this.cells.focused);
    });
    this.cells.root.addEventListener('click', (event) => {
      const cell = event.target instanceof HTMLElement ? event.target.dataset.point : null;
      if (cell) this.onplay(cell);
    });
    // Small boards stay small: a stone is a stone.
    this.root.style.maxWidth = `${(width + 1) * 4.5}rem`;
    this.root.style.aspectRatio = `${width + 1} / ${height + 1}`;
    this.root.replaceChildren(this.drawing, this.cells.root);
  }

  draw({ width, height, gravity, black, white, last, outcome }) {
    const [right, bottom] = [(width + 1) * CELL, (height + 1) * CELL];
    const at = (cell) => ({ cx: (place(cell).x + 1) * CELL, cy: (height - place(cell).y) * CELL });
    let lines = '';
    for (let x = 1; x <= width; x += 1) lines += `M${x * CELL} ${CELL}V${height * CELL}`;
    for (let y = 1; y <= height; y += 1) lines += `M${CELL} ${y * CELL}H${width * CELL}`;
    const stone = (color) => (cell) => svg('circle', { ...at(cell), r: 17, class: `s-${color}` });
    const labels = [...Array(width).keys()].map((x) => svg('text', { x: (x + 1) * CELL, y: bottom - 9, class: 'b-coord on-wood' }, String.fromCharCode(65 + x)));
    const rows = [...Array(height).keys()].map((y) => svg('text', { x: 11, y: (height - y) * CELL, class: 'b-coord on-wood' }, String(y + 1)));
    return svg('svg', { viewBox: `0 0 ${right} ${bottom}`, 'aria-hidden': 'true' },
      svg('rect', { x: 1, y: 1, width: right - 2, height: bottom - 2, rx: 8, class: 'b-wood' }), svg('path', { d: lines, class: 'b-grid' }), ...labels, ...rows,
      ...(gravity ? [svg('path', { d: `M${CELL / 2} ${bottom - CELL / 2}H${right - CELL / 2}`, class: 'b-edge' })] : []),
      ...black.map(stone('black')), ...white.map(stone('white')),
      ...(last ? [svg('circle', { ...at(last), r: 8, class: 's-ring' })] : []),
      ...(outcome?.row ?? []).map((cell) => svg('circle', { ...at(cell), r: 19, class: 's-ring' })));
  }
}
