/** The grid of cells over the drawing: one tab stop, arrows move, every cell has a name. */

import { el } from '../dom.js';
import { t } from '../words.js';
import { SIZE, nameOf, placeOf } from '../points.js';
import { CELL, MARGIN } from './geometry.js';

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Cells {
  /** @param {number} [width] @param {number} [height] @param {string} [id] @param {number} [margin] from the side to the first line, in cells */
  constructor(width = SIZE, height = SIZE, id = 'board-grid', margin = MARGIN / CELL) {
    this.width = width;
    this.height = height;
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    this.at = nameOf(Math.floor(width / 2), Math.floor(height / 2));
    this.root = el('div.cells', { id, role: 'grid', tabindex: '-1', 'data-t-label': 'BoardGrid', 'aria-label': t('BoardGrid'), 'aria-rowcount': String(height), 'aria-colcount': String(width) });
    const [across, down] = [100 / (width - 1 + 2 * margin), 100 / (height - 1 + 2 * margin)];
    for (let y = height - 1; y >= 0; y -= 1) {
      const row = el('div', { role: 'row' });
      Object.assign(row.style, { top: `${(height - 1 - y + margin - 0.5) * down}%`, height: `${down}%`, left: `${(margin - 0.5) * across}%`, right: `${(margin - 0.5) * across}%` });
      for (let x = 0; x < width; x += 1) {
        const point = nameOf(x, y);
        const cell = el('div', { role: 'gridcell', tabindex: point === this.at ? '0' : '-1', 'data-point': point });
        this.cells.set(point, cell);
        row.append(cell);
      }
      this.root.append(row);
    }
    this.root.addEventListener('focus', () => this.focus(this.at));
  }

  /** Names every cell. @param {(point: string) => string} cellName */
  name(cellName) {
    for (const [point, cell] of this.cells) {
      const name = cellName(point);
      if (cell.getAttribute('aria-label') !== name) cell.setAttribute('aria-label', name);
    }
  }

  /** The cell with the keyboard's focus, if one has it. */
  get focused() {
    return document.activeElement instanceof HTMLElement && this.root.contains(document.activeElement) ? (document.activeElement.dataset.point ?? null) : null;
  }

  /** @param {string} point */
  focus(point) {
    this.cells.get(this.at)?.setAttribute('tabindex', '-1');
    this.at = point;
    const cell = this.cells.get(point);
    cell?.setAttribute('tabindex', '0');
    cell?.focus({ preventScroll: true });
  }

  /** Arrows move. @param {KeyboardEvent} event */
  move(event) {
    const step = STEPS[event.key];
    if (!step || !this.focused || event.ctrlKey || event.metaKey || event.altKey) return;
    const { x, y } = placeOf(this.focused);
    const [nx, ny] = [x + step[0], y + step[1]];
    if (nx >= 0 && nx < this.width && ny >= 0 && ny < this.height) this.focus(nameOf(nx, ny));
    event.preventDefault();
    event.stopPropagation();
  }
}
