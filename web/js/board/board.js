/** The board on the page: what is shown on it, and who hears of clicks. */

import { el } from '../dom.js';
import { Cells } from './cells.js';
import { listen } from './pointer.js';
import * as draw from './draw.js';

/**
 * What to show.
 * @typedef {Object} Scene
 * @property {{point: string, color: string, text?: string|number}[]} stones
 * @property {string|null} last
 * @property {{point: string, mark: string, kind?: string}[]} [crosses]
 * @property {string[][]} [rows] winning rows
 * @property {string[][]} [why] lines of a forbidden point
 * @property {{point: string, color: string, text?: string|number, kind?: string}[]} [ghosts]
 * @property {{point: string, text: string}[]} [letters]
 * @property {{point: string, text: string, color: string, shared: boolean}[]} [threats]
 * @property {{point: string, text: string, kind: string}[]} [values] what candidates are worth
 * @property {{point: string, text: string}[]} [texts] what a record writes on the board
 * @property {{point: string, isNext: boolean}[]} [continuations] how the tree goes on
 * @property {{point: string, text: string, kind: string}[]} [glyphs] signs of reviewed moves
 * @property {number|null} [square] rings around the centre in which a stone must stand
 * @property {string} turn the colour of the ghost under the pointer
 * @property {boolean} [locked] no move can be made now
 * @property {(point: string) => string} cellName
 */

export class Board extends EventTarget {
  /** @param {HTMLElement} root */
  constructor(root) {
    super();
    this.root = root;
    const { root: drawing, layers } = draw.makeDrawing();
    this.drawing = drawing;
    this.layers = layers;
    this.cells = new Cells();
    root.append(drawing, this.cells.root);
    /** @type {Scene} */
    this.scene = { stones: [], last: null, turn: 'black', cellName: (point) => point };
    /** @type {string|null} */
    this.hover = null;
    /** @type {string|null} */
    this.aimed = null;
    listen(this);
    this.cells.root.addEventListener('keydown', (event) => this.cells.move(event));
    this.cells.root.addEventListener('focusin', () => this.tell('focus', this.cells.at));
  }

  /** @param {string} name @param {any} detail */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** Shows or hides A–O and 1–15. @param {boolean} shown */
  set coordinates(shown) {
    this.drawing.querySelector('.coordinates')?.setAttribute('visibility', shown ? 'visible' : 'hidden');
  }

  /** @param {Scene} scene */
  show(scene) {
    this.scene = scene;
    const { under, stones, marks } = this.layers;
    stones.replaceChildren(...scene.stones.map(draw.stone));
    const square = scene.square === null || scene.square === undefined ? [] : [draw.square(scene.square)];
    const written = new Set((scene.texts ?? []).map(({ point }) => point));
    const valued = new Set((scene.values ?? []).map(({ point }) => point));
    under.replaceChildren(...square, ...(scene.crosses ?? []).map(({ point, mark }) => draw.cross(point, mark)),
      ...(scene.threats ?? []).map(({ point, text, color, shared }) => draw.threat(point, text, color, shared)),
      ...(scene.values ?? []).map(draw.value),
      ...(scene.continuations ?? []).filter(({ point }) => !valued.has(point) && !written.has(point)).map(({ point, isNext }) => draw.continuation(point, isNext)));
    const last = scene.stones.find(({ point }) => point === scene.last);
    marks.replaceChildren(
      ...(scene.rows ?? []).map((row) => draw.stroke(row, 'win-row')),
      ...(scene.why ?? []).map((row) => draw.stroke(row, 'why-line')),
      ...(last ? [draw.ring(last.point, last.text !== undefined && last.text !== '')] : []),
      ...(scene.texts ?? []).filter(({ point }) => !valued.has(point)).map(({ point, text }) => draw.note(point, text, this.isTaken(point))),
      ...(scene.glyphs ?? []).map(({ point, text, kind }) => draw.glyph(point, text, kind)),
    );
    this.root.dataset.locked = String(Boolean(scene.locked));
    this.cells.name(scene.cellName);
    this.showGhosts();
  }

  /** Points with a stone. @param {string} point */
  isTaken(point) {
    return this.scene.stones.some((stone) => stone.point === point);
  }

  showGhosts() {
    const { ghosts = [], letters = [], turn, locked } = this.scene;
    const nodes = [
      ...ghosts.map(({ point, color, text, kind }) => draw.stone({ point, color, text, className: `ghost ${kind ?? 'line'}` })),
      ...letters.map(({ point, text }) => draw.letter(point, text)),
    ];
    const { aimed, hover } = this;
    const free = (point) => !this.isTaken(point) && !locked;
    if (aimed && free(aimed)) nodes.push(draw.aim(aimed, turn));
    else if (hover && free(hover) && !letters.some(({ point }) => point === hover)) nodes.push(draw.stone({ point: hover, color: turn, className: 'ghost' }));
    this.layers.ghosts.replaceChildren(...nodes);
  }
}

/** The board of the page. @param {HTMLElement} root */
export const makeBoard = (root) => new Board(root ?? el('div'));
