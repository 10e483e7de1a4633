import { canonicalAddress } from '#lib/net/address.ts';
import { contains } from '#lib/net/intervals.ts';
import { pointOf } from '../packets/reach.ts';
import { askedAbout, matchOf } from './asked.ts';
import { type Holding, ownHoldings } from './holders.ts';
import type { Account } from '../account.ts';

/** Tells who holds an address, or has one in a network. */
export type Namer = (entry: string) => readonly Holding[];

const byUser = (holdings: readonly Holding[]): readonly Holding[] => [
  ...new Map(holdings.map((one) => [`${one.user.kind} ${one.user.id}`, one])).values(),
];

/**
 * Who holds the addresses of a list, each record once: by index, since both the list and the account may be long. A range
 * that is routed to an instance counts with any address in it.
 */
export function namer(account: Account): Namer {
  const holdings = ownHoldings(account);
  const single = Map.groupBy(
    holdings.filter(({ place }) => place.at === 'record'),
    ({ by }) => canonicalAddress(by),
  );
  const ranges = holdings.filter(({ place }) => place.at === 'range');
  const points = holdings.map((one) => ({ one, at: pointOf(one.by) })).filter(({ at }) => at !== undefined);
  return (entry) => {
    const asked = askedAbout(entry);
    if (asked === undefined) return [];
    const routed = ranges.filter(({ by }) => matchOf(asked, by) !== undefined);
    if (!asked.text.includes('/')) return byUser([...(single.get(asked.text) ?? []), ...routed]);
    return byUser([
      ...points.flatMap(({ one, at }) => (at !== undefined && contains(asked.addresses, at.point) ? [one] : [])),
      ...routed,
    ]);
  };
}
