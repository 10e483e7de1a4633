import { COLLECTIONS, type Kind } from '#contract/kinds.ts';
import { idOf, KINDS, recordsIn } from '#contract/account-file/places.ts';
import { type Fields, isFields, same } from '#lib/json.ts';
import { pathWith } from '#contract/changes/operations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Transaction } from '../store/types.ts';
import { type KeptRow, keptTable } from './table.ts';

const keptId = (path: string, id: string | undefined): string => `${path} ${id ?? ''}`;

/** What a record of the mock says otherwise than the file does, field by field; undefined where it says the same. */
function differing(own: unknown, file: unknown): KeptRow['fields'] | undefined {
  if (!isFields(own) || !isFields(file)) return undefined;
  const fields = Object.entries(file).flatMap(([name, value]) =>
    same(own[name], value) ? [] : [[name, { own: own[name], file: value }] as const],
  );
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

/** The rows for an answer of the mock, where the file has another one at the same place. */
export function keptAt(path: string, kind: Kind, own: unknown, file: unknown): readonly KeptRow[] {
  const mine = new Map(recordsIn(kind, own).map((record) => [idOf(kind, record), record]));
  return recordsIn(kind, file).flatMap((record) => {
    const id = idOf(kind, record);
    const fields = differing(mine.get(id), record);
    return fields === undefined ? [] : [{ id: keptId(path, id), fields }];
  });
}

/** A record as the file has it, in every field that says what it said when the file was read. */
function patched(record: unknown, path: string, id: string | undefined, { rows }: Pick<Transaction, 'rows'>): unknown {
  const kept = rows(keptTable).get(keptId(path, id));
  if (kept === undefined || !isFields(record)) return record;
  const fields = Object.entries(kept.fields).filter(([name, { own }]) => same(record[name], own));
  return { ...record, ...Object.fromEntries(fields.map(([name, { file }]) => [name, file])) };
}

const BY_PATH: ReadonlyMap<string, Kind> = new Map(KINDS.map((kind) => [COLLECTIONS[kind].endpoint.path, kind]));

/** The collection whose records an operation reads or changes one by one: its path is that of the list and one more part. */
function collectionAbove(
  path: string,
): { readonly kind: Kind; readonly list: string; readonly param: string } | undefined {
  const [, list = '', param = ''] = /^(.+)\/\{(\w+)\}$/.exec(path) ?? [];
  const kind = BY_PATH.get(list);
  return kind === undefined || COLLECTIONS[kind].key?.length !== 1 ? undefined : { kind, list, param };
}

/** An answer of the mock with what the copied account says instead. */
export function asCopied(
  { path }: Endpoint,
  params: Fields,
  body: unknown,
  transaction: Pick<Transaction, 'rows'>,
): unknown {
  const kind = BY_PATH.get(path);
  if (kind !== undefined) {
    const place = pathWith(path, params);
    if (COLLECTIONS[kind].key === undefined) return patched(body, place, undefined, transaction);
    if (!isFields(body) || !Array.isArray(body['data'])) return body;
    const records: unknown[] = body['data'];
    return { ...body, data: records.map((record) => patched(record, place, idOf(kind, record), transaction)) };
  }
  const above = collectionAbove(path);
  if (above === undefined) return body;
  return patched(body, pathWith(above.list, params), idOf(above.kind, body), transaction);
}
