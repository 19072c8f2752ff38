/** Screen 7: puzzles, and mistakes of one's own games that come back. */

import { ApiError, post } from '../api.js';
import { isMistake } from '../classes.js';
import { el } from '../dom.js';
import { announce, toast } from '../live.js';
import { answered, mistakes } from '../mistakes.js';
import { other, shown } from '../points.js';
import { drawn, fitting, index, noteSolved, solved } from '../puzzles.js';
import { ghostLine, render } from '../scene.js';
import { search } from '../socket.js';
import { session } from '../session.js';
import { click } from '../sound.js';
import { said, t } from '../words.js';
import { button, card, segments, under } from './parts.js';

const filter = { kind: 'all', grade: 0 };
const VERDICTS = [['legal', 'QuizAllowed'], ['double-three', 'KindDoubleThree'], ['double-four', 'KindDoubleFour'], ['overline', 'KindOverline']];

/** Facts that give the answer away. */
const TELLS = ['win-elsewhere', 'wins'];
const MOST_REASONS = 3;

/**
 * What is asked now.
 * @typedef {Object} Task
 * @property {import('../types.js').PuzzleQuestion|null} puzzle a puzzle,
 * @property {import('../mistakes.js').Mistake|null} mistake or a mistake
 * @property {string[]} own right moves so far
 * @property {{point: string, color: string}[]} played own moves and the answers to them
 * @property {string[]} line what would follow, shown at the end
 * @property {{well: boolean, text: import('../types.js').Text}|null} verdict
 * @property {boolean} over
 * @property {string|null} refuted the wrong move that the line answers
 * @property {{point: string, reasons: import('../types.js').Text[]}|null} why what a wrong move does
 */

/** @type {Task|null} */
let task = null;
/** @type {{stop: () => void}|null} */
let judging = null;

const setup = () => task?.puzzle ?? task?.mistake ?? null;
const begun = (puzzle, mistake) => ({ puzzle, mistake, own: [], played: [], line: [], verdict: null, over: false, refuted: null, why: null });

function halt() {
  judging?.stop();
  judging = null;
}

/** @param {number|null} number @param {number} [hints] */
async function open(number, hints = 0) {
  halt();
  if (number === null) {
    task = null;
    return render();
  }
  try {
    const puzzle = await post('/api/puzzle', { number, hints });
    if (hints && task?.puzzle?.number === number) task.puzzle = puzzle;
    else task = begun(puzzle, null);
    // The address is a link to the puzzle; Back leads to the one before.
    const isNew = session.part !== '' && session.part !== String(number);
    session.part = String(number);
    if (session.screen === 'puzzles') session.writeAddress(isNew);
    announce(said(hints ? puzzle.hints[hints - 1] : puzzle.text));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(said(error.text));
  }
  return render();
}

function openMistake() {
  halt();
  const [mistake] = mistakes();
  task = mistake ? begun(null, mistake) : null;
  render();
}

/** Asks the server about a try. @param {any} job @param {(event: any) => void} heard */
function ask(job, heard) {
  const running = search(job, (event) => {
    if (judging !== running || !task) return;
    if (['queued', 'started', 'reviewed'].includes(event.event)) return;
    judging = null;
    if (event.event === 'error') toast(said(event.error.message));
    else if (event.event === 'lost') toast(t('ServerGone'));
    else heard(event);
    render();
  });
  judging = running;
  render();
}

/** @param {string} point */
function play(point) {
  const board = setup();
  if (!task || !board || judging || task.over || task.puzzle?.point) return;
  if (stones().some((stone) => stone.point === point)) return void toast(t('MoveOccupied', { point: shown(point) }));
  if (task.mistake) return void tryMistake(task.mistake, point);
  const { number } = /** @type {import('../types.js').PuzzleQuestion} */ (task.puzzle);
  ask({ do: 'puzzle', number, moves: task.own, point }, (event) => {
    if (!task) return;
    task.verdict = { well: event.right, text: event.text };
    announce(said(event.text));
    if (!event.right) {
      Object.assign(task, { line: event.line, refuted: point, why: null });
      if (!event.line.length) explain(point);
      return;
    }
    Object.assign(task, { refuted: null, why: null });
    task.own.push(point);
    task.played.push({ point, color: board.turn });
    if (event.reply) task.played.push({ point: event.reply, color: other(board.turn) });
    click();
    task.line = event.solved ? event.line : [];
    if (event.solved) end(number);
  });
}

/** What a wrong move does, and so what it does not. @param {string} point */
function explain(point) {
  const asked = task;
  const board = setup();
  if (!asked || !board) return;
  const moves = asked.played.map((stone) => stone.point).join('');
  const position = { rule: 'renju', black: board.black, white: board.white, turn: board.turn, moves };
  search({ do: 'explain', position, point }, (event) => {
    if (task !== asked || asked.refuted !== point || event.event !== 'explained') return;
    // What would have won instead is the answer.
    const told = event.move.facts.filter(({ fact }) => !TELLS.includes(fact));
    asked.why = { point, reasons: told.slice(0, MOST_REASONS).map(({ text }) => text) };
    asked.line = told.find(({ fact }) => fact === 'leaves-win')?.line ?? [];
    render();
  });
}

/** A move in the place of a mistake, judged as a review would. @param {import('../mistakes.js').Mistake} mistake @param {string} point */
function tryMistake(mistake, point) {
  const { rule, black, white, turn } = mistake;
  ask({ do: 'review', position: { rule, black, white, turn, moves: point }, nodes: 50_000 }, (event) => {
    const told = event.moves?.[0];
    if (!task || !told) return;
    const well = !isMistake(told.move.class);
    // What is wrong with a try, but not what would be right: there is another try.
    task.verdict = { well, text: well ? { en: `${told.label.en}. ${told.move.text.en}`, ja: `${told.label.ja}。${told.move.text.ja}`, zh: `${told.label.zh}。${told.move.text.zh}` } : told.label };
    task.line = well ? [] : told.move.refutation;
    task.played = [{ point, color: turn }];
    task.over = well;
    announce(said(task.verdict.text));
    answered(mistake, well);
  });
}

/** @param {string} verdict */
function judge(verdict) {
  const number = task?.puzzle?.number;
  if (!number) return;
  ask({ do: 'puzzle', number, verdict }, (event) => {
    if (!task) return;
    task.verdict = { well: event.right, text: event.text };
    announce(said(event.text));
    if (event.right) end(number);
  });
}

/** @param {number} number */
function end(number) {
  noteSolved(number);
  if (task) task.over = true;
}

/** Stones of the task and of the moves so far. */
function stones() {
  const board = setup();
  if (!task || !board) return [];
  const of = (color) => board[color].map((point) => ({ point, color, text: '' }));
  const played = task.played.filter(() => !task?.mistake || task.over).map((stone, place) => ({ ...stone, text: place + 1 }));
  return [...of('black'), ...of('white'), ...played];
}

function choiceCard() {
  const kinds = [{ value: 'all', text: t('PuzzleAll') }, ...index.kinds.map(({ name, title }) => ({ value: name, text: said(title) }))];
  const grades = [{ value: '0', text: t('PuzzleAll') }, ...[1, 2, 3, 4, 5].map((grade) => ({ value: String(grade), text: '★'.repeat(grade) }))];
  const all = fitting(filter);
  const done = solved();
  const count = mistakes().length;
  return card(null, el('h2', { text: t('PuzzlesTitle') }),
    segments('puzzle-kind', t('PuzzleKind'), kinds, filter.kind, (value) => { filter.kind = value; render(); }),
    segments('puzzle-grade', t('PuzzleGrade'), grades, String(filter.grade), (value) => { filter.grade = Number(value); render(); }),
    el('p.muted', { id: 'puzzle-count', text: t('PuzzleCount', { all: all.length, done: all.filter(({ number }) => done.has(number)).length }) }),
    el('div.row', {}, button(t('PuzzleToday'), () => puzzlesScreen.openToday(), 'button', { id: 'puzzle-today', disabled: !index.puzzles.length }), button(t('PuzzleDraw'), () => void open(drawn(filter, task?.puzzle?.number)), 'button.primary', { id: 'puzzle-draw', disabled: !all.length }),
      button(t('PuzzleMistakes', { count }), openMistake, 'button', { id: 'puzzle-mistakes', disabled: !count })));
}

function verdictLine() {
  if (judging) return el('p.row.muted', { id: 'puzzle-judging' }, el('span.thinking'), t('Thinking'));
  const verdict = task?.verdict;
  return verdict ? el('p.result', { id: 'puzzle-verdict', 'data-well': String(verdict.well), 'data-over': String(task?.over) }, `${verdict.well ? '✔' : '✕'} ${said(verdict.text)}`) : null;
}

/** Why a wrong move is wrong, as far as it can be told without the answer. */
function reasons() {
  if (!task || task.over || !task.refuted) return [];
  const refuted = task.line.length ? el('p.muted', { text: t('PuzzleRefuted') }) : null;
  const reasons = task.why?.reasons ?? [];
  if (!reasons.length) return refuted ? [el('div', { id: 'puzzle-why' }, refuted)] : [];
  return [el('div', { id: 'puzzle-why' }, el('p.muted', { text: t('PuzzleMakes', { point: shown(task.why?.point ?? '') }) }), el('ul.reasons', {}, ...reasons.map((reason) => el('li', { text: said(reason) }))), refuted)];
}

function taskCard() {
  if (!task) return null;
  if (task.mistake) return mistakeCard(task.mistake);
  const puzzle = /** @type {import('../types.js').PuzzleQuestion} */ (task.puzzle);
  const stars = '★'.repeat(puzzle.grade) + '☆'.repeat(5 - puzzle.grade);
  const more = puzzle.hints.length < puzzle.most_hints && !task.over;
  return card(null, el('h2', {}, t('PuzzleNumber', { number: puzzle.number }), ' ', el('span.stars', { text: stars, role: 'img', 'aria-label': t('PuzzleStars', { grade: puzzle.grade }) })),
    el('p', { id: 'puzzle-text', text: said(puzzle.text) }),
    puzzle.point ? el('div.row', {}, ...VERDICTS.map(([value, key]) => button(t(key), () => judge(value), 'button', { id: `verdict-${value}`, disabled: task?.over || Boolean(judging) }))) : null,
    verdictLine(),
    puzzle.hints.length ? el('ol.log', { id: 'puzzle-hints' }, ...puzzle.hints.map((hint) => el('li', { text: said(hint) }))) : null,
    el('div.row', {},
      button(t('PuzzleHint', { given: puzzle.hints.length, all: puzzle.most_hints }), () => void open(puzzle.number, puzzle.hints.length + 1), 'button', { id: 'puzzle-hint', disabled: !more }),
      task.own.length || task.verdict ? button(t('PuzzleAgain'), () => { task = begun(puzzle, null); render(); }, 'button', { id: 'puzzle-again' }) : null,
      button(t('QuizNext'), () => void open(drawn(filter, puzzle.number)), task.over ? 'button.primary' : 'button', { id: 'puzzle-next' }),
      button(t('PuzzleLink'), () => void copyLink(), 'quiet', { id: 'puzzle-link' })),
    // They come a moment later: what is pressed must not move away below the hand.
    ...reasons());
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    toast(t('ShareCopied'));
  } catch {
    toast(location.href);
  }
}

/** @param {import('../mistakes.js').Mistake} mistake */
function mistakeCard(mistake) {
  return card(null, el('h2', { text: t('MistakeTitle') }),
    el('p', { id: 'puzzle-text', text: t('MistakeAsk', { side: t(mistake.turn === 'black' ? 'Black' : 'White'), point: shown(mistake.played) }) }),
    verdictLine(),
    task?.line.length ? el('p.muted', { text: t('RetryRefuted') }) : null,
    task?.over ? el('p.muted', { text: t('MistakeThen', { point: shown(mistake.played), text: said(mistake.text) }) }) : null,
    el('div.row', {},
      button(t('QuizNext'), openMistake, task?.over ? 'button.primary' : 'button', { id: 'puzzle-next' })));
}

function overlay() {
  const board = setup();
  if (!task || !board) return { stones: [], last: null, crosses: [], locked: true, rows: [] };
  const point = task.puzzle?.point;
  const all = stones();
  const turn = task.played.length && task.over ? other(board.turn) : board.turn;
  const tried = task.mistake && !task.over ? task.played.map((stone) => ({ ...stone, kind: 'line' })) : [];
  // A refutation begins with the opponent, after the move that it refutes; numbers go on from those on the board.
  const isRefuted = !task.over && task.refuted !== null;
  const wrong = isRefuted ? [{ point: task.refuted ?? '', color: board.turn, text: '✕', kind: 'line' }] : [];
  const isAttackers = task.over && all.length % 2 === (board.black.length + board.white.length) % 2;
  const ghosts = [...wrong, ...ghostLine(task.line, isAttackers ? board.turn : other(board.turn), task.mistake ? 1 : task.played.length + 1 + wrong.length)];
  return {
    stones: all, last: task.played.length && !tried.length ? (all[all.length - 1]?.point ?? null) : null, turn, crosses: [], rows: [], why: [],
    ghosts: [...tried, ...ghosts], letters: point ? [{ point, text: '?' }] : !task.over && task.mistake ? [{ point: task.mistake.played, text: '✕' }] : [],
    locked: task.over || Boolean(judging) || Boolean(point),
  };
}

export const puzzlesScreen = {
  name: 'puzzles',
  render: () => [...under('main', taskCard()), ...under('more', choiceCard())],
  enter() {
    const wanted = Number(session.part);
    if (Number.isInteger(wanted) && wanted > 0 && task?.puzzle?.number !== wanted) return void open(wanted);
    if (task?.puzzle) session.part = String(task.puzzle.number);
    if (task?.puzzle) session.writeAddress();
    if (!task && index.puzzles.length) void open(drawn(filter));
    else render();
    return undefined;
  },
  /** The address has changed. @param {string} part */
  followed(part) {
    if (Number(part) && task?.puzzle?.number !== Number(part)) void open(Number(part));
  },
  /** The puzzle of the day: the same for everybody who has the same puzzles. */
  openToday() {
    const day = Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000);
    const all = index.puzzles;
    if (all.length) void open(all[(day * 7919) % all.length].number);
  },
  leave: halt,
  point: play,
  overlay,
  changed() {},
  informed() {},
};
