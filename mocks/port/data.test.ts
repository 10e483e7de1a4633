import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, fleet, names, ships } from '../store/fixtures.ts';
import { openData } from './data.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'binnacle-data-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that uses the folder. */
function run() {
  const data = openData(folder);
  return { ...data, store: fleet({ persistence: data.persistence }) };
}
/** The process is killed: its lock stays behind, as that of another one that is gone. */
const kill = (): void => writeFileSync(join(folder, 'lock'), '999999999 0');

test('a world outlives its process, whether that ends or is killed', async () => {
  const first = run();
  expect([first.found, first.holdsWorld]).toEqual([`${folder} is empty: a new world begins.`, false]);
  await build(first.store, 'Endurance');
  kill();
  const second = run();
  expect([second.found, second.holdsWorld]).toEqual([
    `${folder} holds a world, with 1 change since the last start.`,
    true,
  ]);
  await build(second.store, 'Fram');
  await second.store.write(({ rows }) => rows(ships).remove(1));
  second.store.close();
  const third = run();
  expect(await names(third.store)).toEqual(['Fram']);
  third.store.close();
  expect(readdirSync(folder).toSorted()).toEqual(['world.json', 'world.log']);
});

test('a reset and what is taken away stay so', async () => {
  const first = run();
  await first.store.reset({ scenario: 'default', seed: 1 });
  const before = await first.store.snapshot();
  await first.store.reset({ scenario: 'empty', seed: 1 });
  kill();
  const second = run();
  expect(await names(second.store)).toEqual([]);
  expect(before.tables['ships']).toHaveLength(3);
});

test('a write that was cut off is left out, and said', async () => {
  const first = run();
  await build(first.store, 'Endurance');
  await build(first.store, 'Fram');
  const log = join(folder, 'world.log');
  const lines = readFileSync(log, 'utf8').split('\n');
  writeFileSync(log, `${lines[0]}\n${lines[1]?.slice(0, 40)}`);
  kill();
  const second = run();
  expect(second.found).toBe(
    `${folder} holds a world, with 1 change since the last start, and one that was cut off and never answered.`,
  );
  expect(await names(second.store)).toEqual(['Endurance']);
});

test('a snapshot that was made before the log was emptied has the same world', async () => {
  const first = run();
  await build(first.store, 'Endurance');
  await build(first.store, 'Fram');
  const log = readFileSync(join(folder, 'world.log'), 'utf8');
  kill();
  run();
  writeFileSync(join(folder, 'world.log'), log);
  kill();
  expect(await names(run().store)).toEqual(['Endurance', 'Fram']);
});

test('a refused write leaves nothing', async () => {
  const { store } = run();
  await build(store, 'Endurance');
  const size = readFileSync(join(folder, 'world.log'), 'utf8').length;
  await expect(
    store.write(({ rows }) => {
      rows(ships).put({ id: 7, name: 'half' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(readFileSync(join(folder, 'world.log'), 'utf8')).toHaveLength(size);
});

test('two processes do not share a folder', () => {
  const first = run();
  expect(() => openData(folder)).toThrow(
    `${folder} is in use by process ${process.pid}: end it, or choose another folder.`,
  );
  first.store.close();
  expect(run().found).toContain('is empty');
});

test('a lock of a process that is gone, or whose number another one has by now, holds nobody up', () => {
  for (const left of ['999999999 0', `${process.pid} 1`, 'nonsense', '']) {
    writeFileSync(join(folder, 'lock'), left);
    const { found, store } = run();
    expect([left, found]).toEqual([left, expect.stringContaining('is empty')]);
    store.close();
  }
});

test('files that are none of the mock’s are not touched', async () => {
  const first = run();
  await build(first.store, 'Endurance');
  first.store.close();
  appendFileSync(join(folder, 'world.log'), 'not JSON\n{}\n');
  expect(() => openData(folder)).toThrow(`${join(folder, 'world.log')} is damaged in line 2: move it away`);
  writeFileSync(join(folder, 'world.json'), '[]');
  expect(() => openData(folder)).toThrow(`${join(folder, 'world.json')} is no world of the mock`);
  expect(readdirSync(folder)).not.toContain('lock');
});
