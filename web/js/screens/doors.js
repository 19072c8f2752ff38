/** The four doors of a first visit, and the works of before. */

import { el, icon } from '../dom.js';
import { latestWorks } from '../kept.js';
import { session } from '../session.js';
import { GameTree } from '../tree.js';
import { language, t } from '../words.js';
import { card } from './parts.js';

const DOORS = [['play', 'DoorPlay', 'DoorPlayText'], ['review', 'DoorReview', 'DoorReviewText'], ['puzzles', 'DoorPuzzle', 'DoorPuzzleText'], ['learn', 'DoorLearn', 'DoorLearnText']];

/** @type {import('../kept.js').Work[]} */
let works = [];

/** Looks for the works that this browser keeps. */
export async function findWorks() {
  const all = await latestWorks(24);
  works = all.filter(({ id, tree }) => id !== session.work && tree.moves.length > 1);
}

/** How a work is called: what is played, how long it is, when it was changed. @param {import('../kept.js').Work} work */
function title(work) {
  const tree = GameTree.unpack(work.tree);
  const first = tree.moves(tree.end()).slice(0, 3).map((move) => move.toUpperCase()).join(' ');
  const when = new Intl.DateTimeFormat(language(), { dateStyle: 'short', timeStyle: 'short' }).format(work.changed);
  const names = [work.about?.players?.black, work.about?.players?.white].filter(Boolean).join(' – ');
  return [names || `${t(work.match ? 'WorkGame' : 'WorkStudy')} · ${first}`, `${t('WorkMoves', { count: work.tree.moves.length - 1 })} · ${when}`];
}

/** The works of before, for lists. @param {number} most @param {(work: any) => boolean} [fits] @param {string} [screen] where they are opened */
export const workRows = (most, fits = () => true, screen = '') => works.filter((work) => work.id !== session.work && fits(work)).slice(0, most).map((work) => {
  const [name, about] = title(work);
  const open = () => { location.hash = `#/${screen || (work.match && !work.match.outcome ? 'play' : 'board')}@${work.id}`; };
  return el('li', {}, el('button', { 'data-work': work.id, onclick: open }, el('span', { text: name }), el('span.muted', { text: about })));
});

/** Shown while the board is empty. */
export function doorsCard() {
  if (!session.isEmpty) return null;
  const doors = DOORS.map(([screen, name, text]) => el('button.door', { id: `door-${screen}`, onclick: () => document.dispatchEvent(new CustomEvent('door', { detail: screen })) },
    icon(screen), el('b', { text: t(name) }), el('span.muted', { text: t(text) })));
  const rows = workRows(3);
  return card(null, el('div.doors', {}, ...doors), rows.length ? el('h2.label', { text: t('WorkContinue') }) : null, rows.length ? el('ul.replies.works', { id: 'works' }, ...rows) : null);
}
