/** Screen 8: the rules on boards that answer, the words of the game, and questions about forbidden points. */

import { ApiError, post } from '../api.js';
import { el } from '../dom.js';
import { LESSONS, TERMS } from '../learn/lessons.js';
import { nextQuestion, quizCard, quizOverlay } from '../learn/quiz.js';
import { announce, toast } from '../live.js';
import { shown, splitMoves } from '../points.js';
import { render } from '../scene.js';
import { said, t } from '../words.js';
import { button, card, segments } from './parts.js';

/** @type {'rules'|'terms'|'quiz'} */
let part = 'rules';
let at = 0;
/** What the rules say about the lesson on the board. @type {import('../types.js').Rules|null} */
let info = null;
/** The point that was tried, and what came of it. @type {{point: string, text: {en: string, ja: string, zh: string}|null, key: string|null, why: string[][], kind: string}|null} */
let tried = null;

const lesson = () => LESSONS[at];
const position = () => ({ rule: 'renju', black: splitMoves(lesson().black), white: splitMoves(lesson().white), turn: lesson().turn ?? 'black', moves: '' });

/** @template T @param {Promise<T>} asking @returns {Promise<T|null>} */
async function asked(asking) {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(said(error.text));
    return null;
  }
}

/** @param {number} index */
async function open(index) {
  at = (index + LESSONS.length) % LESSONS.length;
  tried = null;
  info = null;
  render();
  const found = await asked(post('/api/rules', { position: position() }));
  info = found;
  render();
}

/** What a point of the lesson makes. @param {string} point */
async function attempt(point) {
  if (!info || !info.legal.includes(point) && !info.forbidden.some((one) => one.point === point)) return;
  const forbidden = info.turn === 'black' ? info.forbidden.find((one) => one.point === point) : undefined;
  if (forbidden) {
    tried = { point, text: forbidden.text, key: null, why: forbidden.lines.map(({ stones }) => [point, ...stones]), kind: forbidden.kind };
  } else {
    const side = info.turn;
    const won = await asked(post('/api/rules', { position: { ...position(), moves: point } }));
    const found = won?.outcome ? null : await asked(post('/api/find', { position: position(), targets: ['four-three', 'four', 'open-three', 'mise', 'false-forbidden'], side, point }));
    const best = found?.points[0];
    tried = { point, text: won?.outcome?.text ?? best?.text ?? null, key: 'LearnNothing', why: won?.outcome?.rows ?? [], kind: won?.outcome?.reason ?? best?.reason.split(' ')[0] ?? 'nothing' };
  }
  announce(verdict());
  render();
}

function verdict() {
  if (!tried) return '';
  const what = tried.text ? said(tried.text) : t('LearnNothing');
  return tried.key ? t('LearnMakes', { point: shown(tried.point), what }) : t('RefusedForbidden', { reason: what });
}

function lessonCard() {
  const { key, point } = lesson();
  return card(null, el('h2', { id: 'lesson', text: t(`Lesson${key}`) }), el('p', { text: t(`Lesson${key}Text`) }),
    el('p.muted', { text: t('LearnTry', { point: shown(point) }) }),
    tried ? el('p.result', { id: 'lesson-verdict', 'data-kind': tried.kind, text: verdict() }) : null,
    el('div.row', {},
      button(t('LearnPlay', { point: shown(point) }), () => void attempt(point), 'button.primary', { id: 'lesson-try', disabled: !info }),
      button(t('LearnBack'), () => void open(at - 1), 'button', { id: 'lesson-back' }), button(t('LearnNext'), () => void open(at + 1), 'button', { id: 'lesson-next' })));
}

function listCard() {
  const rows = LESSONS.map(({ key }, index) => el('li', {}, el('button', { 'aria-current': index === at ? 'true' : undefined, 'data-lesson': key, onclick: () => void open(index), text: `${index + 1}. ${t(`Lesson${key}`)}` })));
  return card(t('LearnLessons'), el('ul.replies.lessons', { id: 'lessons' }, ...rows));
}

function termsCard() {
  const rows = TERMS.flatMap(([key, shownBy]) => [
    el('dt', {}, el('b', { text: t(`Word${key}`) }), shownBy ? button(t('LearnShow'), () => { part = 'rules'; void open(LESSONS.findIndex((one) => one.key === shownBy)); }, 'button.small', { 'aria-label': `${t('LearnShow')}: ${t(`Word${key}`)}` }) : null),
    el('dd', { text: t(`Word${key}Text`) })]);
  return card(t('LearnTerms'), el('dl.terms', { id: 'terms' }, ...rows));
}

function partChoice() {
  const options = [{ value: 'rules', text: t('LearnRules') }, { value: 'terms', text: t('LearnTerms') }, { value: 'quiz', text: t('QuizTitle') }];
  return card(null, segments('learn-part', t('NavLearn'), options, part, (value) => { part = /** @type {any} */ (value); enter(); }));
}

function enter() {
  if (part === 'quiz') void nextQuestion(render);
  else void open(at);
  render();
}

function overlay() {
  if (part === 'quiz') return quizOverlay();
  const { black, white, turn } = position();
  const stones = [...black.map((point) => ({ point, color: 'black', text: '' })), ...white.map((point) => ({ point, color: 'white', text: '' }))];
  const legal = tried?.key ? [{ point: tried.point, color: turn, kind: 'line' }] : [];
  return {
    stones, last: null, turn, rows: [], locked: part !== 'rules', ghosts: legal, why: tried?.why ?? [],
    crosses: turn === 'black' ? (info?.forbidden ?? []) : [], letters: tried ? [] : [{ point: lesson().point, text: '?' }],
  };
}

export const learnScreen = {
  name: 'learn',
  render: () => [partChoice(), ...(part === 'rules' ? [lessonCard(), listCard()] : part === 'terms' ? [termsCard()] : [quizCard()])],
  enter,
  leave() {
    tried = null;
  },
  /** @param {string} point */
  point(point) {
    if (part === 'rules') void attempt(point);
  },
  overlay,
  changed() {},
  informed() {},
};
