/** The tree of moves as a card: comment, marks, what can be done with a line, and where its position stands again. */

import { el } from '../dom.js';
import { toast } from '../live.js';
import { shown } from '../points.js';
import { renderPanel } from '../scene.js';
import { samePositions } from '../same.js';
import { session } from '../session.js';
import { treeNodes } from '../treeview.js';
import { t } from '../words.js';
import { button, card } from './parts.js';

/** Marks that a click can put on a point, with what the buttons show. */
const MARKS = [['label', 'A'], ['circle', '○'], ['square', '□'], ['triangle', '△'], ['cross', '✕']];
/** Places of the same position that are named. */
const MOST_SAME = 3;

/** What a click marks a point with; a move is played without it. @type {{kind: string|null}} */
export const pen = { kind: null };

/** The next letter that no point has. @param {import('../tree.js').Mark[]} marks */
function nextLetter(marks) {
  const used = new Set(marks.map(({ text }) => text));
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((letter) => !used.has(letter)) ?? '*';
}

/** Marks a point of the node on the board. @param {string} point */
export function markPoint(point) {
  const { tree } = session;
  const marks = tree.nodes[tree.current].marks ?? [];
  const kind = pen.kind ?? 'circle';
  session.mark(tree.current, kind === 'label' ? { point, kind, text: nextLetter(marks) } : { point, kind });
}

function penRow() {
  const choose = (kind) => () => { pen.kind = pen.kind === kind ? null : kind; renderPanel(); };
  return el('div.row.tight', { id: 'pens', role: 'group', 'aria-label': t('MarkPoints') }, el('span.muted', { text: t('MarkPoints') }),
    ...MARKS.map(([kind, sign]) => el('button.quiet.pen', { id: `pen-${kind}`, 'aria-label': `${t('MarkPoints')}: ${sign}`, 'aria-pressed': String(pen.kind === kind), onclick: choose(kind), text: sign })));
}

/** Where else in the tree the position stands. */
function sameRow() {
  const found = samePositions(session.tree, renderPanel);
  if (!found.length) return null;
  const { tree } = session;
  const go = (id) => button(tree.moves(id).slice(-2).map(shown).join(' '), () => session.go(id), 'button.small', { 'data-same': String(id) });
  return el('p.row.tight', { id: 'same' }, el('span.muted', { text: t('SamePosition', { count: found.length }) }), ...found.slice(0, MOST_SAME).map(go));
}

function deleteHere() {
  const { tree } = session;
  const { count } = tree.nodes[tree.current];
  session.remove(tree.current);
  toast(t('TreeDeleted', { count }), { label: t('Undo'), action: () => session.undo() });
}

/** Who played, and where, as far as the record says. */
function aboutLine() {
  const { players = {}, event, date, result } = session.about;
  const names = [players.black, players.white].filter(Boolean).join(' – ');
  const text = [names, event, date, result].filter(Boolean).join(' · ');
  return text ? el('p.about', { id: 'about', text }) : null;
}

/** The tree alone, to walk through. @returns {HTMLElement} */
export const treeBox = () => el('div.tree', { id: 'tree', role: 'region', tabindex: '0', 'aria-label': t('Tree') }, ...treeNodes());

/** A card with the tree alone, where there are moves. */
export const movesCard = () => (session.tree.nodes[0].children.length ? card(t('Tree'), aboutLine(), treeBox()) : null);

/** The card of the study board. */
export function treeCard() {
  const { tree } = session;
  const empty = tree.nodes[0].children.length === 0;
  const root = el('div.tree', { id: 'tree', role: 'region', tabindex: '0', 'aria-label': t('Tree') }, ...(empty ? [el('p.muted', { text: t('TreeEmpty') })] : treeNodes()));
  const here = tree.nodes[tree.current];
  const siblings = here.parent === null ? [] : tree.nodes[here.parent].children;
  const comment = /** @type {HTMLTextAreaElement} */ (el('textarea.comment', { id: 'comment', 'aria-label': t('Comment'), placeholder: t('Comment'), rows: '1', onchange: (event) => session.comment(tree.current, event.target.value) }));
  comment.defaultValue = here.comment;
  comment.dataset.node = String(tree.current);
  return card(t('Tree'), aboutLine(), root, sameRow(), comment, penRow(),
    el('div.row.tight', {},
      button(t('Undo'), () => session.undo(), 'button.small', { id: 'undo', disabled: !session.edits.past.length }),
      button(t('Redo'), () => session.redo(), 'button.small', { id: 'redo', disabled: !session.edits.future.length }),
      button(t('TreePromote'), () => session.promote(tree.current), 'button.small', { id: 'promote', disabled: siblings.length < 2 || siblings[0] === tree.current }),
      button(t('TreeDelete'), deleteHere, 'button.small', { id: 'delete-node', disabled: here.parent === null })));
}
