import { idOf, kindAt, KINDS, placesBelow, recordsIn, TOP } from '#contract/account-file/places.ts';
import type { AccountFile } from '#contract/account-file/schema.ts';
import type { Look } from '#contract/changes/looks.ts';
import { ADDRESS, leavesOf, namedBy, toldApart } from '#contract/changes/named.ts';
import { paramsIn } from '#contract/changes/operations.ts';
import { keyIn, listAbove, recordsOnPath, type Write } from '#contract/changes/touched.ts';
import { COLLECTIONS, type Kind } from '#contract/kinds.ts';
import { parameterNames } from '#contract/endpoint.ts';
import { ipsApi } from '#contract/networking/ips/api.ts';
import { ipv6Api } from '#contract/networking/ipv6/api.ts';

type Reading = Pick<Look, 'endpoint' | 'params'>;
/** What is read of the copy: null where there is nothing. */
type Read = (reading: Reading) => unknown;

const ID = /(^|\.)id$/;

/** What an account file has: the numbers of each kind, and all texts, addresses without their masks. */
function heldIn({ answers }: AccountFile) {
  const ids = new Map<Kind, Set<string>>();
  const texts = new Set<string>();
  for (const [path, answer] of Object.entries(answers)) {
    const kind = kindAt(path);
    if (kind === undefined) continue;
    const own = ids.get(kind) ?? new Set();
    ids.set(kind, own);
    const isList = COLLECTIONS[kind].key !== undefined;
    for (const { at, value } of leavesOf(answer)) {
      // Backups have no list of their own.
      if (typeof value === 'number' && (isList ? at === keyIn(path) : ID.test(at))) own.add(String(value));
      if (typeof value !== 'string' || !/\d/.test(value)) continue;
      texts.add(value);
      for (const [word] of value.matchAll(ADDRESS)) texts.add(word);
    }
  }
  return { ids, texts };
}
const known = new WeakMap<AccountFile, ReturnType<typeof heldIn>>();

/** Where a copy has the record of a number, of which nothing tells what it is below. */
function pathIn(kind: Kind, value: string, read: Read): string | undefined {
  const above = TOP.find((place) => place.kind === COLLECTIONS[kind].of);
  if (above === undefined) return undefined;
  const all = recordsIn(above.kind, read({ endpoint: COLLECTIONS[above.kind].endpoint, params: {} }));
  const places = all.flatMap((record) => placesBelow(above, record).filter((place) => place.kind === kind));
  const has = (answer: unknown): boolean =>
    leavesOf(answer).some(({ at, value: one }) => ID.test(at) && String(one) === value);
  // What is new is the last.
  const place = places.findLast(({ params }) => has(read({ endpoint: COLLECTIONS[kind].endpoint, params })));
  return place && `${place.path}/${encodeURIComponent(value)}`;
}

/** The reads that show who has an address or a host name. */
const holders = (address: string): readonly Reading[] => [
  { endpoint: ipsApi.view, params: { address } },
  { endpoint: ipv6Api.view, params: { range: address } },
  { endpoint: COLLECTIONS.nodebalancers.endpoint, params: {} },
  { endpoint: COLLECTIONS.databases.endpoint, params: {} },
];

/** All reads that may be needed. */
export const READS = [
  ...KINDS.map((kind) => COLLECTIONS[kind].endpoint),
  ...holders('').map(({ endpoint }) => endpoint),
];

const isHolder = (answer: unknown, address: string): boolean => JSON.stringify(answer).includes(`"${address}"`);

/** What a write names that the file does not have, see `RecordedChange`; `before`: its record. */
export function meantBy(
  write: Write,
  before: unknown,
  file: AccountFile,
  read: Read,
): Readonly<Record<string, unknown>> {
  const held = known.get(file) ?? heldIn(file);
  known.set(file, held);
  const meant: Record<string, unknown> = {};
  const note = (kind: Kind | undefined, value: string | number, path: string | undefined): void => {
    const all = typeof value === 'string' || kind === undefined ? held.texts : held.ids.get(kind);
    if (all?.has(String(value)) === true) return;
    const place = path ?? (kind && pathIn(kind, String(value), read));
    if (place === undefined) return;
    const { endpoint, told } = kind === undefined ? {} : COLLECTIONS[kind];
    const isTold = kind !== undefined && endpoint !== undefined && told !== undefined;
    const records = isTold ? recordsIn(kind, read({ endpoint, params: paramsIn(endpoint.path, place) })) : [];
    const own = records.find((record) => isTold && idOf(kind, record) === String(value));
    const others = records.filter((record) => record !== own);
    meant[place] = toldApart(listAbove(place), own, others) ?? null;
  };
  const names = parameterNames(write.endpoint.path);
  for (const [nth, path] of recordsOnPath(write).entries()) {
    const value = write.params[names[nth] ?? ''];
    if (value !== undefined) note(kindAt(listAbove(path)), value, path);
  }
  for (const leaf of [write.body, before].flatMap((value) => leavesOf(value))) {
    const named = namedBy(leaf, write.params);
    if (named?.kind !== undefined) note(named.kind, named.value, named.path);
  }
  for (const { value } of [write.body, write.params].flatMap((one) => leavesOf(one)))
    for (const [word] of String(value).matchAll(ADDRESS))
      if (!held.texts.has(word) && holders(word).some((look) => isHolder(read(look), word)))
        meant[`/networking/ips/${encodeURIComponent(word)}`] = null;
  return meant;
}
