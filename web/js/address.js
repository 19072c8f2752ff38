/**
 * The address of the page: a screen, the work that this browser keeps, and the position.
 * `#/board/renju/h8i9g7`, with a work `#/board@k3f9/renju/…`, with a set-up `#/board/renju/b:h8,j9+w:i9+turn:b/h8`.
 */

import { emptyStart } from './tree.js';

const SCREENS = ['board', 'play', 'review', 'solve', 'library', 'puzzles', 'learn', 'variants', 'settings'];
export const RULES = ['renju', 'standard', 'freestyle', 'caro'];
/** Screens that show no game: their part of the address says what they show. */
export const APART = ['library', 'puzzles', 'learn', 'variants', 'settings'];

/** @param {string} screen @param {any} position @param {string|null} [work] */
export function addressOf(screen, position, work = null) {
  const { rule, black, white, turn, moves } = position;
  const setup = black.length || white.length || turn !== 'black' ? `/b:${black.join(',')}+w:${white.join(',')}+turn:${turn[0]}` : '';
  return `#/${screen}${work ? `@${work}` : ''}/${rule}${setup}/${moves}`;
}

/** @typedef {{screen: string|null, work: string|null, part: string, position: any}} Address */

/** What the address names. @returns {Address} */
export const keptAddress = () => readAddress(location.hash);

/** The form of gomocalc, `#/h8i9` or `#/freestyle/h8i9`, as one of ours. @param {string} text */
function withScreen(text) {
  const [first, moves = ''] = text.split('/');
  if (RULES.includes(first)) return `board/${first}/${moves}`;
  return /^([a-o](1[0-5]|[1-9]))+$/i.test(text) ? `board/renju/${text}` : text;
}

/** What the fragment of an address names. @param {string} fragment @returns {Address} */
export function readAddress(fragment) {
  let text = fragment;
  try {
    text = decodeURIComponent(fragment);
  } catch {
    // A stray percent sign: the text as it is.
  }
  const [first, rule, ...rest] = withScreen(text.replace(/^#\/?/, '')).split('/');
  const [screen, work = null] = first.split('@');
  const known = SCREENS.includes(screen) ? screen : null;
  const named = { screen: known, work, part: '', position: null };
  if (!known || APART.includes(known)) return { ...named, part: [rule, ...rest].filter(Boolean).join('/') };
  if (!RULES.includes(rule)) return named;
  const moves = rest.pop() ?? '';
  const start = emptyStart(rule);
  for (const field of (rest[0] ?? '').split('+')) {
    const [name, value = ''] = field.split(':');
    const points = value.split(',').filter(Boolean);
    if (name === 'b') start.black = points;
    if (name === 'w') start.white = points;
    if (name === 'turn') start.turn = value === 'w' ? 'white' : 'black';
  }
  return { ...named, position: { ...start, moves: moves.toLowerCase() } };
}
