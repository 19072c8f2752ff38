/** An opening by a rule, before the game proper: questions to the person, answers of the engine. */

import { ApiError, post } from '../api.js';
import { el } from '../dom.js';
import { announce, hideToast, toast } from '../live.js';
import { placeOf } from '../points.js';
import { render } from '../scene.js';
import { search } from '../socket.js';
import { session } from '../session.js';
import { click } from '../sound.js';
import { GameTree, emptyStart } from '../tree.js';
import { said, t } from '../words.js';
import { button, card } from './parts.js';

/** @type {import('../types.js').OpeningState|null} */
let state = null;
/** @type {string[]} fifth moves that the person has named so far */
let offered = [];
let number = 1;
/** An answer is on its way: nothing is asked until it has been heard. */
let waiting = false;
/** @type {{stop: () => void}|null} */
let thinking = null;
/** Called when the opening is over. */
let done = () => {};

/** Whether an opening is being played now. */
export const isOpening = () => Boolean(session.match && !session.match.settled);
/** Whether the person is asked. */
export const isAsked = () => !waiting && state?.question?.seat === session.match?.seat;

/** Plays on from the answers that are known. @param {() => void} [whenOver] */
export async function playOpening(whenOver = done) {
  done = whenOver;
  const { match } = session;
  const count = match.answers.length;
  try {
    const asked = await post('/api/opening', { rule: match.rule, answers: match.answers, offered });
    if (session.match !== match || match.settled || count !== match.answers.length) return;
    show(asked);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'offline') {
      setTimeout(() => isOpening() && session.screen === 'play' && void playOpening(), 700);
      return;
    }
    toast(said(error.text));
    waiting = false;
    if (offered.length) offered.pop();
    else match.answers.pop();
    void playOpening();
  }
}

/** @param {import('../types.js').OpeningState} asked */
function show(asked) {
  const { match } = session;
  const before = session.tree.moves().length;
  state = asked;
  waiting = false;
  if (session.tree.moves().join('') !== asked.moves.join('')) {
    session.tree = GameTree.ofMoves(emptyStart('renju'), asked.moves);
    match.line = asked.moves.join('');
    session.edited();
    if (asked.moves.length > before) click();
  }
  if (!asked.question) {
    Object.assign(match, { settled: true, first: asked.moves.length, color: asked.black === match.seat ? 'black' : 'white' });
    state = null;
    session.keep();
    toast(t('OpeningDone', { side: t(match.color === 'black' ? 'Black' : 'White') }));
    done();
  } else {
    if (isAsked()) announce(said(asked.question.text));
    think();
  }
  render();
}

/** The engine answers when it is asked. */
function think() {
  const { match } = session;
  if (!isOpening() || !state?.question || waiting || isAsked() || thinking || session.screen !== 'play') return;
  const job = { do: 'opening', opening: { rule: match.rule, answers: match.answers }, level: match.level, seed: match.seed };
  const running = search(job, (event) => {
    if (thinking !== running) return;
    if (event.event === 'answered') {
      thinking = null;
      give(event.answer);
    } else if (event.event === 'error' || event.event === 'stopped') {
      thinking = null;
      if (event.error) toast(said(event.error.message));
    } else if (event.event === 'lost') {
      thinking = null;
      setTimeout(() => void playOpening(), 500);
    }
  });
  thinking = running;
}

/** @param {string} answer */
function give(answer) {
  offered = [];
  waiting = true;
  session.match.answers.push(answer);
  session.keep();
  hideToast();
  render();
  void playOpening();
}

/** A point of the board as an answer. @param {string} point */
export function openingPoint(point) {
  const question = state?.question;
  if (!question || waiting) return;
  if (!isAsked()) return void toast(t('PlayWait'));
  if (question.ask === 'place' || question.ask === 'choose') return void give(point);
  if (question.ask !== 'offer') return void toast(said(question.text));
  if (offered.includes(point)) offered = offered.filter((one) => one !== point);
  else offered.push(point);
  if (offered.length === question.count && question.area?.includes(point)) return void give(offered.join(''));
  return void playOpening();
}

/** Goes back to the person's last answer. */
export function backInOpening() {
  haltOpening();
  const { match } = session;
  const last = state?.answers.findLastIndex(({ seat }) => seat === match.seat) ?? -1;
  if (last < 0) return;
  offered = [];
  match.answers.length = last;
  waiting = true;
  session.keep();
  render();
  void playOpening();
}

/** Whether there is an answer of the person to take back. */
export const canGoBack = () => Boolean(state?.answers.some(({ seat }) => seat === session.match.seat));

/** Stops the engine. */
export function haltOpening() {
  thinking?.stop();
  thinking = null;
}

/** Forgets the opening. */
export function endOpening() {
  haltOpening();
  state = null;
  offered = [];
  waiting = false;
}

function controls(question) {
  const choice = (key, answer, values = {}) => button(t(key, values), () => give(answer), 'button', { id: `answer-${answer}` });
  const colors = [choice('Black', 'black'), choice('White', 'white')];
  const swaps = [choice('AnswerSwap', 'swap'), choice('AnswerKeep', 'keep')];
  switch (question.ask) {
    case 'swap': return swaps;
    case 'swap-or-many': return [...swaps, choice('AnswerMany', 'many', { count: question.count })];
    case 'take-color': return colors;
    case 'take-color-or-add': return [...colors, choice('AnswerAdd', 'add')];
    case 'declare': return [
      el('select', { id: 'answer-number', 'aria-label': said(question.text), onchange: (event) => (number = Number(event.target.value)) },
        ...Array.from({ length: question.most }, (_, index) => el('option', { value: String(index + 1), text: String(index + 1), selected: index + 1 === number }))),
      button(t('AnswerDeclare'), () => give(String(Math.min(number, question.most))), 'button.primary', { id: 'answer-declare' })];
    case 'offer': return [el('span.muted', { id: 'offered', text: t('OfferedOf', { count: offered.length, all: question.count }) })];
    default: return [];
  }
}

/** The questions and answers so far. */
export function openingCard() {
  const { match } = session;
  const title = t('OpeningBy', { rule: said(match.title) });
  if (!state?.question) return card(title, el('p.row.muted', {}, el('span.thinking'), t('Thinking')));
  const { question, answers } = state;
  const who = (seat) => t(seat === match.seat ? 'SeatYou' : 'SeatEngine');
  const log = answers.filter(({ ask }) => ask !== 'place').map(({ seat, text }) => el('li', { text: said(text).replace('{who}', who(seat)) }));
  const asked = isAsked()
    ? [el('p', { id: 'asked', 'data-ask': question.ask, text: said(question.text) }), el('div.row', {}, ...controls(question))]
    : [el('p.row.muted', { id: 'thinking' }, el('span.thinking'), t('OpeningThinking'))];
  return card(title, log.length ? el('ul.log', { id: 'opening-log' }, ...log) : null, ...asked);
}

/** What the opening lays over the board. */
export function openingOverlay() {
  const question = state?.question;
  const mine = isAsked();
  const named = question?.offers ?? (mine ? offered : []);
  return {
    letters: named.map((point, index) => ({ point, text: String.fromCharCode(65 + index) })),
    square: mine && question?.ask === 'place' ? squareOf(question.area ?? []) : null,
    locked: !mine || !question || !['place', 'offer', 'choose'].includes(question.ask),
    turn: session.tree.turn(),
  };
}

/** The corners of an area that is smaller than the board. @param {string[]} area */
function squareOf(area) {
  const reach = Math.max(0, ...area.map(placeOf).map(({ x, y }) => Math.max(Math.abs(x - 7), Math.abs(y - 7))));
  return area.length && reach < 7 ? reach : null;
}
