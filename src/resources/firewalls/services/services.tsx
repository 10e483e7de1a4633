import { Muted, Pending, NONE } from '#ui/display/blocks/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import type { FirewallDevice } from '#contract/firewalls/schema.ts';
import { isLoaded, type Loadable, loadableOf } from '#ui/confirm/loadable.ts';
import type { LoadableServices, NamedService } from '../breaks/consequences.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { devicesOf } from '../queries.ts';

/** The names of the kinds of service. */
export const KINDS: Record<string, string> = { compute: 'Instance', nodebalancer: 'NodeBalancer' };

/** "Instance" for `compute`. */
export const kindOf = ({ entity }: NamedService): string => KINDS[entity.type] ?? entity.type;

/** The page of a service; undefined for a kind that has none here. */
export function pageOf({ entity: { type, id } }: Pick<FirewallDevice, 'entity'>): string | undefined {
  if (type === 'compute') return computePaths.page(id);
  return type === 'nodebalancer' ? nodebalancerPaths.page(id) : undefined;
}

/** The services of one Firewall for sentences; nothing is requested without an id. */
export const useKnownServices = (firewallId: number | string | undefined): LoadableServices =>
  loadableOf(useQuery({ ...devicesOf(firewallId ?? ''), enabled: firewallId !== undefined }));

/** The instances that a firewall is attached to. */
export function useInstancesOf(firewallId: number): Loadable<readonly number[]> {
  const devices = loadableOf(useQuery(devicesOf(firewallId)));
  return isLoaded(devices)
    ? devices.filter(({ entity }) => entity.type === 'compute').map(({ entity }) => entity.id)
    : devices;
}

const SHOWN = 3;

/** The services of one Firewall in a table cell: the first three, then how many more. */
export function ServicesCell({ firewallId }: { firewallId: number }) {
  const { data, isPending, isError } = useQuery(devicesOf(firewallId));
  if (isPending) return <Pending label="Loading services" />;
  if (isError) return <Muted>Could not be loaded</Muted>;
  if (data === null) return <Muted>Not reported</Muted>;
  if (data.length === 0) return NONE;
  const names = data.slice(0, SHOWN).map(({ entity }) => entity.label);
  const more = data.length - names.length;
  return <>{more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')}</>;
}
