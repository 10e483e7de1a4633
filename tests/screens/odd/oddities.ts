import { vi } from 'vitest';
import { isFields } from '#lib/json.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { unreadableIn } from '#contract/loose.ts';
import { readLoosely } from '#contract/mend.ts';

/** What a server may send in place of a value. */
const ODD: readonly ((value: unknown) => unknown)[] = [
  () => null,
  (value) => (typeof value === 'string' ? 5 : typeof value === 'number' ? `${value}.5` : 'odd'),
  () => '',
  () => undefined,
];

/** The same value with each of its parts odd, one at a time: those of the record itself in each way. */
export function* oddly(value: unknown, ways = ODD): Generator<unknown> {
  const parts: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.slice(0, 1).map((item: unknown) => ['0', item] as const)
    : isFields(value)
      ? Object.entries(value)
      : [];
  for (const [key, part] of parts) {
    const others = [...ways.map((odd) => odd(part)), ...oddly(part, ODD.slice(0, 1))];
    for (const other of others)
      yield Array.isArray(value) ? value.with(Number(key), other) : { ...(isFields(value) && value), [key]: other };
  }
}

/** A copy that is another record: what identifies records has a number behind it, unless it is what is odd. */
function renamed(record: unknown, original: unknown, number: number): unknown {
  if (!isFields(record) || !isFields(original)) return record;
  const copy: Record<string, unknown> = { ...record };
  for (const key of ['id', 'address', 'range', 'label']) {
    const value = record[key];
    if (value !== original[key]) continue;
    if (typeof value === 'number') copy[key] = value + 1000 * number;
    else if (typeof value === 'string') copy[key] = `${value}-${number}`;
  }
  return copy;
}

const tables = import.meta.glob<Readonly<Record<string, Readonly<Record<string, Endpoint>>>>>(
  '../../../src/contract/**/{api,list-api}.ts',
  { eager: true },
);
const endpoints = Object.values(tables).flatMap((table) => Object.values(table).flatMap((api) => Object.values(api)));

/** The operation of a request. */
export const endpointOf = (path: string): Endpoint | undefined =>
  endpoints
    .filter((one) => one.method === 'GET' && new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)[0];

/** A page whose first record stands in it once for each way in which it may be odd, before the records as they are. */
export function oddPage(page: unknown): unknown {
  if (!isFields(page) || !Array.isArray(page['data'])) return page;
  const [first, ...others]: readonly unknown[] = page['data'];
  if (first === undefined || (isFields(page) && page['page'] !== 1)) return page;
  const odd = [...oddly(first)].map((record, index) => renamed(record, first, index + 1));
  const data = [...odd, first, ...others];
  return { ...page, data, results: Number(page['results']) + odd.length };
}

/** The records of a page that have something unreadable. */
export function unreadableOn(endpoint: Endpoint, page: unknown): readonly boolean[] {
  const read = readLoosely(endpoint.response, page);
  if (!('value' in read) || !isFields(read.value) || !Array.isArray(read.value['data'])) return [];
  return read.value['data'].map((record: unknown) => unreadableIn(record).length > 0);
}

/** Lets a test change what reads are answered, by the path below `/v4`. */
export function answering(change: (path: string, body: unknown) => unknown): void {
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const answer = await send(input, init);
    const { method, url } = new Request(
      input instanceof Request ? input : new URL(String(input), location.origin),
      init,
    );
    const { pathname } = new URL(url);
    if (method !== 'GET' || !pathname.startsWith('/v4/') || !answer.ok || answer.status === 204) return answer;
    const body = change(pathname.slice('/v4'.length), await answer.clone().json());
    return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers });
  });
}

const NOTHING = /NaN|undefined|\[object|Infinity|Invalid Date|could not be shown/;

/** The texts on screen, and of what is told of it, that speak of what is there for no reader. */
export function saysNothing(): readonly string[] {
  const said = [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
    ...['aria-label', 'title', 'alt', 'placeholder', 'href'].map((name) => element.getAttribute(name) ?? ''),
    element instanceof HTMLInputElement && element.type === 'text' ? element.value : '',
  ]);
  return [...new Set(said.filter((text) => NOTHING.test(text)))];
}
