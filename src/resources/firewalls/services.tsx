import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KnownServices } from './consequences.ts';
import { computes } from '../computes/queries.ts';
import { nodebalancers } from '../nodebalancers/queries.ts';
import { devicesOf } from './queries.ts';

/** A service by its kind and its label, which is all that sentences need of an assignment. */
export interface NamedService {
  readonly entity: { readonly type: string; readonly label: string };
}

/** How kinds of service are called. */
export const KINDS: Record<string, string> = { compute: 'Compute instance', nodebalancer: 'NodeBalancer' };

/** "Compute instance" for `compute`. */
export const kindOf = ({ entity }: NamedService): string => KINDS[entity.type] ?? entity.type;

/** The services of one Firewall as sentences speak of them; nothing is asked for without an id. */
export function useKnownServices(firewallId: number | string | undefined): KnownServices {
  const { data, isError } = useQuery({ ...devicesOf(firewallId ?? ''), enabled: firewallId !== undefined });
  return data === undefined && isError ? 'failed' : data;
}

/** What is looked up among records that somebody else loads. */
const kept = { enabled: false } as const;

/** The services that ids stand for, called as the pickers call them; by their id where those could not list them. */
export function useNamedServices(ids: {
  readonly computes: readonly number[];
  readonly nodebalancers: readonly number[];
}): readonly NamedService[] {
  const { data: instances } = useQuery({ ...computes.all(), ...kept });
  const { data: balancers } = useQuery({ ...nodebalancers.all(), ...kept });
  const named = (type: string, of: readonly number[], records: readonly { id: number; label: string }[] = []) =>
    of.map((id) => ({ entity: { type, label: records.find((record) => record.id === id)?.label ?? `#${id}` } }));
  return [
    ...named('compute', ids.computes, instances?.records),
    ...named('nodebalancer', ids.nodebalancers, balancers?.records),
  ];
}

const SHOWN = 3;

/** The services of one Firewall in a table cell: the first three, then how many more. */
export function ServicesCell({ firewallId }: { firewallId: number }) {
  const { data, isPending, isError } = useQuery(devicesOf(firewallId));
  if (isPending) return <Loader size={14} aria-label="Loading services" />;
  if (isError) return <Text c="dimmed">could not be loaded</Text>;
  if (data === null) return <Text c="dimmed">not given by the server</Text>;
  if (data.length === 0) return <Text c="dimmed">none</Text>;
  const names = data.slice(0, SHOWN).map(({ entity }) => entity.label);
  const more = data.length - names.length;
  return <>{more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')}</>;
}
