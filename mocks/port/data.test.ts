import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { build, fleet, names, ships } from '../store/fixtures.ts';
import { createMock } from '../mock.ts';
import { profile } from '../resources/registry.ts';
import { crates } from '../testing/crates.ts';
import { readAnswer } from '../testing/rig.ts';
import { openData } from './data.ts';

/** Bytes that the disk still takes. */
const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY }));
vi.mock(import('node:fs'), async (original) => {
  const fs = await original();
  return {
    ...fs,
    appendFileSync(file, data, options) {
      const bytes = Buffer.from(data);
      fs.appendFileSync(file, bytes.subarray(0, disk.room), options);
      if (bytes.length > disk.room) throw new Error('ENOSPC: no space left on device, write');
    },
  };
});

let folder = '';
beforeEach(() => {
  disk.room = Number.POSITIVE_INFINITY;
  folder = mkdtempSync(join(tmpdir(), 'binnacle-data-'));
});
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

test('a snapshot may have been saved with a byte order mark', async () => {
  const first = run();
  await build(first.store, 'Endurance');
  first.store.close();
  run().store.close();
  const name = join(folder, 'world.json');
  writeFileSync(name, `\ufeff${readFileSync(name, 'utf8')}`);
  const second = run();
  expect(await names(second.store)).toEqual(['Endurance']);
  second.store.close();
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

test('what the disk does not take is refused and undone, and the next write is tried', async () => {
  const data = openData(folder);
  const mock = createMock({ resources: [profile, crates()], persistence: data.persistence });
  const call = async (method: string, body?: object) => {
    const headers = { authorization: 'Bearer demo-admin' };
    const request = new Request('http://mock.example/v4/crates', {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = await mock.handle(request);
    if (answer === undefined) throw new Error('Nobody answers');
    return readAnswer(answer);
  };
  const made = async (label: string) => {
    const { status, body } = await call('POST', { label });
    return [status, body];
  };
  expect(await made('first')).toEqual([200, expect.objectContaining({ id: 9 })]);
  const size = readFileSync(join(folder, 'world.log')).length;
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const room of [0, 40, 1]) {
    disk.room = room;
    const answers = await Promise.all([call('POST', { label: 'lost' }), call('POST', { label: 'lost too' })]);
    for (const { status, errors } of answers) expect([status, errors]).toEqual([500, [expect.anything()]]);
    expect((await call('GET')).body).toMatchObject({ results: 9 });
  }
  expect(logged).toHaveBeenCalledTimes(6);
  disk.room = Number.POSITIVE_INFINITY;
  expect(await made('second')).toEqual([200, expect.objectContaining({ id: 10 })]);
  expect(readFileSync(join(folder, 'world.log')).length).toBeGreaterThan(size);
  kill();
  const again = createMock({ resources: [profile, crates()], persistence: openData(folder).persistence });
  const rows = (await again.store.snapshot()).tables['crates'];
  expect(rows).toEqual((await mock.store.snapshot()).tables['crates']);
  expect(rows).toHaveLength(10);
});

test.each(['world.json', 'world.log', 'lock', ''])('a link is not followed: %s', (name) => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'binnacle-elsewhere-'));
  const target = join(elsewhere, 'target');
  if (name !== '') writeFileSync(target, 'of somebody else');
  const path = join(folder, name === '' ? 'link' : name);
  symlinkSync(name === '' ? elsewhere : target, path);
  expect(() => openData(name === '' ? path : folder)).toThrow(
    `${path} is a link, which --data does not follow: name the folder itself.`,
  );
  expect(readdirSync(elsewhere).map((file) => [file, readFileSync(join(elsewhere, file), 'utf8')])).toEqual(
    name === '' ? [] : [['target', 'of somebody else']],
  );
  rmSync(elsewhere, { recursive: true });
});
