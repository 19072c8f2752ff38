/** Points by name and by place: columns a–o from the left, rows 1–15 from the bottom. */

export const SIZE = 15;

/** @param {number} x 0 to 14 @param {number} y 0 to 14, from the bottom @returns {string} */
export const nameOf = (x, y) => String.fromCharCode(97 + x) + (y + 1);

/** @param {string} point @returns {{x: number, y: number}} */
export const placeOf = (point) => ({ x: point.charCodeAt(0) - 97, y: Number(point.slice(1)) - 1 });

/** A point as people read it: `H8`. @param {string} point */
export const shown = (point) => (point === '--' ? '–' : point.toUpperCase());

/** The point that somebody typed, or null. @param {string} text */
export function typedPoint(text) {
  const found = /^([a-o])(1[0-5]|[1-9])$/i.exec(text.trim());
  return found ? found[1].toLowerCase() + found[2] : null;
}

/** The moves of a text such as `h8i9--g7`. @param {string} text @returns {string[]} */
export const splitMoves = (text) => text.toLowerCase().match(/[a-o](1[0-5]|[1-9])|--/g) ?? [];

/** The other side. @param {string} color */
export const other = (color) => (color === 'black' ? 'white' : 'black');
