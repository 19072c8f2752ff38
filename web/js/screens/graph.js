/** The course of a game as a drawing: Black up, White down, marks on the moves that stand out. */

import { svg } from '../dom.js';

const [WIDTH, HEIGHT, PAD] = [600, 150, 10];

/**
 * What is known after a move.
 * @typedef {Object} GraphPoint
 * @property {number} ply @property {number} share Black's, 0 to 1 @property {string} color who moved
 * @property {string} [mark] what it is called, where it stands out
 * @property {boolean} [near] whether a click beside it means it
 */

/** @param {GraphPoint[]} points in their order @param {number} count moves of the game @param {number} here the ply on the board @param {(ply: number) => void} go */
export function graph(points, count, here, go) {
  const x = (ply) => PAD + (ply / Math.max(1, count)) * (WIDTH - 2 * PAD);
  const y = (share) => PAD + (1 - share) * (HEIGHT - 2 * PAD);
  const root = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'graph', 'aria-hidden': 'true', focusable: 'false' },
    svg('rect', { x: 0, y: 0, width: WIDTH, height: HEIGHT, rx: 8, class: 'g-ground' }),
    svg('line', { x1: PAD, y1: HEIGHT / 2, x2: WIDTH - PAD, y2: HEIGHT / 2, class: 'g-even' }));
  // Known stretches: the last moves come first, and there may be gaps.
  let stretch = [];
  const flush = () => {
    if (stretch.length > 1) {
      const line = stretch.map(({ ply, share }) => `${x(ply)} ${y(share)}`).join('L');
      root.append(svg('path', { d: `M${x(stretch[0].ply)} ${HEIGHT / 2}L${line}L${x(stretch[stretch.length - 1].ply)} ${HEIGHT / 2}Z`, class: 'g-area' }), svg('path', { d: `M${line}`, class: 'g-line' }));
    } else if (stretch.length) {
      root.append(svg('circle', { cx: x(stretch[0].ply), cy: y(stretch[0].share), r: 3, class: 'g-dot' }));
    }
    stretch = [];
  };
  for (const point of points) {
    if (stretch.length && point.ply !== stretch[stretch.length - 1].ply + 1) flush();
    stretch.push(point);
  }
  flush();
  root.append(svg('line', { x1: x(here), y1: 2, x2: x(here), y2: HEIGHT - 2, class: 'g-here' }));
  for (const { ply, share, color, mark } of points) {
    if (mark) root.append(svg('circle', { cx: x(ply), cy: y(share), r: 6, class: `g-mark ${color}` }, svg('title', {}, mark)));
  }
  root.addEventListener('click', (event) => {
    const box = root.getBoundingClientRect();
    const at = ((/** @type {MouseEvent} */ (event).clientX - box.left) / box.width) * WIDTH;
    const exact = ((at - PAD) / (WIDTH - 2 * PAD)) * count;
    const near = points.find((point) => point.near && Math.abs(x(point.ply) - at) < 8);
    go(near?.ply ?? Math.max(0, Math.min(count, Math.round(exact))));
  });
  return root;
}
