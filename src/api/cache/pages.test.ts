import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoint, listEndpoint } from '#contract/endpoint.ts';
import { pageOf } from '#contract/envelope.ts';
import { RegionAvailability } from '#contract/regions/schema.ts';
import { configure } from '../environment.ts';
import { loadAll, MAX_RECORDS } from './pages.ts';
import { json, refusal } from '../testing.ts';

const plans = listEndpoint('/plans', { section: 'doc 2 §4.4', response: RegionAvailability });
const idOf = ({ plan }: { plan: string }): string => plan;
const record = (number: number) => ({ region: 'eu-north', plan: `p${number}`, available: true });

let rows: ReturnType<typeof record>[];
let asked: number[];
let inFlight: number;
let most: number;
let onAsk: (page: number) => Response | undefined;

/** Answers, one task later, with pages of `rows` as they were when requested. */
async function answer(url: string, { signal }: RequestInit = {}): Promise<Response> {
  const { searchParams } = new URL(url);
  const size = Number(searchParams.get('page_size') ?? 500);
  const page = Number(searchParams.get('page') ?? 1);
  asked.push(page);
  const other = onAsk(page);
  const data = rows.slice((page - 1) * size, page * size);
  const results = rows.length;
  inFlight += 1;
  most = Math.max(most, inFlight);
  await new Promise((resolve) => setImmediate(resolve));
  inFlight -= 1;
  signal?.throwIfAborted();
  return other ?? json({ data, page, pages: Math.max(1, Math.ceil(results / size)), results });
}

const grow = (count: number): void => {
  rows = Array.from({ length: count }, (_, index) => record(index + 1));
};

beforeEach(() => {
  configure({ demo: false });
  asked = [];
  inFlight = 0;
  most = 0;
  onAsk = () => undefined;
  vi.stubGlobal('fetch', answer);
});

describe('loading a whole collection', () => {
  it.each([0, 25, 500, 501, 1200, 9900, MAX_RECORDS])('loads all %i records in order', async (count) => {
    grow(count);
    const { records, total, complete } = await loadAll(plans, { idOf });
    expect({ total, complete }).toEqual({ total: count, complete: true });
    expect(records.map(idOf)).toEqual(rows.map(idOf));
    expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 500)));
    expect(most).toBeLessThanOrEqual(4);
  });

  it('keeps four pages in flight', async () => {
    grow(9900);
    await loadAll(plans, { idOf });
    expect(most).toBe(4);
  });

  it('loads no more than the first page beyond the cap', async () => {
    grow(MAX_RECORDS + 1);
    const { records, total, complete } = await loadAll(plans, { idOf });
    expect({ loaded: records.length, total, complete }).toEqual({ loaded: 500, total: 10_001, complete: false });
    expect(asked).toEqual([1]);
  });

  it('reports its progress', async () => {
    grow(1200);
    const steps: [number, number][] = [];
    await loadAll(plans, { idOf, onProgress: (...step) => steps.push(step) });
    expect(steps[0]).toEqual([500, 1200]);
    expect(steps.at(-1)).toEqual([1200, 1200]);
  });

  it.each<[string, Record<number, () => unknown>]>([
    ['one is deleted', { 2: () => rows.shift() }],
    ['one is created', { 3: () => rows.push(record(1201)) }],
    ['one is deleted and another created', { 2: () => rows.shift(), 3: () => rows.push(record(1201)) }],
    ['two change places', { 2: () => rows.splice(499, 0, ...rows.splice(500, 1)) }],
  ])('starts again when meanwhile %s', async (_, changes) => {
    grow(1200);
    onAsk = (page) => {
      if (asked.length === page) changes[page]?.(); // the first time only
      return undefined;
    };
    const { records, complete } = await loadAll(plans, { idOf });
    expect(complete).toBe(true);
    expect(asked).toHaveLength(6);
    expect(records.map(idOf)).toEqual(rows.map(idOf));
  });

  it('is incomplete when the collection keeps changing', async () => {
    grow(1200);
    onAsk = () => {
      rows.push(record(rows.length + 1));
      return undefined;
    };
    const { complete, total } = await loadAll(plans, { idOf });
    expect(complete).toBe(false);
    expect(total).toBeLessThan(MAX_RECORDS);
    expect(asked.filter((page) => page === 1)).toHaveLength(3);
  });

  it('stops when aborted', async () => {
    grow(9900);
    const caller = new AbortController();
    const loading = loadAll(plans, {
      idOf,
      signal: caller.signal,
      onProgress: (loaded) => loaded > 2000 && caller.abort(),
    });
    await expect(loading).rejects.toMatchObject({ kind: 'cancelled' });
    expect(asked.length).toBeLessThan(12);
  });

  it('fails when a page fails, and requests no further page', async () => {
    grow(9900);
    onAsk = (page) => (page === 3 ? refusal(404) : undefined);
    await expect(loadAll(plans, { idOf })).rejects.toMatchObject({ status: 404 });
    const count = asked.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toHaveLength(count);
    expect(count).toBeLessThan(10);
  });

  it('sends no page parameters where the operation has none', async () => {
    grow(3);
    const unpaged = endpoint('GET', '/plans', { section: 'doc 2 §4.3', response: pageOf(RegionAvailability) });
    expect((await loadAll(unpaged, { idOf })).records).toHaveLength(3);
  });
});
