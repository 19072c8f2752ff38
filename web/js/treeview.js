/** The tree of variations as text: the main line runs on, other lines stand below it. */

import { el } from './dom.js';
import { shown } from './points.js';
import { session } from './session.js';

/** Larger trees show the line on the board only. */
const MOST_NODES = 1500;

/** @param {number} id */
function moveButton(id) {
  const { tree } = session;
  const here = id === tree.current;
  const { move, comment } = tree.nodes[id];
  return el('button', { 'data-node': String(id), 'aria-current': here ? 'true' : undefined, title: comment || undefined, text: shown(move ?? '--') + (comment ? '…' : ''), onclick: () => session.go(id) });
}

/** @param {number} first @param {number} ply */
function line(first, ply) {
  const { tree } = session;
  const item = el('li');
  let [id, number] = [first, ply];
  while (id !== undefined && id !== null) {
    if (number % 2 || id === first) item.append(el('span.no', { text: `${number}.` }));
    item.append(moveButton(id));
    const siblings = id === first ? [] : tree.nodes[tree.nodes[id].parent ?? 0].children.slice(1);
    if (siblings.length) item.append(el('ol.branch', {}, ...siblings.map((sibling) => line(sibling, number))));
    id = tree.nodes[id].children[0];
    number += 1;
  }
  return item;
}

/** The tree of the session, as nodes. @returns {Node[]} */
export function treeNodes() {
  const { tree } = session;
  if (tree.nodes.length > MOST_NODES) return tree.path().slice(1).map(moveButton);
  return [el('ol', {}, ...tree.nodes[0].children.map((child) => line(child, 1)))];
}

/** Scrolls the list of moves, and never the page, to the move on the board. */
export function keepCurrentInSight() {
  const root = document.querySelector('.tree, #reviewed-moves');
  const current = root?.querySelector('[aria-current]');
  if (!(root instanceof HTMLElement) || !(current instanceof HTMLElement)) return;
  const top = current.offsetTop - root.offsetTop;
  if (top < root.scrollTop || top > root.scrollTop + root.clientHeight - 32) root.scrollTop = top - root.clientHeight / 2;
}
