/** The package as it is installed: what it says, how it stops, what it refuses. Run by `cargo xtask npm`. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Refused, start } from 'kagetsu';

const kagetsu = await start();
test.after(() => kagetsu.close());

test('forbidden points have reasons', async () => {
  const [found, ...others] = await kagetsu.forbidden('h8a1g8a3i7a5i6a7');
  assert.deepEqual([found.point, found.kind, others.length], ['i8', 'double-three', 0]);
});

test('a win is solved and its certificate holds; another one does not', async () => {
  const solved = await kagetsu.solve({ black: ['g8', 'h8', 'i8'], white: ['a1', 'a2', 'a3'], turn: 'black' }, { kind: 'vcf' });
  assert.equal(solved.status, 'win');
  assert.equal((await kagetsu.verify(solved.win.proof)).ok, true);
  assert.equal((await kagetsu.verify(solved.win.proof.replace('h8', 'o15'))).ok, false);
});

test('an analysis tells its depths, and again the same with the same nodes', async () => {
  const depths = [];
  const options = { limits: { nodes: 5000 }, onEvent: (event) => event.event === 'progress' && depths.push(event.depth) };
  const first = await kagetsu.analyze('h8i9g7', options);
  assert.ok(depths.length >= 2 && depths.every((depth, place) => place === 0 || depth >= depths[place - 1]), String(depths));
  const { time_ms: _, ...again } = await kagetsu.analyze('h8i9g7', options);
  assert.deepEqual(again, (({ time_ms: __, ...rest }) => rest)(first));
});

test('a signal ends a search that has no other end near, and the next job runs', async () => {
  const control = new AbortController();
  const heard = [];
  const onEvent = (event) => { heard.push(event.event); if (event.event === 'progress') control.abort(new Error('enough')); };
  await assert.rejects(kagetsu.analyze('h8i9', { signal: control.signal, onEvent }), /enough/);
  assert.ok(heard.includes('progress'));
  assert.match((await kagetsu.analyze('h8i9', { limits: { nodes: 500 } })).best, /^[a-o][0-9]+$/);
});

test('a job that waits can be stopped before it begins', async () => {
  const control = new AbortController();
  const first = kagetsu.analyze('h8i9g7', { limits: { nodes: 3000 } });
  const second = kagetsu.analyze('h8i9', { signal: control.signal });
  control.abort(new Error('not needed'));
  await assert.rejects(second, /not needed/);
  assert.equal((await first).event, 'thought');
});

test('what makes no sense is refused in every language', async () => {
  for (const wrong of [kagetsu.rules('h8h8'), kagetsu.call('nothing'), kagetsu.run({ do: 'dance' }), kagetsu.verify('moves')]) {
    await assert.rejects(wrong, (error) => error instanceof Refused && error.code.length > 2 && error.messages.ja.length > 2);
  }
});

test('a move is explained, a game reviewed, a board drawn, a record read', async () => {
  assert.equal((await kagetsu.explain('h8h9i10i8g7g10f11i9i7g9f9', 'j8')).wins, 'win');
  const seen = [];
  const review = await kagetsu.review('h8g6f6g5f7g4h7g3g2g7', { nodes: 1000, onEvent: (event) => seen.push(event.event) });
  assert.equal(review.moves.length, 10);
  assert.equal(seen.filter((event) => event === 'reviewed').length, 10);
  assert.match(await kagetsu.svg('h8i9'), /^<svg|^<\?xml/);
  const record = await kagetsu.readRecord('(;GM[4]SZ[15];B[hh];W[ig];B[gi])');
  assert.deepEqual(record.nodes.slice(1).map((node) => node.move), ['h8', 'i9', 'g7']);
  assert.deepEqual(await kagetsu.readRecord(new TextEncoder().encode('(;GM[4]SZ[15];B[hh];W[ig];B[gi])')), record);
});
