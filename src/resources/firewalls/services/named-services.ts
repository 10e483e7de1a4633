import { useQuery } from '@tanstack/react-query';
import { computes } from '#resources/computes/queries.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import type { NamedService } from '../breaks/consequences.ts';

/** Only reads from the cache: the pickers load these records. */
const cacheOnly = { enabled: false } as const;

/** The services with these ids, named as in the pickers; by their id if the pickers could not list them. */
export function useNamedServices(ids: {
  readonly computes: readonly number[];
  readonly nodebalancers: readonly number[];
}): readonly NamedService[] {
  const { data: instances } = useQuery({ ...computes.all(), ...cacheOnly });
  const { data: balancers } = useQuery({ ...nodebalancers.all(), ...cacheOnly });
  const named = (type: string, of: readonly number[], records: readonly { id: number; label: string }[] = []) =>
    of.map((id) => ({ entity: { type, label: records.find((record) => record.id === id)?.label ?? `#${id}` } }));
  return [
    ...named('compute', ids.computes, instances?.records),
    ...named('nodebalancer', ids.nodebalancers, balancers?.records),
  ];
}
