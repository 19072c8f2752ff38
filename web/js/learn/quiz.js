/** "Is this forbidden?": questions made by the server from a seed, answered by the rules. */

import { ApiError, post } from '../api.js';
import { el } from '../dom.js';
import { announce, toast } from '../live.js';
import { shown } from '../points.js';
import { said, t } from '../words.js';
import { button, card } from '../screens/parts.js';

const ANSWERS = [['none', 'QuizAllowed'], ['double-three', 'KindDoubleThree'], ['double-four', 'KindDoubleFour'], ['overline', 'KindOverline']];

/** @type {import('../types.js').Quiz|null} */
let question = null;
/** @type {string|null} */
let answer = null;
const score = { right: 0, all: 0 };
let changed = () => {};

const truth = () => question?.forbidden ?? 'none';

/** @param {() => void} listener hears of every change */
export async function nextQuestion(listener = changed) {
  changed = listener;
  answer = null;
  try {
    question = await post('/api/quiz', { seed: crypto.getRandomValues(new Uint32Array(1))[0] });
    announce(t('QuizAsk', { point: shown(question?.point ?? '') }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast(said(error.text));
  }
  changed();
}

/** @param {string} given */
function take(given) {
  if (!question || answer) return;
  answer = given;
  score.all += 1;
  if (given === truth()) score.right += 1;
  announce(verdict());
  changed();
}

const verdict = () => `${t(answer === truth() ? 'QuizRight' : 'QuizWrong')} ${said(question?.text)}`;

export function quizCard() {
  if (!question) return card(t('QuizTitle'), el('p.row.muted', {}, el('span.thinking'), t('Thinking')));
  const choices = ANSWERS.map(([value, key]) => button(t(key), () => take(value), `button${answer && value === truth() ? '.primary' : ''}`, { id: `quiz-${value}`, disabled: Boolean(answer), 'aria-pressed': answer === value ? 'true' : undefined }));
  return card(t('QuizTitle'), el('p', { id: 'quiz-ask', text: t('QuizAsk', { point: shown(question.point) }) }), el('div.row', {}, ...choices),
    answer ? el('p.result', { id: 'quiz-verdict', 'data-right': String(answer === truth()) }, `${answer === truth() ? '✔' : '✕'} ${verdict()}`) : null,
    el('div.row.spread', {}, el('span.muted', { id: 'quiz-score', text: t('QuizScore', { right: score.right, all: score.all }) }), answer ? button(t('QuizNext'), () => void nextQuestion(), 'button.primary', { id: 'quiz-next' }) : null));
}

/** What the question puts on the board. */
export function quizOverlay() {
  if (!question) return { stones: [], locked: true, crosses: [], last: null };
  const of = (color) => (question?.[color] ?? []).map((point) => ({ point, color, text: '' }));
  const { point } = question;
  return {
    stones: [...of('black'), ...of('white')], last: null, turn: 'black', locked: true, rows: [],
    crosses: answer && question.forbidden ? [{ point, kind: question.forbidden, mark: { 'double-three': '3', 'double-four': '4', overline: '6' }[question.forbidden] }] : [],
    letters: answer && question.forbidden ? [] : [{ point, text: '?' }],
    why: answer ? question.lines.map((stones) => [point, ...stones]) : [],
  };
}
