import { useQuery } from '@tanstack/react-query';
import { computes } from '#resources/computes/queries.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import type { DEVICE_TYPES } from '#contract/firewalls/schema.ts';

/** Something that a Firewall can be attached to. */
export interface Service {
  readonly type: (typeof DEVICE_TYPES)[number];
  readonly id: number;
  readonly label: string;
}

/** Only reads from the cache: the pickers load these records. */
const cacheOnly = { enabled: false } as const;

interface ServiceIds {
  readonly computes: readonly number[];
  readonly nodebalancers: readonly number[];
}

/** The services with these ids, named as in the pickers; by their id if the pickers could not list them. */
export function useNamedServices(ids: ServiceIds): readonly Service[] {
  const { data: instances } = useQuery({ ...computes.all(), ...cacheOnly });
  const { data: balancers } = useQuery({ ...nodebalancers.all(), ...cacheOnly });
  const named = (type: Service['type'], of: readonly number[], records: readonly Omit<Service, 'type'>[] = []) =>
    of.map((id) => ({ type, id, label: records.find((record) => record.id === id)?.label ?? `#${id}` }));
  return [
    ...named('compute', ids.computes, instances?.records),
    ...named('nodebalancer', ids.nodebalancers, balancers?.records),
  ];
}
