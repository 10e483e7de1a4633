import { type LucideIcon, Waypoints } from 'lucide-react';
import type { Fields } from '#lib/json.ts';
import type { EntitiesOf, Kind } from '#contract/kinds.ts';
import { capitalized } from '#lib/text/format.ts';
import type { Search } from '#ui/page/navigation/paths.ts';
import { computePaths, InstanceIcon } from './computes/paths.ts';
import { DatabaseIcon, databasePaths } from './databases/paths.ts';
import { FirewallIcon, firewallPaths } from './firewalls/paths.ts';
import { ImageIcon, imagePaths } from './images/paths.ts';
import { ClusterIcon, clusterPaths } from './lke/clusters/paths.ts';
import { ManagedIcon, managedPaths } from './managed/paths.ts';
import { AddressIcon, ipPaths, RangeIcon } from './networking/paths.ts';
import { NodeBalancerIcon, nodebalancerPaths } from './nodebalancers/paths.ts';
import { RegionIcon, regionPaths } from './regions/paths.ts';
import { VlanIcon, vlanPaths } from './vlans/paths.ts';

/** A record, as far as its page or its name asks for it. */
interface Of {
  readonly id: string | number;
  /** The parameters of its list in the API: the ids of what it is below. */
  readonly params: Readonly<Record<string, string | number>>;
  readonly record: Fields;
}

/** What records of a kind are called, how they look, and where they are. */
export interface Look {
  /** One of them, in a sentence. */
  readonly noun: string;
  /** All of them, as a heading. */
  readonly title: string;
  /** What events call one: as in the contract, whose table brings every schema along. */
  readonly entity?: readonly string[] | undefined;
  readonly icon?: LucideIcon;
  readonly list?: (search?: Search) => string;
  /** The page that shows one; undefined where what it needs is not known. */
  readonly page?: (of: Of) => string | undefined;
  /** What one is called within its list, where no field is its name. */
  readonly nameOf?: (record: Fields) => string;
}

/** Whatever an event is about has an icon. */
type Named<E> = E extends readonly string[] ? { readonly entity: E; readonly icon: LucideIcon } : { entity?: never };

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

type Id = string | number | undefined;
const at = (id: Id, page: (id: string | number) => string) => (id === undefined ? undefined : page(id));

/** What one is called, and all of them, as a heading. */
const called = <Noun extends string>(noun: Noun, title = `${capitalized(noun)}s`) => ({ noun, title });

interface Paths {
  list(search?: Search): string;
  page(id: string | number): string;
}

/** What has a list and a page by its id. */
const own = ({ list, page }: Paths) => ({ list, page: ({ id }: Of) => page(id) });

const onInstance =
  (tab: string) =>
  ({ params: { computeId } }: Of) =>
    at(computeId, (id) => computePaths.page(id, { tab }));

/** What the console says and shows of each kind: beside `COLLECTIONS` of the contract, the only place that does. */
export const RECORDS = {
  settings: { ...called('account settings', 'Account settings') },
  computes: { ...called('instance'), entity: ['compute'], icon: InstanceIcon, ...own(computePaths) },
  configs: {
    ...called('configuration'),
    entity: ['compute_config'],
    icon: InstanceIcon,
    page: onInstance('configurations'),
  },
  disks: { ...called('disk'), entity: ['disk'], icon: InstanceIcon, page: onInstance('configurations') },
  backups: { ...called('backup'), page: onInstance('backups') },
  addresses: { ...called('address', 'Private and shared addresses'), page: onInstance('network') },
  clusters: {
    ...called('cluster', 'Kubernetes clusters'),
    entity: ['lkecluster', 'lke_cluster'],
    icon: ClusterIcon,
    ...own(clusterPaths),
  },
  pools: {
    ...called('node pool'),
    page: ({ params: { clusterId } }) => at(clusterId, clusterPaths.page),
    nameOf: ({ id }) => `Pool ${text(id)}`,
  },
  images: { ...called('image'), entity: ['image'], icon: ImageIcon, ...own(imagePaths) },
  nodebalancers: {
    ...called('NodeBalancer'),
    entity: ['nodebalancer'],
    icon: NodeBalancerIcon,
    ...own(nodebalancerPaths),
  },
  ports: {
    ...called('port'),
    entity: ['nodebalancer_config'],
    icon: NodeBalancerIcon,
    page: ({ id, params: { nodeBalancerId } }) => at(nodeBalancerId, (above) => nodebalancerPaths.config(above, id)),
    nameOf: ({ port }) => `Port ${text(port)}`,
  },
  nodes: {
    ...called('node'),
    entity: ['nodebalancer_node'],
    icon: NodeBalancerIcon,
    page: ({ params: { nodeBalancerId, configId = '' } }) =>
      at(nodeBalancerId, (above) => nodebalancerPaths.config(above, configId, { tab: 'nodes' })),
  },
  firewalls: { ...called('firewall'), entity: ['firewall'], icon: FirewallIcon, ...own(firewallPaths) },
  devices: {
    ...called('firewall service'),
    page: ({ params: { firewallId } }) => at(firewallId, (id) => firewallPaths.page(id, { tab: 'services' })),
    nameOf: ({ id, entity }) => text(new Map(Object.entries(entity ?? {})).get('label') ?? id),
  },
  ips: { ...called('IP address', 'IP addresses'), entity: ['ipaddress'], icon: AddressIcon, ...own(ipPaths) },
  ranges: { ...called('IPv6 range'), icon: RangeIcon, list: ipPaths.ranges.list, page: ({ id }) => ipPaths.page(id) },
  range: { ...called('IPv6 range', 'IPv6 range details'), page: ({ params: { range } }) => at(range, ipPaths.page) },
  ipv6Pools: { ...called('IPv6 pool') },
  vlans: {
    ...called('VLAN'),
    entity: ['vlan'],
    icon: VlanIcon,
    list: vlanPaths.list,
    page: ({ record: { region, label } }) =>
      label === undefined ? undefined : vlanPaths.page({ region: text(region), label: text(label) }),
  },
  vpcs: { ...called('VPC'), entity: ['vpc'], icon: Waypoints },
  databases: {
    ...called('database'),
    entity: ['database'],
    icon: DatabaseIcon,
    list: databasePaths.list,
    // Those of other engines have no page.
    page: ({ id, record: { engine = 'mysql' } }) => (engine === 'mysql' ? databasePaths.page(id) : undefined),
  },
  database: {
    ...called('database', 'Database details'),
    page: ({ params: { instanceId } }) => at(instanceId, databasePaths.page),
  },
  services: {
    ...called('Managed service'),
    entity: ['managed_service'],
    icon: ManagedIcon,
    ...own(managedPaths.services),
  },
  issues: {
    ...called('issue', 'Managed issues'),
    icon: ManagedIcon,
    ...own(managedPaths.issues),
    nameOf: ({ id }) => `Issue ${text(id)}`,
  },
  contacts: {
    ...called('contact', 'Managed contacts'),
    entity: ['managed_contact'],
    icon: ManagedIcon,
    ...own(managedPaths.contacts),
  },
  credentials: {
    ...called('credential', 'Managed credentials'),
    entity: ['managed_credential'],
    icon: ManagedIcon,
    ...own(managedPaths.credentials),
  },
  sshAccess: { ...called('SSH access', 'SSH access'), icon: ManagedIcon, ...own(managedPaths.settings) },
  sshkeys: { ...called('SSH key') },
  regions: { ...called('region'), icon: RegionIcon, ...own(regionPaths) },
  availability: {
    ...called('plan availability', 'Plan availability'),
    nameOf: ({ plan, region }) => `${text(plan)} in ${text(region)}`,
  },
  types: { ...called('plan') },
  kernels: { ...called('kernel') },
  engines: { ...called('database engine') },
  databaseTypes: { ...called('database plan') },
  versions: { ...called('Kubernetes version') },
} as const satisfies { readonly [K in Kind]: Look & Named<EntitiesOf<K>> };

/** What a record of a kind is called on its own pages, which may leave out what their place says: "range". */
export type NounOf<
  K extends Kind,
  Noun extends string = (typeof RECORDS)[K]['noun'],
> = Noun extends `${string} ${infer Short}` ? Noun | Short : Noun;

export const lookOf = (kind: Kind): Look => RECORDS[kind];

/** The page that shows a record of a kind; undefined where there is none, or what it needs is not known. */
export const pageOf = (kind: Kind, id: Of['id'], params: Of['params'] = {}, record: Fields = {}): string | undefined =>
  lookOf(kind).page?.({ id, params, record });

const isKind = (name: string): name is Kind => Object.hasOwn(RECORDS, name);

/** The kind of the record of an event; undefined for a type that the console does not know. */
export const kindOfType = (type: string): Kind | undefined =>
  Object.keys(RECORDS)
    .filter(isKind)
    .find((kind) => lookOf(kind).entity?.includes(type) === true);
