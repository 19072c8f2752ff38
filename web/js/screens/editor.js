/** Sets a position up: stones, whose turn it is, turned and mirrored. What was on the board before stays kept. */

import { ApiError, post } from '../api.js';
import { el } from '../dom.js';
import { toast } from '../live.js';
import { SIZE, nameOf, placeOf } from '../points.js';
import { render } from '../scene.js';
import { session } from '../session.js';
import { GameTree } from '../tree.js';
import { said, t } from '../words.js';
import { button, card, segments } from './parts.js';

/** What is being set up. */
export const editor = {
  on: false,
  /** @type {'black'|'white'|'erase'} */
  tool: 'black',
  /** @type {Map<string, string>} */
  stones: new Map(),
  turn: 'black',
  changed: false,
};

/** Begins with the stones on the board. */
export function beginEdit() {
  const { tree } = session;
  Object.assign(editor, { on: true, tool: 'black', turn: tree.turn(), changed: false, stones: new Map(tree.stones().map(({ point, color }) => [point, color])) });
  render();
}

function end() {
  editor.on = false;
  render();
}

/** @param {string} point */
export function editorPoint(point) {
  const { stones, tool } = editor;
  // A stone of the same colour is taken up again.
  if (tool === 'erase' || stones.get(point) === tool) stones.delete(point);
  else stones.set(point, tool);
  editor.changed = true;
  render();
}

const turned = (point) => {
  const { x, y } = placeOf(point);
  return nameOf(y, SIZE - 1 - x);
};
const turnedBack = (point) => {
  const { x, y } = placeOf(point);
  return nameOf(SIZE - 1 - y, x);
};
const mirrored = (point) => {
  const { x, y } = placeOf(point);
  return nameOf(SIZE - 1 - x, y);
};

/** The whole tree, or the stones that were set. @param {(point: string) => string} map @param {(point: string) => string} back */
function transform(map, back) {
  editor.stones = new Map([...editor.stones].map(([point, color]) => [map(point), color]));
  if (!editor.changed) session.turn(map, back);
  render();
}

function clear() {
  editor.stones = new Map();
  Object.assign(editor, { changed: true, turn: 'black' });
  render();
}

async function take() {
  if (!editor.changed && editor.turn === session.tree.turn()) return end();
  const of = (color) => [...editor.stones].filter(([, own]) => own === color).map(([point]) => point);
  const start = { rule: session.tree.start.rule, black: of('black'), white: of('white'), turn: editor.turn };
  try {
    await post('/api/rules', { position: { ...start, moves: '' } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return toast(said(error.text));
  }
  editor.on = false;
  session.load(new GameTree(start));
  return toast(t('EditDone'), { label: t('Undo'), action: () => session.undo() });
}

export function editorCard() {
  const stone = (color) => el('span', {}, el(`span.stone${color === 'black' ? '.black' : ''}`), t(color === 'black' ? 'Black' : 'White'));
  const sides = () => [{ value: 'black', text: '', node: stone('black') }, { value: 'white', text: '', node: stone('white') }];
  return card(null, el('h2', { text: t('EditTitle') }), el('p.muted', { text: t('EditHow') }),
    segments('edit-tool', t('EditTool'), [...sides(), { value: 'erase', text: t('EditErase') }], editor.tool, (value) => { editor.tool = /** @type {any} */ (value); render(); }),
    segments('edit-turn', t('EditTurn'), sides(), editor.turn, (value) => { editor.turn = value; render(); }),
    el('div.row', {}, button(t('EditRotate'), () => transform(turned, turnedBack), 'button.small', { id: 'edit-rotate' }), button(t('EditMirror'), () => transform(mirrored, mirrored), 'button.small', { id: 'edit-mirror' }), button(t('EditClear'), clear, 'button.small', { id: 'edit-clear' })),
    el('div.row', {}, button(t('EditTake'), () => void take(), 'button.primary', { id: 'edit-take' }), button(t('Cancel'), end, 'quiet', { id: 'edit-cancel' })));
}

export function editorOverlay() {
  const stones = [...editor.stones].map(([point, color]) => ({ point, color, text: '' }));
  return { stones, last: null, crosses: [], rows: [], why: [], locked: false, isEdited: true, turn: editor.tool === 'erase' ? editor.turn : editor.tool };
}
