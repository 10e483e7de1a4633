import { type Fields, isFields } from '#lib/json.ts';
import { kindAt } from '../account-file/places.ts';
import type { Endpoint } from '../endpoint.ts';
import { COLLECTIONS } from '../kinds.ts';
import { ipsApi } from '../networking/ips/api.ts';
import { ipv6Api } from '../networking/ipv6/api.ts';
import { listMade, readOf, viewOf } from './operations.ts';
import type { RecordedChange } from './recorded.ts';
import { keyIn, listAbove, type Write } from './touched.ts';

/** A read that shows what a write is about, or a part of it. */
export interface Look {
  readonly endpoint: Endpoint;
  readonly params: RecordedChange['params'];
  /** In a list: what the wanted record has in the field that names it. */
  readonly entry?: { readonly key: string; readonly value: string };
}

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list = isFields(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
};

/** The addresses that a body assigns, with masks where ranges have them. */
const assignedIn = (body: unknown): readonly string[] =>
  listIn(body, 'assignments')
    .map((one) => (isFields(one) ? one['address'] : undefined))
    .filter((address) => typeof address === 'string');

function holderOf(address: string): Look {
  const [bare = '', mask] = address.split('/');
  return mask === undefined
    ? { endpoint: ipsApi.view, params: { address } }
    : { endpoint: ipv6Api.view, params: { range: bare } };
}

/** The lists that a write replaces as a whole, and that the record does not have itself. */
const listsBeside = ({ wholeLists = [] }: Endpoint, view: Endpoint): readonly Endpoint[] =>
  wholeLists.flatMap((name) => readOf(`${view.path}/${name}`) ?? []);

/** The reads that show what a write is about; none where nothing does, or where it makes a record. */
export function looksOf({ endpoint, params, body }: Write): readonly Look[] {
  const moves = endpoint.effect?.moves;
  if (moves === 'assignments') return assignedIn(body).map(holderOf);
  const shared = isFields(body) ? body['compute_id'] : undefined;
  if (moves === 'ips')
    return typeof shared === 'number' ? [{ endpoint: ipsApi.compute, params: { computeId: shared } }] : [];
  if (listMade(endpoint, body) !== undefined) return [];
  const view = viewOf(endpoint);
  if (view !== undefined) return [view, ...listsBeside(endpoint, view)].map((one) => ({ endpoint: one, params }));
  // A record that nothing reads by itself is looked up in its list.
  const list = listAbove(endpoint.path);
  const kind = endpoint.method === 'DELETE' ? kindAt(list) : undefined;
  if (kind === undefined) return [];
  const value = String(params[endpoint.path.slice(list.length + 2, -1)]);
  return [{ endpoint: COLLECTIONS[kind].endpoint, params, entry: { key: keyIn(list), value } }];
}

/** The record that a look has found in its list. */
const entryOf = ({ entry }: Look, list: unknown): unknown =>
  Array.isArray(list) && entry !== undefined
    ? list.find((one) => isFields(one) && String(one[entry.key]) === entry.value)
    : undefined;

/** What a request says of a node; the rest is the server's. */
const NODE = ['address', 'label', 'mode', 'weight'];
const asSent = (entry: unknown): unknown =>
  isFields(entry) ? Object.fromEntries(NODE.map((name) => [name, entry[name]])) : entry;

const addressesIn = (list: readonly unknown[]): readonly unknown[] =>
  list.filter(isFields).map((one) => one['address']);

/** Who holds an address: one instance, or those that share a range. */
const holder = (record: unknown): unknown => (isFields(record) ? (record['compute_id'] ?? record['computes']) : null);

/**
 * What the looks at a write's record have shown, as one record; undefined where it is not there. `answers` has a record
 * or a whole list for each look. Moves of addresses are shown in the form of their body.
 */
export function shownBy(write: Write, answers: readonly unknown[]): unknown {
  const { endpoint, body } = write;
  if (endpoint.effect?.moves === 'assignments') {
    const assignments = assignedIn(body).map((address, nth) => ({ address, compute_id: holder(answers[nth]) }));
    return { assignments };
  }
  const [record, ...lists] = answers;
  if (endpoint.effect?.moves === 'ips') {
    const ipv4 = isFields(record) ? record['ipv4'] : undefined;
    return isFields(record) ? { ips: addressesIn(listIn(ipv4, 'shared')) } : undefined;
  }
  const [look, ...beside] = looksOf(write);
  if (look?.entry !== undefined) return entryOf(look, record);
  if (!isFields(record)) return undefined;
  const more = beside.map(({ endpoint: { path } }, nth): [string, unknown] => {
    const list = lists[nth];
    return [path.slice(path.lastIndexOf('/') + 1), Array.isArray(list) ? list.map(asSent) : undefined];
  });
  return more.length === 0 ? record : { ...record, ...Object.fromEntries(more) };
}

/** A record as two sides are compared: of a part that is replaced this alone, moved addresses by name. */
export function compared({ effect = {} }: Endpoint, record: unknown): unknown {
  const { moves, replaces = '' } = effect;
  if (moves !== 'assignments') return (isFields(record) ? record[replaces] : undefined) ?? record;
  const holders = listIn(record, 'assignments').filter(isFields);
  return {
    assignments: Object.fromEntries(holders.map(({ address, compute_id }: Fields) => [String(address), compute_id])),
  };
}
