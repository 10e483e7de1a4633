import { useQuery } from '@tanstack/react-query';
import { computes } from '#resources/computes/public.ts';
import { nodebalancers } from '#resources/nodebalancers/public.ts';
import type { NamedService } from './services.tsx';

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
