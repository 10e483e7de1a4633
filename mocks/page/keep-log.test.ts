// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog, type LogEntry } from '../server/pipeline/log.ts';
import { keepLog, sharedCounter } from './keep-log.ts';

const entry = (id: number): LogEntry => ({
  id,
  at: '2026-03-01T12:00:00.000Z',
  method: 'GET',
  path: '/v4/x',
  status: 200,
  ms: 1,
  operation: null,
  persona: null,
  faults: [],
  reason: null,
});

/** The log of a page at `base`. */
function page(base: string) {
  const log = createLog(sharedCounter(base));
  keepLog(log, base);
  return log;
}
const idsOf = ({ entries }: ReturnType<typeof page>): number[] => entries().map(({ id }) => id);
const leave = (): void => void dispatchEvent(new Event('pagehide'));

beforeEach(() => localStorage.clear());

describe('the kept log', () => {
  it('outlives a reload, numbers included', () => {
    const before = page('/a/');
    before.add(entry(before.nextId()));
    before.add(entry(before.nextId()));
    leave();
    const after = page('/a/');
    expect(idsOf(after)).toEqual([2, 1]);
    expect(after.nextId()).toBe(3);
  });

  it('is each base’s own', () => {
    const one = page('/b/');
    one.add(entry(one.nextId()));
    leave();
    const other = page('/b/c/');
    expect(idsOf(other)).toEqual([]);
    expect(other.nextId()).toBe(1);
  });

  it('is written down by and by', () => {
    vi.useFakeTimers();
    const log = page('/d/');
    log.add(entry(1));
    expect(idsOf(page('/d/'))).toEqual([]);
    vi.advanceTimersByTime(300);
    expect(idsOf(page('/d/'))).toEqual([1]);
    vi.useRealTimers();
  });

  it('is shared with the other tabs, and emptied with them', async () => {
    const [one, other] = [page('/e/'), page('/e/')];
    one.add(entry(one.nextId()));
    await expect.poll(() => idsOf(other)).toEqual([1]);
    other.add(entry(other.nextId()));
    await expect.poll(() => idsOf(one)).toEqual([2, 1]);
    one.clear(true);
    await expect.poll(() => idsOf(other)).toEqual([]);
    expect(other.nextId()).toBe(1);
  });

  it('loses none of two tabs that number theirs alike', async () => {
    const [one, other] = [page('/g/'), page('/g/')];
    one.add({ ...entry(1), path: '/v4/x', status: null });
    other.add({ ...entry(1), path: '/v4/y' });
    const paths = (log: typeof one): string[] => log.entries().map(({ path }) => path);
    await expect.poll(() => paths(one)).toEqual(['/v4/y', '/v4/x']);
    await expect.poll(() => paths(other)).toEqual(['/v4/x', '/v4/y']);
    const pending = one.entries().find(({ path }) => path === '/v4/x');
    one.finish(pending ?? entry(0), { status: 404, ms: 2, faults: [], reason: null });
    await expect.poll(() => other.entries().map(({ status }) => status)).toEqual([404, 200]);
  });

  it('does without storage that is refused, full or unreadable', () => {
    localStorage.setItem('binnacle.requests /f/', '{broken');
    localStorage.setItem('binnacle.request-count /f/', 'many');
    const log = page('/f/');
    expect(log.nextId()).toBe(1);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    log.add(entry(1));
    leave();
    expect(idsOf(log)).toEqual([1]);
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('refused');
    });
    const refused = page('/f/');
    expect([refused.nextId(), refused.nextId()]).toEqual([1, 2]);
  });
});
