/** Kagetsu in a browser. */

import { assemble } from './crew-browser.js';
import { Kagetsu, Refused } from './kagetsu.js';

export { Kagetsu, Refused };

/** Starts the workers. @returns {Promise<Kagetsu>} */
export async function start() {
  const { crew, ready } = assemble();
  await ready;
  return new Kagetsu(crew);
}
