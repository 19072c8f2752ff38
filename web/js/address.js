/** The position in the address of the page: `#/board/renju/h8i9g7`, with a set-up `#/board/renju/b:h8,j9+w:i9+turn:b/h8`. */

import { emptyStart } from './tree.js';

const SCREENS = ['board', 'play', 'review', 'solve', 'puzzles', 'learn', 'variants', 'settings'];

/** @param {string} screen @param {any} position */
export function addressOf(screen, position) {
  const { rule, black, white, turn, moves } = position;
  const setup = black.length || white.length || turn !== 'black' ? `/b:${black.join(',')}+w:${white.join(',')}+turn:${turn[0]}` : '';
  return `#/${screen}/${rule}${setup}/${moves}`;
}

/** @param {string} screen @param {any} position */
export function writeAddress(screen, position) {
  const address = addressOf(screen, position);
  if (address !== location.hash) history.replaceState(null, '', address);
}

/** What the address names. @returns {{screen: string|null, position: any}} */
export const keptAddress = () => readAddress(location.hash);

/** What the fragment of an address names. @param {string} fragment @returns {{screen: string|null, position: any}} */
export function readAddress(fragment) {
  let text = fragment;
  try {
    text = decodeURIComponent(fragment);
  } catch {
    // A stray percent sign: the text as it is.
  }
  const [screen, rule, ...rest] = text.replace(/^#\/?/, '').split('/');
  const known = SCREENS.includes(screen) ? screen : null;
  if (!known || !['renju', 'standard', 'freestyle', 'caro'].includes(rule)) return { screen: known, position: null };
  const moves = rest.pop() ?? '';
  const start = emptyStart(rule);
  for (const field of (rest[0] ?? '').split('+')) {
    const [name, value = ''] = field.split(':');
    const points = value.split(',').filter(Boolean);
    if (name === 'b') start.black = points;
    if (name === 'w') start.white = points;
    if (name === 'turn') start.turn = value === 'w' ? 'white' : 'black';
  }
  return { screen: known, position: { ...start, moves } };
}
