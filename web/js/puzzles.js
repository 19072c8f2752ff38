/** Which puzzles there are, which are solved, and which comes next. */

const KEY = 'kagetsu.puzzles';

/** @type {{kinds: {name: string, title: import('./types.js').Text}[], puzzles: {number: number, kind: string, grade: number}[]}} */
export let index = { kinds: [], puzzles: [] };

/** @param {typeof index} all */
export function usePuzzles(all) {
  index = all;
}

/** The numbers of solved puzzles. @returns {Set<number>} */
export function solved() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}

/** Takes solved puzzles in that another browser has noted. @param {number[]} numbers @returns {number[]} all of them */
export function takeSolved(numbers) {
  const all = [...new Set([...solved(), ...numbers.filter(Number.isInteger)])].sort((a, b) => a - b);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing: the puzzle comes again.
  }
  return all;
}

/** @param {number} number */
export function noteSolved(number) {
  takeSolved([number]);
  document.dispatchEvent(new Event('progress'));
}

/** Those of a kind and grade. @param {{kind: string, grade: number}} filter */
export const fitting = ({ kind, grade }) => index.puzzles.filter((puzzle) => (kind === 'all' || puzzle.kind === kind) && (!grade || puzzle.grade === grade));

/** One that is not solved yet, other than the one at hand if possible. @param {{kind: string, grade: number}} filter @param {number} [now] @returns {number|null} */
export function drawn(filter, now = 0) {
  const done = solved();
  const all = fitting(filter);
  const fresh = all.filter(({ number }) => !done.has(number) && number !== now);
  const choice = fresh.length ? fresh : all.filter(({ number }) => number !== now);
  const list = choice.length ? choice : all;
  return list.length ? list[crypto.getRandomValues(new Uint32Array(1))[0] % list.length].number : null;
}
