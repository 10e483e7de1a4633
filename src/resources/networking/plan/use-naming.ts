import { useQuery } from '@tanstack/react-query';
import type { Whole } from '#api/cache/pages.ts';
import type { Collection } from '#api/cache/queries.ts';
import { useDisabledReason, useWho } from '#api/permissions/permissions.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { isPrivateIpv4 } from '#contract/networking/ips/rules.ts';
import { standsIn } from '#lib/unreadable.ts';
import { isLoaded } from '#ui/confirm/loadable.ts';
import { usePortsFor } from '#resources/computes/public.ts';
import { allEngines } from '#resources/databases/queries.ts';
import { firewalls } from '#resources/firewalls/queries.ts';
import { settings } from '#resources/managed/compute-settings/queries.ts';
import { services } from '#resources/managed/services/queries.ts';
import type { Holders } from './account.tsx';
import type { Naming, Read } from './effects.ts';

/** The records, and whether nothing is missing or unreadable; outside, so that a list is looked through only once. */
const whole = <T>({ records, complete }: Whole<T>) => ({ records, isWhole: complete && !standsIn(records) });

/** A list as far as this user may read it: a restricted one sees only some records. */
function useRead<T>(collection: Collection<T>): Read<T> {
  const refused = useDisabledReason()(collection.list) !== undefined;
  const isRestricted = useWho().profile?.restricted === true;
  const { data, isError } = useQuery({ ...collection.all(), enabled: !refused, select: whole });
  if (data === undefined) return { records: [], as: refused || isError ? 'unread' : 'loading' };
  return { records: data.records, as: data.isWhole && !isRestricted ? 'whole' : 'part' };
}

/** Reads what may name an address, and the NodeBalancers for those of these addresses that are private. */
export function useNaming({ ips, computes }: Holders, moved: readonly string[]): Naming {
  const isRestricted = useWho().profile?.restricted === true;
  const owners = computes.filter(({ ipv4 }: Compute) => moved.some((one) => isPrivateIpv4(one) && ipv4.includes(one)));
  const { ports } = usePortsFor(owners, true);
  return {
    ips,
    services: useRead(services),
    settings: useRead(settings),
    databases: useRead(allEngines),
    firewalls: useRead(firewalls),
    ports: isLoaded(ports)
      ? { records: ports, as: isRestricted ? 'part' : 'whole' }
      : { records: [], as: ports === undefined ? 'loading' : 'unread' },
  };
}
