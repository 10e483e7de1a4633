import { type Fields, isFields } from '../account-file/places.ts';
import type { Endpoint } from '../endpoint.ts';
import { ipsApi } from '../networking/ips/api.ts';
import { ipv6Api } from '../networking/ipv6/api.ts';
import { collectionAt, listMadeIn, operationAt, viewOf, WRITES } from './operations.ts';
import type { RecordedChange } from './recorded.ts';
import { keyIn, leaves, pathMeant, recordsOnPath } from './touched.ts';

/** A read that shows what a write is about, or a part of it. */
export interface Look {
  readonly endpoint: Endpoint;
  readonly params: RecordedChange['params'];
  /** In a list: what the wanted record has in the field that names it. */
  readonly entry?: { readonly key: string; readonly value: string };
}

type Write = Pick<RecordedChange, 'operation' | 'params' | 'body'>;

const ASSIGNS = ['POST /networking/ips/assign', 'POST /networking/ipv4/assign'];
const SHARES = ['POST /networking/ips/share', 'POST /networking/ipv4/share'];

/** Whether a write moves or shares addresses: its path names no record. */
export const isMove = (operation: string): boolean => ASSIGNS.includes(operation) || SHARES.includes(operation);

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
  wholeLists.flatMap((name) => operationAt(`GET ${view.path}/${name}`) ?? []);

/** The reads that show what a write is about; none where nothing does, or where it makes a record. */
export function looksOf({ operation, params, body }: Write): readonly Look[] {
  if (ASSIGNS.includes(operation)) return assignedIn(body).map(holderOf);
  const shared = isFields(body) ? body['compute_id'] : undefined;
  if (SHARES.includes(operation))
    return typeof shared === 'number' ? [{ endpoint: ipsApi.compute, params: { computeId: shared } }] : [];
  const write = WRITES.get(operation);
  if (write === undefined || listMadeIn(operation) !== undefined) return [];
  const view = viewOf(write);
  if (view !== undefined) return [view, ...listsBeside(write, view)].map((endpoint) => ({ endpoint, params }));
  // A record that nothing reads by itself is looked up in its list.
  const [, above = '', name = ''] = /^DELETE (.+)\/\{(\w+)\}$/.exec(operation) ?? [];
  const list = collectionAt(above)?.endpoint;
  const entry = { key: keyIn(above), value: String(params[name]) };
  return list === undefined ? [] : [{ endpoint: list, params, entry }];
}

/** The record that a look has found in its list. */
export const entryOf = ({ entry }: Look, list: unknown): unknown =>
  Array.isArray(list) && entry !== undefined
    ? list.find((one) => isFields(one) && String(one[entry.key]) === entry.value)
    : undefined;

/**
 * The records below others that a write names, in its path or in its body: a port of a NodeBalancer, the disks of a
 * configuration. Each with its path, and how it is read.
 */
export function meantBelow(write: Write): readonly { readonly path: string; readonly look: Look }[] {
  const paths = new Set(recordsOnPath(write));
  leaves(write.body, (field, value, beside) => {
    const path = pathMeant(field, value, beside, write.params);
    if (path !== undefined) paths.add(path);
  });
  return [...paths].flatMap((path) => {
    const list = path.slice(0, path.lastIndexOf('/'));
    const { endpoint, key: [key = 'id'] = [] } = collectionAt(list) ?? {};
    if (endpoint?.path.includes('{') !== true) return [];
    const entry = { key, value: decodeURIComponent(path.slice(list.length + 1)) };
    return [{ path, look: { endpoint, params: write.params, entry } }];
  });
}

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
  const { operation, body } = write;
  if (ASSIGNS.includes(operation)) {
    const assignments = assignedIn(body).map((address, nth) => ({ address, compute_id: holder(answers[nth]) }));
    return { assignments };
  }
  const [record, ...lists] = answers;
  if (SHARES.includes(operation)) {
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

/** A record as two sides are compared: rules alone, moved addresses by name. */
export function compared({ operation }: Pick<Write, 'operation'>, record: unknown): unknown {
  const rules = operation.endsWith('/rules') && isFields(record) ? record['rules'] : undefined;
  if (!ASSIGNS.includes(operation)) return rules ?? record;
  const holders = listIn(record, 'assignments').filter(isFields);
  return {
    assignments: Object.fromEntries(holders.map(({ address, compute_id }: Fields) => [String(address), compute_id])),
  };
}
