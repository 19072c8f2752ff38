/** Answers the questions of a table (`node vectors.mjs TABLE`), a line for each, with the package that is installed here. */

import { readFileSync } from 'node:fs';

import { Refused, start } from 'kagetsu';

const kagetsu = await start();
for (const line of readFileSync(process.argv[2], 'utf8').trimEnd().split('\n')) {
  const [kind, name, body] = line.split('\t');
  const request = JSON.parse(body);
  try {
    const answer = await (kind === 'call' ? kagetsu.call(name, request) : kagetsu.run(request));
    console.log(JSON.stringify(answer));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.log(error.text);
  }
}
kagetsu.close();
