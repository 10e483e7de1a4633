import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { coverReason, migrationReason } from '#contract/firewalls/rules.ts';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { firewallsOnCompute } from '#resources/computes/firewalls/queries.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { computes } from '#resources/computes/queries.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { firewallsOnNodeBalancer } from '#resources/nodebalancers/queries.ts';
import { devicesOf } from '../queries.ts';

/** What keeps a firewall from being enabled, and the way that works. */
export interface Obstacle {
  /** "db-1 already has the enabled firewall shop-edge". */
  readonly text: string;
  /** The words of a link that leads there: "Detach one from db-1 first". */
  readonly way: string;
  readonly to: string;
}

/** So many services are looked at: each costs up to two requests. */
const LOOKED_AT = 10;

/** What cannot be read keeps nothing from being tried: the server says. */
const orNothing = <T>(read: Promise<T>): Promise<T | undefined> => read.catch(() => undefined);

/** What keeps one of its services from having a firewall enabled (doc 3 §2.1, §4.1). */
async function obstacleAt(
  client: QueryClient,
  firewallId: number,
  { entity: { id, type, label } }: FirewallDevice,
): Promise<Obstacle | undefined> {
  if (type !== 'compute' && type !== 'nodebalancer') return undefined;
  const isCompute = type === 'compute';
  const [there, record] = await Promise.all([
    orNothing<readonly Firewall[] | null>(
      isCompute ? client.fetchQuery(firewallsOnCompute(id)) : client.fetchQuery(firewallsOnNodeBalancer(id)),
    ),
    isCompute ? orNothing(client.fetchQuery(computes.one(id))) : undefined,
  ]);
  const moving = record && migrationReason(record);
  if (moving !== undefined) return { text: `${label} ${moving}`, way: `View ${label}`, to: computePaths.page(id) };
  const covered = coverReason(isCompute ? 'compute' : 'nodebalancer', there ?? [], { id: firewallId, enabled: true });
  const to = isCompute ? computePaths.page(id, { tab: 'firewalls' }) : nodebalancerPaths.page(id, { tab: 'firewalls' });
  return covered === undefined ? undefined : { text: `${label} ${covered}`, way: `Detach one from ${label} first`, to };
}

/** What keeps a firewall from being enabled; null where nothing is known to. */
export const obstacleOf = (firewallId: number) =>
  queryOptions({
    queryKey: ['firewalls', 'one', String(firewallId), 'obstacle'],
    queryFn: async ({ client }): Promise<Obstacle | null> => {
      const devices = (await client.fetchQuery(devicesOf(firewallId))) ?? [];
      const met = await Promise.all(devices.slice(0, LOOKED_AT).map((one) => obstacleAt(client, firewallId, one)));
      return met.find((one) => one !== undefined) ?? null;
    },
  });

/** The same, of a firewall that is disabled. */
export const useObstacle = (firewall: Firewall | undefined) =>
  useQuery({ ...obstacleOf(firewall?.id ?? 0), enabled: firewall?.status === 'disabled' });
