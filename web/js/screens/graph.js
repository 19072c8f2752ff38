/** The course of a game as a drawing: Black up, White down, marks on the moves that stand out. */

import { isGrave, isMistake } from '../classes.js';
import { svg } from '../dom.js';
import { blackShare } from '../score.js';
import { shown } from '../points.js';
import { said } from '../words.js';

const [WIDTH, HEIGHT, PAD] = [600, 150, 10];

/** Black's share after a move, 0 to 1. @param {import('../types.js').ReviewedMove} move */
export function shareAfter(move) {
  if (move.win_rate !== null && move.status_after === 'unknown') return (move.color === 'black' ? move.win_rate : 100 - move.win_rate) / 100;
  const proved = { win: { win: 1 }, loss: { loss: 1 }, draw: { value: 0 } }[move.status_after];
  return blackShare(proved ?? move.score ?? { value: 0 }, move.color);
}

/**
 * @param {import('../review.js').Told[]} told @param {number} count moves of the game
 * @param {number} here the ply on the board @param {(ply: number) => void} go
 */
export function graph(told, count, here, go) {
  const x = (ply) => PAD + (ply / Math.max(1, count)) * (WIDTH - 2 * PAD);
  const y = (share) => PAD + (1 - share) * (HEIGHT - 2 * PAD);
  const points = told.map(({ move }) => ({ ply: move.ply, share: shareAfter(move), told: move }));
  const root = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'graph', 'aria-hidden': 'true', focusable: 'false' },
    svg('rect', { x: 0, y: 0, width: WIDTH, height: HEIGHT, rx: 8, class: 'g-ground' }),
    svg('line', { x1: PAD, y1: HEIGHT / 2, x2: WIDTH - PAD, y2: HEIGHT / 2, class: 'g-even' }));
  // Known stretches: the last moves come first, and there may be gaps.
  let stretch = [];
  const flush = () => {
    if (stretch.length > 1) {
      const line = stretch.map(({ ply, share }) => `${x(ply)} ${y(share)}`).join('L');
      root.append(svg('path', { d: `M${x(stretch[0].ply)} ${HEIGHT / 2}L${line}L${x(stretch[stretch.length - 1].ply)} ${HEIGHT / 2}Z`, class: 'g-area' }), svg('path', { d: `M${line}`, class: 'g-line' }));
    }
    stretch = [];
  };
  for (const point of points) {
    if (stretch.length && point.ply !== stretch[stretch.length - 1].ply + 1) flush();
    stretch.push(point);
  }
  flush();
  root.append(svg('line', { x1: x(here), y1: 2, x2: x(here), y2: HEIGHT - 2, class: 'g-here' }));
  for (const { ply, share, told: move } of points) {
    if (!isGrave(move.class)) continue;
    const mark = svg('circle', { cx: x(ply), cy: y(share), r: 6, class: `g-mark ${move.color}` }, svg('title', {}, `${ply}. ${shown(move.move)} ${said(move.text)}`));
    root.append(mark);
  }
  root.addEventListener('click', (event) => {
    const box = root.getBoundingClientRect();
    const at = ((/** @type {MouseEvent} */ (event).clientX - box.left) / box.width) * WIDTH;
    const exact = ((at - PAD) / (WIDTH - 2 * PAD)) * count;
    const near = points.filter(({ told: move }) => isMistake(move.class)).find(({ ply }) => Math.abs(x(ply) - at) < 8);
    go(near?.ply ?? Math.max(0, Math.min(count, Math.round(exact))));
  });
  return root;
}
