import { useQuery } from '@tanstack/react-query';
import { loadableOf } from '#ui/confirm/loadable.ts';
import type { Dependents } from '../consequences.ts';
import { firewallsOnNodeBalancer } from '../queries.ts';
import { useBehind } from './use-behind.ts';

/** The records that depend on a NodeBalancer, for sentences about them; nothing is requested without an id. */
export function useDependents(id: string | undefined): Dependents {
  const { ports, failed, instanceOf } = useBehind(id);
  const firewalls = useQuery({ ...firewallsOnNodeBalancer(Number(id ?? '')), enabled: id !== undefined });
  return {
    ports: failed
      ? 'failed'
      : ports?.map(({ config, nodes }) => ({
          ...config,
          backends: nodes && [...new Set(nodes.map((node) => instanceOf(node)?.label ?? node.label))],
        })),
    firewalls: loadableOf(firewalls),
  };
}
