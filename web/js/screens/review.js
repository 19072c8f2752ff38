/** Screen 3: the review of a game. The turning point first, then the course, the counts, and every move. */

import { SIGNS, isGrave, isMistake, tone } from '../classes.js';
import { el } from '../dom.js';
import { announce, toast } from '../live.js';
import { tryPlay } from '../moves.js';
import { isRemembered, rememberMistake } from '../mistakes.js';
import { other, shown } from '../points.js';
import { recordCard } from '../records.js';
import { review } from '../review.js';
import { ghostLine, pascal, render } from '../scene.js';
import { blackShare, scoreText } from '../score.js';
import { search } from '../socket.js';
import { session } from '../session.js';
import { said, t } from '../words.js';
import { graph } from './graph.js';
import { busyRow, button, card, segments, statusCard, under } from './parts.js';

/** The line that is shown as ghost stones. @type {string[]|null} */
let line = null;
/** The other try at a move. @type {{ply: number, told: import('../review.js').Told|null, point: string|null, busy: boolean}|null} */
let retry = null;
/** @type {{stop: () => void}|null} */
let judging = null;

function endRetry() {
  judging?.stop();
  judging = null;
  retry = null;
}

/** Goes to the position after a move. @param {number} ply */
function go(ply) {
  endRetry();
  line = null;
  session.go(review.line[ply] ?? null);
  render();
}

const title = (move) => `${move.ply}. ${shown(move.move)}`;

function startCard() {
  const moves = session.tree.moves(session.tree.end()).length;
  const depth = [{ value: 'quick', text: t('ReviewQuick') }, { value: 'usual', text: t('ReviewUsual') }, { value: 'deep', text: t('ReviewDeep') }];
  return card(null, el('h2', { text: t('ReviewTitle') }),
    moves ? el('p', { text: t('ReviewOffer', { count: moves }) }) : el('p.muted', { text: t('ReviewNoGame') }),
    segments('review-depth', t('ReviewDepth'), depth, review.effort, (value) => (review.effort = /** @type {any} */ (value))),
    button(t('ReviewStart'), () => begin(), 'button.primary', { id: 'review-start', disabled: !moves }));
}

function begin() {
  endRetry();
  line = null;
  review.start();
  session.last();
}

function turningCard() {
  const { running, summary, told, count } = review;
  const state = summary
    ? el('div', {}, el('p.turning', { id: 'turning-point', text: said(summary.text) }), summary.settled ? el('p.muted', { id: 'review-settled', text: said(summary.settled) }) : null)
    : el('p.row', { id: 'review-progress' }, running ? busyRow(review.place, t('ReviewRunning', { done: told.size, all: count })) : t('ReviewCut', { done: told.size, all: count }));
  const bar = summary ? null : el('progress', { max: String(count), value: String(told.size), 'aria-label': t('ReviewTitle') });
  const turning = summary?.turning_point;
  return card(t('ReviewTitle'), state, bar, el('div.row', {},
    turning ? button(t('ReviewToTurning', { ply: turning }), () => go(turning), 'button.primary', { id: 'to-turning' }) : null,
    running ? button(t('Stop'), () => review.stop(), 'button', { id: 'review-stop' }) : button(t('ReviewAgain'), () => { review.forget(); session.review = null; render(); }, 'button', { id: 'review-again' }),
    !running && review.effort !== 'deep' ? button(t('ReviewLonger'), () => review.deepen(), 'button', { id: 'review-longer' }) : null));
}

/** Black's share after a move, 0 to 1. @param {import('../types.js').ReviewMove} move */
function shareAfter(move) {
  if (move.win_rate !== null && move.status_after === 'unknown') return (move.color === 'black' ? move.win_rate : 100 - move.win_rate) / 100;
  const proved = { win: { win: 1 }, loss: { loss: 1 }, draw: { value: 0 } }[move.status_after];
  return blackShare(proved ?? move.score ?? { value: 0 }, move.color);
}

function graphCard() {
  const here = Math.max(0, review.line.indexOf(session.tree.current));
  const points = review.list.map(({ move }) => ({
    ply: move.ply, share: shareAfter(move), color: move.color, near: isMistake(move.class),
    mark: isGrave(move.class) ? `${title(move)} ${said(move.text)}` : undefined,
  }));
  return card(t('ReviewGraph'), graph(points, review.count, here, go), el('p.muted', { text: t('ReviewGraphHow') }));
}

/** The move on the board, what was better, and a second try. */
function moveCard() {
  const found = review.at();
  if (!found) return null;
  const { move, label } = found;
  const better = move.best && move.best !== move.move ? el('p.muted', { text: t('ReviewBetter', { point: shown(move.best), score: move.best_score ? scoreText(move.best_score) : '' }) }) : null;
  const show = (key, id, moves) => moves.length ? button(t(key), () => { line = moves; render(); }, 'button', { id }) : null;
  const bad = isMistake(move.class);
  return card(null, el('h2', { id: 'reviewed-move' }, `${title(move)} `, el('span.chip', { 'data-class': move.class, 'data-tone': tone(move.class) }, `${SIGNS[move.class] ?? ''} ${said(label)}`.trim()), ' ', move.basis ? basisChip(move.basis) : null),
    el('p', { id: 'review-text', text: said(move.text) }),
    el('p.row.muted', {}, worth(move), ['win', 'loss'].includes(move.status_after) ? el('span.chip.proved', { text: t('ChipProved') }) : null), better,
    el('div.row', {},
      show('ReviewRefutation', 'show-refutation', move.refutation), move.best && move.best !== move.move ? show('ReviewBestLine', 'show-best', move.line) : null,
      bad ? button(t('ReviewRetry'), () => beginRetry(move.ply), 'button.primary', { id: 'retry' }) : null,
      bad ? button(t('ReviewPuzzle'), () => { rememberMistake(review, move); render(); }, 'button', { id: 'make-puzzle', disabled: isRemembered(review, move) }) : null,
      button(t('ReviewNext'), () => step(1), 'button', { id: 'next-mistake', disabled: review.mistake(1) === null })), againRow(found));
}

/** One click asks about the move again, longer. @param {import('../review.js').Told} told */
function againRow(told) {
  const { ply } = told.move;
  if (review.again?.ply === ply) return el('div.row', { id: 'asking-again' }, busyRow(review.again.place, t('Searching')), button(t('Stop'), () => { review.stopAgain(); render(); }, 'button.small', { id: 'ask-stop' }));
  if (review.running || !review.longer(told)) return told.effort ? el('p.muted', { id: 'asked-longer', text: t('ReviewAskedLonger') }) : null;
  return el('div.row', {}, button(t('ReviewAskLonger'), () => review.askLonger(ply), 'button.small', { id: 'ask-longer' }), told.effort ? el('span.muted', { id: 'asked-longer', text: t('ReviewAskedLonger') }) : null);
}

/** How the class is known. @param {import('../types.js').ReviewMove['basis']} basis */
const basisChip = (basis) => el('span.chip.basis', { 'data-basis': basis, text: t(`Basis${pascal(basis)}`) });

/** The score of a move, and the win rate where it is known. @param {import('../types.js').ReviewMove} move */
function worth(move) {
  const parts = [move.score ? t('ReviewScore', { score: scoreText(move.score) }) : '', move.win_rate === null ? '' : t('ReviewWinRate', { rate: move.win_rate })];
  return parts.filter(Boolean).join(' · ');
}

/** @param {1|-1} way */
function step(way) {
  const found = review.mistake(way);
  if (found !== null) go(review.line.indexOf(found));
}

function beginRetry(ply) {
  line = null;
  endRetry();
  retry = { ply, told: null, point: null, busy: false };
  session.go(review.line[ply - 1] ?? null);
  retry = { ply, told: null, point: null, busy: false };
  announce(t('RetryAsk'));
  render();
}

/** Judges a move as the review would. @param {string} point */
async function tryAgain(point) {
  const info = await session.rules();
  if (!retry || retry.busy) return;
  if (!info.legal.includes(point)) return void toast(t('MoveNotHere', { point: shown(point) }));
  Object.assign(retry, { point, told: null, busy: true });
  const position = { rule: info.rule, black: info.black, white: info.white, turn: info.turn, moves: point };
  const running = search({ do: 'review', position, effort: review.effort }, (event) => {
    if (judging !== running || !retry) return;
    if (event.event === 'review') {
      retry.told = event.moves[0] ?? null;
      if (retry.told) announce(said(retry.told.label));
    }
    if (['review', 'error', 'stopped', 'lost'].includes(event.event)) {
      judging = null;
      retry.busy = false;
    }
    render();
  });
  judging = running;
  render();
}

function retryCard() {
  if (!retry) return null;
  const { told, busy, point, ply } = retry;
  const well = told && !isMistake(told.move.class);
  const answer = busy ? el('p.row.muted', {}, el('span.thinking'), t('Thinking'))
    : told ? el('p.result', { id: 'retry-result', 'data-well': String(well), role: 'status' }, `${well ? '✔' : '✕'} ${shown(point ?? '')} ${SIGNS[told.move.class] ?? ''} ${said(told.label)}`) : null;
  // What is wrong with a try, but not what would be right: there is another try.
  const text = !told ? null : well ? said(told.move.text) : t(told.move.refutation.length ? 'RetryRefuted' : 'RetryWeaker');
  return card(t('RetryTitle', { ply }), el('p', { id: 'retry-ask', text: t('RetryAsk') }), answer, text ? el('p', { text }) : null,
    el('div.row', {}, button(t('RetryEnd'), () => go(ply), 'button', { id: 'retry-end' })));
}

function countsCard() {
  const { summary } = review;
  if (!summary) return null;
  // One class goes by two names: a five not made, a four not stopped.
  const title = (move) => t(move.class === 'missed-five' && move.kind === 'four' ? 'ClassLeftFour' : `Class${pascal(move.class)}`);
  const named = (name) => [...new Set(review.list.filter(({ move }) => move.class === name).map(({ move }) => title(move)))].join(' / ');
  const rows = Object.keys(SIGNS).filter((name) => summary.black.counts[name] || summary.white.counts[name]).map((name) =>
    el('tr', {}, el('th', { scope: 'row' }, el('span.sign', { text: SIGNS[name] ?? '', 'aria-hidden': 'true' }), named(name)), el('td', { text: String(summary.black.counts[name] ?? 0) }), el('td', { text: String(summary.white.counts[name] ?? 0) })));
  const percent = (side) => (side.accuracy === null ? '–' : `${side.accuracy}`);
  return card(t('ReviewCounts'), el('table.counts', { id: 'counts' },
    el('thead', {}, el('tr', {}, el('td'), el('th', { scope: 'col', text: t('Black') }), el('th', { scope: 'col', text: t('White') }))),
    el('tbody', {}, ...rows, el('tr.total', {}, el('th', { scope: 'row', text: t('ReviewAccuracy') }), el('td', { text: percent(summary.black) }), el('td', { text: percent(summary.white) })))));
}

function listCard() {
  const here = session.tree.current;
  const rows = review.list.map(({ move, label }) => el('li', {}, el('button', { 'data-ply': String(move.ply), 'aria-current': review.line[move.ply] === here ? 'true' : undefined, onclick: () => go(move.ply) },
    el('span.no', { text: `${move.ply}.` }), el(`span.stone${move.color === 'black' ? '.black' : ''}`), el('b', { text: shown(move.move) }), el('span.sign', { text: SIGNS[move.class] ?? '', 'data-class': move.class }), el('span', { text: said(label) }))));
  return card(t('ReviewMoves'), el('ul.replies', { id: 'reviewed-moves', tabindex: '0', 'aria-label': t('ReviewMoves') }, ...rows));
}

function overlay() {
  if (retry) {
    const color = session.tree.turn();
    const tried = retry.point ? [{ point: retry.point, color, kind: 'line' }] : [];
    const refuted = retry.told && isMistake(retry.told.move.class) ? ghostLine(retry.told.move.refutation, other(color)) : [];
    // Two kinds of numbers would be read as one.
    const stones = refuted.length ? { stones: session.tree.stones().map((stone) => ({ point: stone.point, color: stone.color, text: '' })) } : {};
    return { ...stones, ghosts: [...tried, ...refuted], letters: [], locked: retry.busy };
  }
  const found = review.at();
  if (!line) return { glyphs: review.glyphs };
  // The best line begins where the move was played, the refutation after it.
  const after = found?.move.refutation === line;
  const base = session.tree.stones(after ? session.tree.current : (session.tree.nodes[session.tree.current].parent ?? 0));
  const ghosts = ghostLine(line, after ? session.tree.turn() : other(session.tree.turn()));
  return { stones: base.map(({ point, color: own }) => ({ point, color: own, text: '' })), ghosts, crosses: [], last: after ? undefined : null };
}

export const reviewScreen = {
  name: 'review',
  render: () => review.isBegun
    ? [...under('main', turningCard(), retryCard() ?? moveCard(), graphCard()), ...under('moves', listCard()), ...under('more', countsCard(), statusCard(), recordCard())]
    : [...under('main', statusCard(), startCard()), ...under('more', recordCard())],
  enter() {
    if (!review.isBegun) review.recall();
  },
  leave() {
    endRetry();
    line = null;
  },
  point: (point) => (retry ? tryAgain(point) : tryPlay(point)),
  overlay,
  changed() {
    line = null;
    if (retry && session.tree.current !== review.line[retry.ply - 1]) endRetry();
    if (!review.isBegun) review.recall();
  },
  informed() {},
  /** The next or previous mistake. @param {1|-1} way */
  important(way) {
    if (!review.isBegun) return false;
    step(way);
    return true;
  },
  begin,
};

review.addEventListener('change', () => session.screen === 'review' && render());
