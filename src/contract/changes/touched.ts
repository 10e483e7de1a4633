import { type Fields, isFields } from '#lib/json.ts';
import { kindAt, listPathOf } from '../account-file/places.ts';
import { type Endpoint, parameterNames } from '../endpoint.ts';
import { COLLECTIONS } from '../kinds.ts';
import { ADDRESS, addressesOf, leavesOf, namedBy } from './named.ts';
import { listMade, pathWith } from './operations.ts';
import type { RecordedChange } from './recorded.ts';

/** A write, by what is sent. */
export interface Write extends Pick<RecordedChange, 'params' | 'body'> {
  readonly endpoint: Endpoint;
}

/** What is used of a change. */
export interface Made extends Write, Pick<RecordedChange, 'answer' | 'before' | 'after' | 'meant'> {}

/** The path of a request with its values. */
export const pathOfChange = ({ endpoint, params }: Write): string => pathWith(endpoint.path, params);

/** The list that a record of a path is in, and the path of the record that this is below. */
export const listAbove = (path: string): string => path.slice(0, path.lastIndexOf('/'));

/** The records that a path leads through: those of each of its parameters, the outermost first. */
export const recordsOnPath = ({ endpoint: { path }, params }: Omit<Write, 'body'>): readonly string[] =>
  parameterNames(path).map((name) => {
    const own = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
    const kind = kindAt(listAbove(own));
    const of = kind && COLLECTIONS[kind].idOf;
    return pathWith(of === undefined ? own : `${listPathOf(of)}/{${name}}`, params);
  });

/** The field that names a record in the paths below its list. */
export function keyIn(list: string): string {
  const kind = kindAt(list);
  return (kind && COLLECTIONS[kind].key?.[0]) ?? 'id';
}

/** The record that a write has made, as its answer tells it; undefined for one that makes none. */
export function madeBy({ endpoint, body }: Omit<Write, 'params'>, ...answers: readonly unknown[]): Fields | undefined {
  const list = listMade(endpoint, body);
  if (list === undefined) return undefined;
  const key = keyIn(list);
  const { within } = endpoint.effect ?? {};
  return answers
    .flatMap((answer) => (within !== undefined && isFields(answer) ? [answer[within], answer] : [answer]))
    .filter(isFields)
    .find((one) => one[key] !== undefined);
}

/** The path of the record that a write has made. The answer that makes a range has a mask, which its path has not. */
export function pathMade(write: Write, ...answers: readonly unknown[]): string | undefined {
  const list = listMade(write.endpoint, write.body);
  const value = list === undefined ? undefined : madeBy(write, ...answers)?.[keyIn(list)];
  if (list === undefined || (typeof value !== 'number' && typeof value !== 'string')) return undefined;
  const text = keyIn(list) === 'range' ? String(value).replace(/\/\d+$/, '') : String(value);
  return `${pathWith(list, write.params)}/${encodeURIComponent(text)}`;
}

/** The path of the record that a change made; undefined for one that makes none. */
export const pathOfMade = (change: Made): string | undefined => pathMade(change, change.answer, change.after);

/** The path of a record that a value names; where nothing tells what it is below, a copy has noted it. */
export function pathMeant(leaf: Parameters<typeof namedBy>[0], { params, meant = {} }: Made): string | undefined {
  const named = namedBy(leaf, params);
  if (named?.path !== undefined || named === undefined) return named?.path;
  const end = `/${encodeURIComponent(named.value)}`;
  return Object.keys(meant).find((path) => path.endsWith(end) && kindAt(listAbove(path)) === named.kind);
}

const NAMES = ['label', 'name'];

/** What a change has to do with: paths of records, names in lists, addresses. Two that share none can change places. */
export function touchedBy(change: Made): ReadonlySet<string> {
  const { endpoint, body, before, after, answer } = change;
  const found = new Set(recordsOnPath(change));
  const note = (path: string | undefined): void => {
    if (path !== undefined) found.add(path);
  };
  note(pathOfMade(change));
  if (found.size === 0) found.add(endpoint.path);
  for (const record of [before, after, body, madeBy(change, answer)]) {
    for (const [, address] of addressesOf(record)) found.add(address);
    for (const name of NAMES)
      if (isFields(record) && typeof record[name] === 'string') found.add(`name ${record[name]}`);
  }
  for (const leaf of leavesOf(body)) {
    const path = pathMeant(leaf, change);
    note(path);
    const kind = path === undefined ? undefined : kindAt(listAbove(path));
    // A disk goes with its instance.
    if (path !== undefined && kind !== undefined && COLLECTIONS[kind].of !== undefined)
      note(listAbove(listAbove(path)));
    for (const [address] of String(leaf.value).matchAll(ADDRESS)) found.add(address);
  }
  return found;
}
