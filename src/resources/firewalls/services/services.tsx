import { Muted, Pending, NONE } from '#ui/display/blocks/plain.tsx';
import { firstOf } from '#lib/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import type { FirewallDevice } from '#contract/firewalls/schema.ts';
import { loadableOf } from '#ui/confirm/loadable.ts';
import type { LoadableServices, NamedService } from '../breaks/consequences.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { devicesOf } from '../queries.ts';

/** The names of the kinds of service. */
export const KINDS: Record<string, string> = { compute: 'Instance', nodebalancer: 'NodeBalancer' };

/** The names of some services. */
export const labelsOf = (services: readonly NamedService[]): string[] => services.map(({ entity }) => entity.label);

/** "Instance" for `compute`. */
export const kindOf = ({ entity }: NamedService): string => KINDS[entity.type] ?? entity.type;

/** The page of a service; undefined for a kind that has none here. */
export function pageOf({ entity: { type, id } }: Pick<FirewallDevice, 'entity'>): string | undefined {
  if (type === 'compute') return computePaths.page(id);
  return type === 'nodebalancer' ? nodebalancerPaths.page(id) : undefined;
}

/** The services of one Firewall for sentences. */
export const useKnownServices = (firewallId: number | string): LoadableServices =>
  loadableOf(useQuery(devicesOf(firewallId)));

const SHOWN = 3;

/** The services of one Firewall in a table cell: the first three, then how many more. */
export function ServicesCell({ firewallId }: { firewallId: number }) {
  const { data, isPending, isError } = useQuery(devicesOf(firewallId));
  if (isPending) return <Pending label="Loading services" />;
  if (isError) return <Muted>Could not be loaded</Muted>;
  if (data === null) return <Muted>Not reported</Muted>;
  if (data.length === 0) return NONE;
  return firstOf(labelsOf(data), SHOWN);
}
