import { type Fields, isFields } from '../account-file/places.ts';
import { parameterNames } from '../endpoint.ts';
import { collectionAt, listMadeIn, pathWith } from './operations.ts';
import type { RecordedChange } from './recorded.ts';

/** What is used of a change. */
export type Made = Pick<RecordedChange, 'operation' | 'params' | 'body' | 'answer' | 'before' | 'after' | 'meant'>;

export const templateOf = ({ operation }: Pick<Made, 'operation'>): string =>
  operation.slice(operation.indexOf(' ') + 1);

/** The path of a request with its values. */
export const pathOfChange = (change: Pick<Made, 'operation' | 'params'>): string =>
  pathWith(templateOf(change), change.params);

/** The records that a path leads through: those of each of its parameters, the outermost first. */
export const recordsOnPath = ({ operation, params }: Pick<Made, 'operation' | 'params'>): readonly string[] =>
  parameterNames(operation).map((name) => {
    const template = templateOf({ operation });
    return pathWith(template.slice(0, template.indexOf(`{${name}}`) + name.length + 2), params);
  });

/** The record that a write has made, as its answer tells it; undefined for one that makes none. */
export function madeBy(operation: string, answer: unknown, after?: unknown): Fields | undefined {
  const list = listMadeIn(operation);
  if (list === undefined) return undefined;
  const key = keyIn(list);
  const inner = isFields(answer) ? answer['image'] : undefined;
  return [answer, inner, after].filter(isFields).find((one) => one[key] !== undefined);
}

/** The field that names a record in the paths below its list. */
export const keyIn = (list: string): string => collectionAt(list)?.key?.[0] ?? 'id';

/** The path of a record of a list. The answer that makes a range has a mask, which its path has not. */
export function pathIn(list: string, record: Fields): string {
  const key = keyIn(list);
  const value = record[key];
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return `${list}/${encodeURIComponent(key === 'range' ? text.replace(/\/\d+$/, '') : text)}`;
}

/** The path of the record that a change made; undefined for one that makes none. */
export function pathMade(change: Made): string | undefined {
  const record = madeBy(change.operation, change.answer, change.after);
  const list = listMadeIn(change.operation);
  return record === undefined || list === undefined ? undefined : pathIn(pathWith(list, change.params), record);
}

/** The lists to whose records the fields of bodies refer; parameters are those of the request. */
const LISTS: Readonly<Record<string, string>> = {
  compute_id: '/compute/instances',
  computes: '/compute/instances',
  config_id: '/compute/instances/{computeId}/configs',
  credentials: '/managed/credentials',
  disk_id: '/compute/instances/{computeId}/disks',
  firewall_id: '/networking/firewalls',
  image: '/images',
  nodebalancers: '/nodebalancers',
};

/** A service of a firewall is named by two fields. */
const TYPES: Readonly<Record<string, string>> = { compute: '/compute/instances', nodebalancer: '/nodebalancers' };

/** The path of the record that a value in a body refers to; undefined for any other value. */
export function pathMeant(
  field: string,
  value: string | number,
  beside: Fields,
  params: Made['params'],
): string | undefined {
  const type = field === 'id' ? beside['type'] : undefined;
  const list = typeof type === 'string' ? TYPES[type] : LISTS[field];
  if (list === undefined || parameterNames(list).some((name) => params[name] === undefined)) return undefined;
  return `${pathWith(list, params)}/${encodeURIComponent(value)}`;
}

/** Every text and number within a value, with its field. */
export function leaves(
  value: unknown,
  visit: (field: string, leaf: string | number, beside: Fields) => void,
  field = '',
  beside: Fields = {},
): void {
  if (typeof value === 'string' || typeof value === 'number') visit(field, value, beside);
  else if (Array.isArray(value)) for (const item of value) leaves(item, visit, field, beside);
  else if (isFields(value)) for (const [name, part] of Object.entries(value)) leaves(part, visit, name, value);
}

const NAMES = ['label', 'name'];
/** Where the addresses of a record are. */
export const ADDRESS_FIELDS = ['ipv4', 'ipv6', 'address', 'range'];

/** The addresses of a record, each with its field, without masks. */
export function addressesOf(record: unknown): readonly (readonly [field: string, address: string])[] {
  if (!isFields(record)) return [];
  return ADDRESS_FIELDS.flatMap((field) => {
    const value = record[field];
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    return all.flatMap((one) =>
      typeof one === 'string' && one !== '' ? [[field, one.replace(/\/\d+$/, '')] as const] : [],
    );
  });
}

/** What a change has to do with: paths of records, names in lists, addresses. Two that share none can change places. */
export function touchedBy(change: Made): ReadonlySet<string> {
  const { operation, params, body, before, after } = change;
  const made = pathMade(change);
  const found = new Set(recordsOnPath(change));
  if (made !== undefined) found.add(made);
  if (found.size === 0) found.add(templateOf(change));
  for (const record of [before, after, body, madeBy(operation, change.answer)]) {
    for (const [, address] of addressesOf(record)) found.add(address);
    for (const name of NAMES)
      if (isFields(record) && typeof record[name] === 'string') found.add(`name ${record[name]}`);
  }
  leaves(body, (field, leaf, beside) => {
    const meant = pathMeant(field, leaf, beside, params);
    if (meant !== undefined) found.add(meant);
    if (typeof leaf === 'string')
      for (const word of leaf.split(/[\s,/[\]]+|:\d+$/)) if (/[.:]/.test(word)) found.add(word);
  });
  return found;
}
