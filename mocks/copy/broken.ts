import * as z from 'zod/mini';
import type { Kind } from '#contract/kinds.ts';
import { listPathOf, type Place, placesBelow, recordsIn, TOP, idOf } from '#contract/account-file/places.ts';
import { type AccountFile } from '#contract/account-file/schema.ts';
import { subjectOf, WRITES } from '#contract/changes/operations.ts';
import { listAbove } from '#contract/changes/touched.ts';
import { INTERFACE_LIMITS } from '#contract/computes/configs/terms.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fieldPath } from '#contract/envelope.ts';
import { REDACTED } from '#contract/nodebalancers/configs/terms.ts';
import { isFields } from '#lib/json.ts';

/** Something about a record, or about a list, as a sentence. */
export interface Reason {
  readonly path: string;
  readonly reason: string;
}

/** The operations that change a record, or a part of it, by the list of such records. */
const UPDATES = Map.groupBy(
  [...WRITES.values()].filter(({ method }) => method === 'PUT'),
  (endpoint) => listAbove(subjectOf(endpoint)),
);

/** Kinds of which no two may have one label. */
const UNIQUE: readonly Kind[] = ['computes', 'firewalls', 'nodebalancers', 'databases'];

const sentence = (field: string, message: string): string => `${field === '' ? '' : `${field}: `}${message}.`;

/** What an operation would refuse of a record, were it sent as it is. A value that this version does not know is no error. */
function refusals({ body, effect: { replaces } = {} }: Endpoint, record: unknown): readonly string[] {
  const own = isFields(record) && replaces !== undefined ? record[replaces] : record;
  if (!(body instanceof z.core.$ZodObject) || !isFields(own)) return [];
  // A plan is changed alone.
  const isSent = (name: PropertyKey, value: unknown): boolean =>
    Object.hasOwn(body._zod.def.shape, name) && name !== 'type' && value !== null && value !== REDACTED;
  const sent = Object.fromEntries(Object.entries(own).filter(([name, value]) => isSent(name, value)));
  const issues = body.safeParse(sent).error?.issues ?? [];
  return issues
    .filter(
      ({ code, path: [first] }) => code !== 'invalid_value' && (first === undefined || Object.hasOwn(sent, first)),
    )
    .map(({ path, message }) => sentence(fieldPath(replaces === undefined ? path : [replaces, ...path]), message));
}

const inRecord = (kind: Kind, record: unknown): readonly string[] =>
  (UPDATES.get(listPathOf(kind)) ?? []).flatMap((endpoint) => refusals(endpoint, record));

/** Labels that a list has more than once. */
function labelledTwice(place: Place, records: readonly unknown[]): readonly Reason[] {
  const first = new Map<string, string | undefined>();
  return records.flatMap((record) => {
    const label = isFields(record) && typeof record['label'] === 'string' ? record['label'] : undefined;
    const id = idOf(place.kind, record);
    if (label === undefined) return [];
    if (!first.has(label)) {
      first.set(label, id);
      return [];
    }
    return [{ path: `${place.path}/${id}`, reason: `label: ${label} is also that of ${first.get(label)}.` }];
  });
}

function tooManyVlans(records: readonly unknown[]): readonly Reason[] {
  const regions = Map.groupBy(records, (record) => (isFields(record) ? record['region'] : undefined));
  return [...regions].flatMap(([region, { length }]) =>
    length > INTERFACE_LIMITS.vlansPerRegion
      ? [
          {
            path: '/networking/vlans',
            reason: `${String(region)} has ${length} VLANs, and may have ${INTERFACE_LIMITS.vlansPerRegion}.`,
          },
        ]
      : [],
  );
}

/** Rules that the records of a file break: they may be older than the rule, or another server has another one. */
export function brokenIn({ answers }: AccountFile): readonly Reason[] {
  const broken: Reason[] = [];
  const places: Place[] = [...TOP];
  for (const place of places) {
    const { kind, path } = place;
    if (!Object.hasOwn(answers, path)) continue;
    const records = recordsIn(kind, answers[path]);
    for (const record of records) {
      places.push(...placesBelow(place, record));
      for (const reason of inRecord(kind, record)) broken.push({ path: `${path}/${idOf(kind, record) ?? ''}`, reason });
    }
    if (UNIQUE.includes(kind)) broken.push(...labelledTwice(place, records));
    if (kind === 'vlans') broken.push(...tooManyVlans(records));
  }
  return broken;
}
