import type { QueryClient } from '@tanstack/react-query';
import { inTurn } from '#api/cache/pages.ts';
import type { Collection } from '#api/cache/queries.ts';
import { serverNow } from '#api/clock.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Instance as Database } from '#contract/databases/schema.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { poolsApi } from '#contract/lke/clusters/pools/api.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import type { Range } from '#contract/networking/ipv6/schema.ts';
import { nodesApi } from '#contract/nodebalancers/configs/nodes/api.ts';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import { configsApi as portsApi } from '#contract/nodebalancers/configs/api.ts';
import type { Config as Port } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { vpcsApi } from '#contract/vpcs/api.ts';
import type { Vpc } from '#contract/vpcs/schema.ts';
import { formatNumber } from '#lib/text/format.ts';
import { configsOf } from '#resources/computes/configs/queries.ts';
import { computes } from '#resources/computes/queries.ts';
import { allEngines } from '#resources/databases/queries.ts';
import { devicesOf, firewalls } from '#resources/firewalls/queries.ts';
import { poolsOf } from '#resources/lke/clusters/pools/queries.ts';
import { clusters } from '#resources/lke/clusters/queries.ts';
import { ips } from '#resources/networking/ips/queries.ts';
import { ranges } from '#resources/networking/ipv6/queries.ts';
import { nodesOf } from '#resources/nodebalancers/configs/nodes/queries.ts';
import { configsOf as portsOf } from '#resources/nodebalancers/configs/queries.ts';
import { nodebalancers } from '#resources/nodebalancers/queries.ts';
import { regions } from '#resources/regions/queries.ts';
import { vlans } from '#resources/vlans/queries.ts';
import { vpcs } from '#resources/vpcs/queries.ts';
import { failureText } from '#ui/page/failure/failure.tsx';

/** What was read of the network of an account. Undefined, or no entry for an id: not read, and `unread` says why. */
export interface Account {
  readonly at: Date;
  readonly computes: readonly Compute[] | undefined;
  readonly firewalls: readonly Firewall[] | undefined;
  readonly nodebalancers: readonly NodeBalancer[] | undefined;
  readonly clusters: readonly Cluster[] | undefined;
  readonly databases: readonly Database[] | undefined;
  readonly vlans: readonly Vlan[] | undefined;
  readonly vpcs: readonly Vpc[] | undefined;
  readonly ips: readonly Ip[] | undefined;
  readonly ranges: readonly Range[] | undefined;
  /** The services of each firewall. */
  readonly devices: ReadonlyMap<number, readonly FirewallDevice[]>;
  /** The ports of each NodeBalancer, and the nodes of each port. */
  readonly ports: ReadonlyMap<number, readonly Port[]>;
  readonly nodes: ReadonlyMap<number, readonly Node[]>;
  /** The pools of each cluster. */
  readonly pools: ReadonlyMap<number, readonly Pool[]>;
  /** The configurations of running instances that no enabled firewall is attached to. */
  readonly configs: ReadonlyMap<number, readonly Config[]>;
  /** There may be firewalls that were not read: this user sees only some records, or there are too many. */
  readonly isPartial: boolean;
  /** What could not be read, or was too much to read: a sentence each. */
  readonly unread: readonly string[];
}

/** What hangs below this many records is read: a request for each of them. */
const MOST = { firewalls: 100, NodeBalancers: 50, ports: 100, clusters: 50, instances: 50 };

/** How many requests are done, of those that are known to be needed. */
export type Progress = (done: number, all: number) => void;

/**
 * Reads the network of the account: nine lists, and what hangs below their records, four requests at a time. What was
 * read lately is taken from the cache. Rejects when none of the lists could be read.
 */
export async function readAccount(
  client: QueryClient,
  { may, restricted }: { may(endpoint: Endpoint): boolean; readonly restricted: boolean },
  onProgress: Progress,
): Promise<Account> {
  const unread: string[] = [];
  let failure: unknown;
  let isPartial = restricted;
  let done = 0;
  let all = 9;
  /** Reads, and notes what fails instead of failing. */
  const kept = async <T>(what: string, endpoint: Endpoint, read: () => Promise<T | null>): Promise<T | undefined> => {
    try {
      if (!may(endpoint)) {
        unread.push(`${what}: you may not see them`);
        return undefined;
      }
      const found = await read();
      if (found === null) unread.push(`${what}: this server doesn’t report them`);
      return found ?? undefined;
    } catch (error) {
      unread.push(`${what}: ${failureText(error).title}`);
      failure = error;
      return undefined;
    } finally {
      done += 1;
      onProgress(done, all);
    }
  };
  const list = <T>(what: string, collection: Collection<T>) =>
    kept(what, collection.list, async () => {
      const { records, total, complete } = await client.fetchQuery(collection.all());
      if (!complete) {
        unread.push(`${what}: the first ${formatNumber(records.length)} of ${formatNumber(total)} were read`);
        isPartial = true;
      }
      return records;
    });
  /** Reads what hangs below each of some records, as far as these are not too many. */
  const below = async <R extends { readonly id: number; readonly label?: string }, T>(
    what: string,
    [of, records = []]: readonly [of: keyof typeof MOST, records: readonly R[] | undefined],
    endpoint: Endpoint,
    read: (record: R) => Promise<readonly T[] | null>,
  ): Promise<ReadonlyMap<number, readonly T[]>> => {
    const found = new Map<number, readonly T[]>();
    if (records.length > MOST[of]) {
      unread.push(`${what} of ${formatNumber(records.length)} ${of}: too many to read`);
      return found;
    }
    all += records.length;
    await inTurn(
      records.map((record) => async () => {
        const one = await kept(`${what} of ${record.label ?? record.id}`, endpoint, () => read(record));
        if (one !== undefined) found.set(record.id, one);
      }),
    );
    return found;
  };
  const [allComputes, allFirewalls, allNodebalancers, allClusters, allDatabases, allVlans, allVpcs, allIps, allRanges] =
    await Promise.all([
      list('Instances', computes),
      list('Firewalls', firewalls),
      list('NodeBalancers', nodebalancers),
      list('Kubernetes clusters', clusters),
      list('Databases', allEngines),
      list('VLANs', vlans),
      kept('VPCs', vpcsApi.list, () => client.fetchQuery(vpcs)),
      list('IP addresses', ips),
      list('IPv6 ranges', ranges),
      // The names of Regions: a large picture keeps the browser busy before they could be asked for.
      client.prefetchQuery(regions.all()),
    ]);
  // Where nothing at all could be read there is nothing to show but that.
  if (
    failure !== undefined &&
    (allComputes ?? allFirewalls ?? allNodebalancers ?? allClusters ?? allDatabases ?? allVlans) === undefined
  )
    throw failure;
  const devices = await below('Services', ['firewalls', allFirewalls], firewallsApi.devices, ({ id }) =>
    client.fetchQuery(devicesOf(id)),
  );
  const ports = await below(
    'Ports',
    ['NodeBalancers', allNodebalancers],
    portsApi.list,
    async ({ id }) => (await client.fetchQuery(portsOf(id).all())).records,
  );
  const nodes = await below(
    'Nodes',
    [
      'ports',
      [...ports].flatMap(([balancer, own]) => own.map(({ id, port }) => ({ id, label: `port ${port}`, balancer }))),
    ],
    nodesApi.list,
    async ({ id, balancer }) => (await client.fetchQuery(nodesOf(balancer, id).all())).records,
  );
  const pools = await below(
    'Pools',
    ['clusters', allClusters],
    poolsApi.list,
    async ({ id }) => (await client.fetchQuery(poolsOf(id).all())).records,
  );
  const bare = (allComputes ?? []).filter(
    ({ id, status }) =>
      status === 'running' &&
      enabledFirewallsOf('compute', id, { firewalls: allFirewalls, devices, isPartial })?.length === 0,
  );
  const configs = await below(
    'Configurations',
    ['instances', bare],
    configsApi.list,
    async ({ id }) => (await client.fetchQuery(configsOf(id).all())).records,
  );
  return {
    at: serverNow(),
    computes: allComputes,
    firewalls: allFirewalls,
    nodebalancers: allNodebalancers,
    clusters: allClusters,
    databases: allDatabases,
    vlans: allVlans,
    vpcs: allVpcs,
    ips: allIps,
    ranges: allRanges,
    devices,
    ports,
    nodes,
    pools,
    configs,
    isPartial,
    unread,
  };
}

/**
 * The enabled firewalls of a service; undefined where none is known of, and one that was not read, or that this user may
 * not see, may be.
 */
export function enabledFirewallsOf(
  type: string,
  id: number,
  { firewalls: all, devices, isPartial }: Pick<Account, 'firewalls' | 'devices' | 'isPartial'>,
): readonly Firewall[] | undefined {
  if (all === undefined) return undefined;
  const enabled = all.filter(({ status }) => status === 'enabled');
  const own = enabled.filter((one) =>
    devices.get(one.id)?.some(({ entity }) => entity.type === type && entity.id === id),
  );
  const isKnown = !isPartial && enabled.every((one) => devices.has(one.id));
  return own.length > 0 || isKnown ? own : undefined;
}
