import { statusOf } from '#resources/computes/display.tsx';
import { computePaths } from '#resources/computes/paths.ts';
import { statusOf as firewallStatus } from '#resources/firewalls/display.tsx';
import { firewallPaths } from '#resources/firewalls/paths.ts';
import { clusterPaths } from '#resources/lke/clusters/paths.ts';
import { clusterState } from '#resources/lke/clusters/state.ts';
import { healthOf, healthStatus } from '#resources/nodebalancers/display.ts';
import { nodebalancerPaths } from '#resources/nodebalancers/paths.ts';
import { vlanPaths } from '#resources/vlans/paths.ts';
import { disabledText } from '#analysis/exposure/words.ts';
import { backendOf } from '#lib/net/backend.ts';
import { fold } from '#lib/text/fold.ts';
import { andList, compareTexts, counted } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import type { Account, KnownCompute, Lacking, Lists } from '#analysis/account.ts';
import { serving } from './databases.ts';
import { exposureOf, isRisky, lackingOf } from '#analysis/exposure/exposure.ts';
import type { Graph, GraphEdge, GraphNode } from './types.ts';

const TOP = [
  'computes',
  'firewalls',
  'nodebalancers',
  'clusters',
  'databases',
  'vlans',
  'vpcs',
  'ips',
  'ranges',
] as const satisfies readonly (keyof Lists)[];

const below = (collection: keyof Lists, records: readonly { readonly id: number }[] = []): readonly Lacking[] =>
  records.map(({ id }) => ({ collection, of: id }));

/** What a map of the network is drawn of. */
export const lackOfMap = (account: Account): readonly Lacking[] => [
  ...TOP.map((collection) => ({ collection })),
  ...below('devices', account.firewalls),
  ...below('ports', account.nodebalancers),
  ...below(
    'nodes',
    Object.values(account.ports ?? {}).flatMap((own) => own ?? []),
  ),
  ...below('pools', account.clusters),
  ...(account.computes ?? []).flatMap(({ id }) => lackingOf(exposureOf(account, { kind: 'compute', id }))),
];

/** In the order in which people count: ci-2 before ci-10. */
const byName = (nodes: readonly GraphNode[]): readonly GraphNode[] =>
  nodes.toSorted((one, other) => compareTexts(one.label, other.label));

const computeId = (id: number): string => `compute:${id}`;

/** The addresses and ranges of an instance. */
function addressesOf({ id, ipv4, ipv6 }: KnownCompute, account: Account): readonly string[] {
  const own = account.ips?.filter(({ compute_id }) => compute_id === id).map(({ address }) => address);
  const slaac = ipv6?.replace(/\/128$/, '') ?? '';
  const routed = (account.ranges ?? [])
    .filter(({ route_target: target }) => target === slaac && slaac !== '')
    .map(({ range, prefix }) => (range.includes('/') ? range : `${range}/${figure(prefix)}`));
  return [...new Set([...(own ?? [...(ipv4 ?? []), ...(slaac === '' ? [] : [slaac])]), ...routed])];
}

/** The instances, with the nodes of a cluster folded into that. */
function instancesOf(account: Account) {
  const clusters = new Map((account.clusters ?? []).map((cluster) => [cluster.id, cluster]));
  const folded = new Map<number, string>();
  const alone = (account.computes ?? []).filter(({ id, lke_cluster_id: cluster }) => {
    if (typeof cluster !== 'number' || !clusters.has(cluster)) return true;
    folded.set(id, `cluster:${cluster}`);
    return false;
  });
  return { alone, nodeOf: (id: number): string => folded.get(id) ?? computeId(id) };
}

function clusterNodes(account: Account, at: Date): GraphNode[] {
  return (account.clusters ?? []).map((cluster): GraphNode => {
    const pools = account.pools?.[cluster.id];
    const created = new Map(account.computes?.map(({ id, created: at }) => [id, at]));
    const nodes = (account.computes ?? []).filter(({ lke_cluster_id: own }) => own === cluster.id);
    return {
      id: `cluster:${cluster.id}`,
      kind: 'cluster',
      label: cluster.label,
      region: cluster.region,
      to: clusterPaths.page(cluster.id),
      status: clusterState(cluster, pools, (id) => created.get(id), at),
      details: pools === undefined ? [] : pools.map(({ id, count }) => `Pool ${id}: ${counted(count, 'node')}`),
      hidden: [...cluster.tags, ...nodes.flatMap((node) => [node.label, ...addressesOf(node, account)])],
      exposure: exposureOf(account, { kind: 'cluster', id: cluster.id }),
    };
  });
}

/** The ports of NodeBalancers, and which nodes their nodes are. */
function balancing(account: Account, nodeOf: (id: number) => string) {
  const holders = new Map<string, number>();
  for (const { id, ipv4 } of account.computes ?? []) for (const address of ipv4 ?? []) holders.set(address, id);
  for (const { address, compute_id: id } of account.ips ?? []) holders.set(address, id);
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  for (const { id, label, region, ipv4, ipv6, hostname, tags, lke_cluster_id: cluster } of account.nodebalancers ??
    []) {
    const ports = account.ports?.[id];
    const health = healthOf(ports ?? []);
    const own = `nodebalancer:${id}`;
    nodes.push({
      id: own,
      kind: 'nodebalancer',
      label,
      region,
      to: nodebalancerPaths.page(id),
      status: health && healthStatus(health),
      details: [
        ...(ports ?? []).map(({ port, protocol }) => `:${figure(port)} ${protocol.toUpperCase()}`),
        ...[ipv4, ipv6].filter((address) => typeof address === 'string' && address !== ''),
      ].filter((text) => text !== undefined && text !== null),
      hidden: [...(tags ?? []), ...(typeof hostname === 'string' ? [hostname] : [])],
      exposure: exposureOf(account, { kind: 'nodebalancer', id }),
    });
    const found = (ports ?? []).flatMap(({ id: port, port: number }) =>
      (account.nodes?.[port] ?? []).flatMap(({ address, status }) => {
        const holder = holders.get(backendOf(address)?.address ?? '');
        return holder === undefined ? [] : [{ to: nodeOf(holder), number, isDown: status === 'DOWN' }];
      }),
    );
    for (const [to, backends] of Map.groupBy(found, (backend) => backend.to)) {
      const numbers = [...new Set(backends.map(({ number }) => number))];
      edges.push({
        from: own,
        to,
        verb: `sends port ${andList(numbers.map(String))} to`,
        broken: backends.every(({ isDown }) => isDown) ? `${label} finds it down` : undefined,
      });
    }
    const ownCluster = typeof cluster === 'number' ? `cluster:${cluster}` : undefined;
    if (ownCluster !== undefined && !edges.some(({ from, to }) => from === own && to === ownCluster))
      edges.push({ from: own, to: ownCluster, verb: 'belongs to', broken: undefined });
  }
  return { nodes, edges };
}

/** The firewalls, once in each Region where they filter something. */
function filtering(
  account: Account,
  regionOf: ReadonlyMap<string, string | undefined>,
  nodeOf: (id: number) => string,
) {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  for (const { id, label, status, tags } of account.firewalls ?? []) {
    const filtered = [
      ...new Set(
        (account.devices?.[id] ?? []).map(({ entity }) =>
          entity.type === 'compute' ? nodeOf(entity.id) : `${entity.type}:${entity.id}`,
        ),
      ),
    ].filter((to) => regionOf.has(to));
    const regions = [...new Set(filtered.map((to) => regionOf.get(to)))];
    for (const region of regions.length > 0 ? regions : [undefined]) {
      const own = region === undefined ? `firewall:${id}` : `firewall:${id}@${region}`;
      nodes.push({
        id: own,
        kind: 'firewall',
        label,
        region,
        to: firewallPaths.page(id),
        status: firewallStatus(status),
        details: [],
        hidden: tags,
      });
      for (const to of filtered.filter((one) => regionOf.get(one) === region))
        edges.push({
          from: own,
          to,
          verb: 'filters',
          broken:
            status === 'enabled'
              ? undefined
              : status === 'disabled'
                ? disabledText([{ label }])
                : `${label} filters nothing: it is being removed`,
        });
    }
  }
  return { nodes, edges };
}

/** The VLANs and subnets, with their members. */
function privateNetworks(account: Account, nodeOf: (id: number) => string, known: ReadonlySet<string>) {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  const join = (to: string, members: readonly number[]): void => {
    for (const from of new Set(members.map(nodeOf)))
      if (known.has(from)) edges.push({ from, to, verb: 'is on', broken: undefined });
  };
  for (const vlan of account.vlans ?? []) {
    const id = `vlan:${vlan.region}/${vlan.label}`;
    nodes.push({
      id,
      kind: 'vlan',
      label: vlan.label,
      region: vlan.region,
      to: vlanPaths.page(vlan),
      status: undefined,
      details: [],
    });
    join(id, vlan.computes ?? []);
  }
  for (const { label: vpc, region, subnets } of account.vpcs ?? [])
    for (const { id: subnet, label, ipv4, computes } of subnets) {
      const id = `subnet:${subnet}`;
      nodes.push({
        id,
        kind: 'subnet',
        label: `${vpc} / ${label}`,
        region,
        to: undefined,
        status: undefined,
        details: [ipv4],
      });
      join(
        id,
        computes.map((one) => one.id),
      );
    }
  return { nodes, edges };
}

/** Everything that was read of an account's network, and what leads from where to where. */
export function graphOf(account: Account, at: Date): Graph {
  const { alone, nodeOf } = instancesOf(account);
  const instances = alone.map((compute): GraphNode => ({
    id: computeId(compute.id),
    kind: 'compute',
    label: compute.label,
    region: compute.region,
    to: computePaths.page(compute.id),
    status: statusOf(compute.status),
    details: addressesOf(compute, account),
    hidden: compute.tags,
    exposure: exposureOf(account, { kind: 'compute', id: compute.id }),
  }));
  const balancers = balancing(account, nodeOf);
  const machines = [...byName(instances), ...byName(clusterNodes(account, at))];
  const first = [...byName(balancers.nodes), ...machines];
  const regionOf = new Map(first.map(({ id, region }) => [id, region]));
  const networks = privateNetworks(account, nodeOf, new Set(regionOf.keys()));
  const firewalls = filtering(account, regionOf, nodeOf);
  const databases = serving(account, machines, nodeOf);
  const isKnown = (account.firewalls ?? []).every(({ id }) => account.devices?.[id] !== undefined);
  return {
    looseTitle: isKnown ? 'Firewalls without services' : 'Firewalls without known services',
    nodes: [...byName(firewalls.nodes), ...first, ...byName(databases.nodes), ...byName(networks.nodes)],
    edges: [...firewalls.edges, ...balancers.edges, ...databases.edges, ...networks.edges],
  };
}

/** Whether something is wrong with a record, or with a way from or to it. */
export const isBroken = ({ id, status }: GraphNode, edges: readonly GraphEdge[]): boolean =>
  status?.tone === 'bad' ||
  status?.tone === 'warning' ||
  edges.some(({ from, to, broken }) => broken !== undefined && (from === id || to === id));

/** How bad the worst of some records is: 0 where one is down, 3 where all is well. */
export const worstOf = (nodes: readonly GraphNode[], edges: readonly GraphEdge[]): number => {
  if (nodes.some(({ status }) => status?.tone === 'bad')) return 0;
  const broken = edges.filter((edge) => edge.broken !== undefined);
  if (nodes.some((node) => isBroken(node, broken))) return 1;
  return nodes.some(({ exposure }) => exposure !== undefined && isRisky(exposure)) ? 2 : 3;
};

/** The records with a text in their name, an address or a port; where some have exactly that, only those. */
export function findIn(nodes: readonly GraphNode[], text: string): readonly GraphNode[] {
  const texts = ({ label, details, hidden = [] }: GraphNode): string[] => [label, ...details, ...hidden].map(fold);
  const exact = nodes.filter((node) => texts(node).includes(text));
  return exact.length > 0 ? exact : nodes.filter((node) => texts(node).some((one) => one.includes(text)));
}
