/** What the board shows now: the game, the settings, and what the screen lays over it. */

import { session } from './session.js';
import { settings } from './settings.js';
import { other, shown } from './points.js';
import { said, t } from './words.js';

/** Layers that a screen lays over the game. @type {() => Partial<import('./board/board.js').Scene>} */
let overlay = () => ({});
/** @type {import('./board/board.js').Board|null} */
let board = null;
/** @type {string[][]} */
let why = [];
/** Points that are named forbidden to those who cannot see them. @type {{point: string, kind?: string}[]} */
let named = [];

/** @param {import('./board/board.js').Board} shownOn */
export function useBoard(shownOn) {
  board = shownOn;
}

/** @param {() => Partial<import('./board/board.js').Scene>} made */
export function useOverlay(made) {
  overlay = made;
  redraw();
}

/** Shows why a point is forbidden until the next move. @param {import('./types.js').Forbidden|null} forbidden */
export function showWhy(forbidden) {
  why = forbidden ? forbidden.lines.map(({ stones }) => [forbidden.point, ...stones]) : [];
  redraw();
}

/** Draws the board anew. */
export function redraw() {
  if (!board) return;
  const { info, tree } = session;
  const turn = tree.turn();
  const layers = overlay();
  const numbered = settings.numbers;
  const text = (number) => (numbered && number > 0 ? number - 1 + settings.firstNumber : '');
  const stones = tree.stones().map(({ point, color, number }) => ({ point, color, text: text(number) }));
  const moves = tree.moves();
  const marked = settings.forbidden && info && !info.outcome && (layers.turn ?? turn) === 'black';
  named = layers.crosses ?? info?.forbidden ?? [];
  board.coordinates = settings.coordinates;
  board.show({
    stones,
    last: moves[moves.length - 1] ?? null,
    crosses: marked ? info.forbidden : [],
    rows: info?.outcome?.rows ?? [],
    why,
    turn,
    locked: Boolean(info?.outcome),
    cellName,
    ...layers,
  });
}

const SHAPES = { cross: '✕', circle: '○', square: '□', triangle: '△', selected: '●' };

/** What the record writes on the board. */
export const boardTexts = () => (session.tree.nodes[session.tree.current].marks ?? []).map(({ point, kind, text }) => ({ point, text: text || SHAPES[kind] || '' }));

/** The moves that the tree goes on with. */
export function continuations() {
  if (!settings.continuations) return [];
  const { tree } = session;
  const next = tree.next();
  const points = new Map(tree.nodes[tree.current].children.map((id) => [tree.nodes[id].move ?? '--', false]));
  if (next !== null) points.set(tree.nodes[next].move ?? '--', true);
  points.delete('--');
  return [...points].map(([point, isNext]) => ({ point, isNext }));
}

/** Draws the board anew, and the panel beside it. */
export function render() {
  redraw();
  renderPanel();
}

/** Has the panel of the screen rendered. */
export const renderPanel = () => document.dispatchEvent(new Event('render'));

/** A line as numbered ghost stones. @param {string[]} moves @param {string} color who begins @param {number} [first] the first number */
export const ghostLine = (moves, color, first = 1) => moves.map((point, index) => ({ point, color: index % 2 ? other(color) : color, text: index + first, kind: 'line' }));

/** The name of a cell: "H8, empty, forbidden: double three". @param {string} point */
function cellName(point) {
  const stone = board?.scene.stones.find((one) => one.point === point);
  const parts = [shown(point), t(stone ? (stone.color === 'black' ? 'Black' : 'White') : 'CellEmpty')];
  const forbidden = named.find((one) => one.point === point);
  if (forbidden?.kind && !stone) parts.push(t('CellForbidden', { kind: t(`Kind${pascal(forbidden.kind)}`) }));
  if (stone && point === board?.scene.last) parts.push(t('CellLast'));
  return parts.join(', ');
}

/** `double-three` as `DoubleThree`. @param {string} text */
export const pascal = (text) => text.replace(/(^|-)(\w)/g, (_, __, first) => first.toUpperCase());

/** A reason in words, for a toast. @param {import('./types.js').Forbidden} forbidden */
export const refusal = (forbidden) => t('RefusedForbidden', { reason: said(forbidden.text) });
