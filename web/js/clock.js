/** The clock of a game: a main time, and then seconds for each move, or some added with each. */

/**
 * @typedef {Object} ClockState milliseconds
 * @property {number} increment added with each move @property {number} byoyomi for each move once the main time is over
 * @property {{black: number, white: number}} main what is left of it
 * @property {{black: number, white: number}} last what is left of the seconds for the move
 */

/** @typedef {{name: string, minutes: number, increment: number, byoyomi: number}} ClockChoice */

/** @type {ClockChoice[]} */
export const CLOCKS = [
  { name: '5+3', minutes: 5, increment: 3, byoyomi: 0 }, { name: '15+10', minutes: 15, increment: 10, byoyomi: 0 },
  { name: '10/30', minutes: 10, increment: 0, byoyomi: 30 }, { name: '30/60', minutes: 30, increment: 0, byoyomi: 60 },
];

/** @param {string} name @returns {ClockState|null} */
export function clockOf(name) {
  const choice = CLOCKS.find((one) => one.name === name);
  if (!choice) return null;
  const [main, last] = [choice.minutes * 60_000, choice.byoyomi * 1000];
  return { increment: choice.increment * 1000, byoyomi: last, main: { black: main, white: main }, last: { black: last, white: last } };
}

/** Time passes for a side; whether it has none left. @param {ClockState} clock @param {string} color @param {number} time */
export function spend(clock, color, time) {
  const over = time - clock.main[color];
  clock.main[color] = Math.max(0, -over);
  if (over > 0) clock.last[color] = Math.max(0, clock.last[color] - over);
  return clock.main[color] <= 0 && clock.last[color] <= 0;
}

/** A side has moved. @param {ClockState} clock @param {string} color */
export function moved(clock, color) {
  clock.main[color] += clock.increment;
  clock.last[color] = clock.byoyomi;
}

/** What is left, as a clock shows it. @param {ClockState} clock @param {string} color */
export function clockText(clock, color) {
  const inMain = clock.main[color] > 0;
  const seconds = Math.ceil((inMain ? clock.main[color] : clock.last[color]) / 1000);
  return inMain ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : `${seconds}″`;
}
