import { useQuery } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import { readUntil } from '#api/cache/read-until.ts';
import { serverNow } from '#api/clock.ts';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import { type Account, type Lacking, LISTS, type Lists } from '#analysis/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { capitalized, formatNumber } from '#lib/text/format.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { SOURCES } from './lists.ts';

/** Of what is below records, each of which costs a request, so much of a kind is read. */
const MOST = 100;
/** The same of a brief reading. */
const FEW = 25;

/** The lists that a server shortens for a user by grants. */
const GRANTED: ReadonlySet<keyof Lists> = new Set<keyof Lists>([
  'computes',
  'firewalls',
  'nodebalancers',
  'databases',
  'clusters',
  'images',
  'ips',
  'ranges',
  'vlans',
  'vpcs',
]);

/** A list that was not read, or not whole. */
export interface Unread extends Lacking {
  /** "Services of edge: Server error (500)". */
  readonly text: string;
  /** Undefined where nothing failed: it may not be read, is not reported, or is too much. */
  readonly error?: unknown;
}

/** What was read so far. */
export interface Reading {
  readonly account: Account;
  readonly unread: readonly Unread[];
  /** The server's time of the beginning. */
  readonly at: Date;
  /** How many requests are answered, of those that are known to be needed. */
  readonly done: number;
  readonly all: number;
}

/** Who reads. */
export interface Reader {
  /** The server shows this user some records only. */
  readonly restricted: boolean;
  /** Why the user may not call an operation; undefined where they may, or it is not known. */
  refusal(endpoint: Endpoint): string | undefined;
}

interface ReadOptions extends Partial<Reader> {
  /** Reads what one glance needs: the first page of each list, and what is below a few records. */
  readonly brief?: boolean;
  onRead?(reading: Reading): void;
}

/**
 * Reads the lists of the account that a question lacks, and then what it turns out to lack beyond these, each once and
 * four requests at a time; what was read lately is taken from the cache. Never rejects: what could not be read is said.
 */
export async function readAccount(
  lackOf: (account: Account) => readonly Lacking[],
  { restricted = false, refusal, brief = false, onRead }: ReadOptions,
): Promise<Reading> {
  const most = brief ? FEW : MOST;
  let reading: Reading = { account: {}, unread: [], at: serverNow(), done: 0, all: 0 };
  const asked = new Map<keyof Lists, Lacking[]>();
  const skipped = new Map<keyof Lists, Set<number>>();
  const keyOf = ({ collection, of }: Lacking): string => `${collection} ${of ?? ''}`;

  /** What may still be read: of what is below many records, the first. */
  function wanted(): readonly Lacking[] {
    const next = lackOf(reading.account).filter((one) => {
      const known = asked.get(one.collection) ?? [];
      asked.set(one.collection, known);
      if (known.some(({ of }) => of === one.of)) return true;
      if (one.of !== undefined && known.length >= most) {
        skipped.set(one.collection, (skipped.get(one.collection) ?? new Set()).add(one.of));
        return false;
      }
      known.push(one);
      return true;
    });
    reading = { ...reading, all: [...asked.values()].reduce((sum, { length }) => sum + length, 0) };
    return next;
  }

  async function read(one: Lacking): Promise<void> {
    const { collection, of = 0 } = one;
    const { endpoint, find, below: part } = SOURCES[collection];
    const what =
      part === undefined ? capitalized(LISTS[collection]) : `${part.noun} of ${part.nameOf(of, reading.account)}`;
    let more: Account = {};
    let unread: Omit<Unread, 'collection' | 'of'> | undefined;
    try {
      const refused = refusal?.(endpoint);
      const found = refused === undefined ? await find(of, reading.account, brief) : undefined;
      if (refused !== undefined) unread = { text: `${what}: ${refused}` };
      else if (found === null) unread = { text: `${what}: this server doesn’t report them` };
      else if (found !== undefined) {
        const { records, total, complete, into } = found;
        more = into(reading.account);
        if (!complete || (restricted && GRANTED.has(collection)))
          more = { ...more, partly: [...(reading.account.partly ?? []), one] };
        if (!complete)
          unread = { text: `${what}: the first ${formatNumber(records.length)} of ${formatNumber(total)} were read` };
      }
    } catch (error) {
      unread = { text: `${what}: ${failureText(error).title}`, error };
    }
    reading = {
      ...reading,
      account: { ...reading.account, ...more },
      unread: unread === undefined ? reading.unread : [...reading.unread, { ...one, ...unread }],
      done: reading.done + 1,
    };
    onRead?.(reading);
  }

  await readUntil(wanted, { keyOf, read });
  const tooMany = [...skipped].flatMap(([collection, { size }]): Unread[] => {
    const part = SOURCES[collection].below;
    return part === undefined
      ? []
      : [{ collection, text: `${part.noun} of ${formatNumber(size)} more ${LISTS[part.list]}: too many to read` }];
  });
  return { ...reading, unread: [...reading.unread, ...tooMany] };
}

/** Who reads; undefined while it is not known. */
export function useReader(): Reader | undefined {
  const { pending, profile } = useWho();
  const refusal = useDisabledReason();
  return pending === true ? undefined : { restricted: profile?.restricted === true, refusal };
}

/** What a screen lacks of the account, as far as it is read; it is stale after every write. */
export function useAccount(name: string, lackOf: (account: Account) => readonly Lacking[]) {
  const reader = useReader();
  const [soFar, setSoFar] = useState<Reading>();
  const query = useQuery({
    queryKey: ['network', name, reader?.restricted === true],
    enabled: reader !== undefined,
    // Each answer changes it: what the user does comes first.
    queryFn: () =>
      reader === undefined
        ? Promise.reject(new Error('Nobody reads'))
        : readAccount(lackOf, { ...reader, onRead: (now) => startTransition(() => setSoFar(now)) }),
    // What it is made of is cached by itself.
    staleTime: 0,
    gcTime: 0,
  });
  return { query, reading: query.data ?? soFar };
}

declare module '#api/cache/queries.ts' {
  interface Kinds {
    /** Answers about packets and addresses, and the map of the network: they follow from records of all kinds. */
    network: true;
  }
}
