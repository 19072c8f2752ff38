/**
 * The tree of variations as text: the main line runs on, other lines stand below it. Of a large tree only the lines
 * along the board's are written out; the others are one button each, with how much stands behind it.
 */

import { SIGNS } from './classes.js';
import { el } from './dom.js';
import { shown } from './points.js';
import { review } from './review.js';
import { session } from './session.js';
import { t } from './words.js';

/** Larger trees are folded. */
const MOST_NODES = 400;
/** Siblings that are named one by one where a tree is folded. */
const MOST_SIBLINGS = 12;

/** @param {number} id @param {boolean} [folded] */
function moveButton(id, folded = false) {
  const { tree } = session;
  const { move, comment, count } = tree.nodes[id];
  const sign = SIGNS[review.classOf(id) ?? ''] ?? '';
  const grave = /[?✕]/.test(sign) ? sign : '';
  return el('button', { 'data-node': String(id), 'aria-current': id === tree.current ? 'true' : undefined, title: comment || undefined, onclick: () => session.go(id) },
    shown(move ?? '--'), grave && el('span.sign', { 'data-class': review.classOf(id) ?? '', text: grave }), comment ? '…' : '', folded && count > 1 ? el('span.behind', { text: `+${count - 1}` }) : null);
}

const number = (ply) => el('span.no', { text: `${ply}.` });

/** @param {number} first @param {number} ply */
function line(first, ply) {
  const { tree } = session;
  const item = el('li');
  let [id, at] = [first, ply];
  while (id !== undefined && id !== null) {
    if (at % 2 || id === first) item.append(number(at));
    item.append(moveButton(id));
    const siblings = id === first ? [] : tree.nodes[tree.nodes[id].parent ?? 0].children.slice(1);
    if (siblings.length) item.append(el('ol.branch', {}, ...siblings.map((sibling) => line(sibling, at))));
    id = tree.nodes[id].children[0];
    at += 1;
  }
  return item;
}

/** The line that the board is on, with a button for each way that leaves it. */
function foldedLine() {
  const { tree } = session;
  const item = el('li');
  tree.path(tree.end()).forEach((id, ply) => {
    if (!ply) return;
    if (ply % 2 || ply === 1) item.append(number(ply));
    item.append(moveButton(id));
    const others = tree.nodes[tree.nodes[id].parent ?? 0].children.filter((child) => child !== id);
    if (!others.length) return;
    const named = others.slice(0, MOST_SIBLINGS).map((child) => moveButton(child, true));
    const more = others.length > MOST_SIBLINGS ? el('span.behind', { text: t('TreeMore', { count: others.length - MOST_SIBLINGS }) }) : null;
    item.append(el('ol.branch', {}, el('li', {}, number(ply), ...named, more)));
  });
  return item;
}

/** The tree of the session, as nodes. @returns {Node[]} */
export function treeNodes() {
  const { tree } = session;
  if (tree.nodes[0].count > MOST_NODES) return [el('ol', {}, foldedLine())];
  return [el('ol', {}, ...tree.nodes[0].children.map((child) => line(child, 1)))];
}

/** Scrolls the list of moves, and never the page, to the move on the board. */
export function keepCurrentInSight() {
  for (const root of document.querySelectorAll('.tree, #reviewed-moves')) {
    const current = root.querySelector('[aria-current]');
    if (!(root instanceof HTMLElement) || !(current instanceof HTMLElement)) continue;
    const top = current.offsetTop - root.offsetTop;
    if (top < root.scrollTop || top > root.scrollTop + root.clientHeight - 32) root.scrollTop = top - root.clientHeight / 2;
  }
}
