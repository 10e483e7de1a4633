import type { LucideIcon } from 'lucide-react';
import type { Kind as CollectionName } from '#api/cache/queries.ts';
import type { EntitiesOf, Kind } from '#contract/kinds.ts';
import type { Search } from '#ui/page/navigation/paths.ts';
import { computePaths } from './computes/paths.ts';
import { databasePaths } from './databases/paths.ts';
import { firewallPaths } from './firewalls/paths.ts';
import {
  AddressIcon,
  ClusterIcon,
  DatabaseIcon,
  FirewallIcon,
  ImageIcon,
  InstanceIcon,
  ManagedIcon,
  NodeBalancerIcon,
  RangeIcon,
  RegionIcon,
  VlanIcon,
  VpcIcon,
} from './icons.ts';
import { imagePaths } from './images/paths.ts';
import { clusterPaths } from './lke/clusters/paths.ts';
import { managedPaths } from './managed/paths.ts';
import { ipPaths } from './networking/paths.ts';
import { nodebalancerPaths } from './nodebalancers/paths.ts';
import { regionPaths } from './regions/paths.ts';
import { vlanPaths } from './vlans/paths.ts';

type Fields = Readonly<Record<string, unknown>>;

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
  /** What caches, and the mock's tables, call the list, where that is not its kind. */
  readonly collection?: CollectionName;
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

const onInstance =
  (tab: string) =>
  ({ params: { computeId } }: Of) =>
    at(computeId, (id) => computePaths.page(id, { tab }));

/** What the console says and shows of each kind: beside `COLLECTIONS` of the contract, the only place that does. */
export const RECORDS = {
  settings: { noun: 'account settings', title: 'Account settings' },
  computes: {
    noun: 'instance',
    title: 'Instances',
    entity: ['compute'],
    icon: InstanceIcon,
    list: computePaths.list,
    page: ({ id }) => computePaths.page(id),
  },
  configs: {
    noun: 'configuration',
    title: 'Configurations',
    entity: ['compute_config'],
    icon: InstanceIcon,
    page: onInstance('configurations'),
  },
  disks: { noun: 'disk', title: 'Disks', entity: ['disk'], icon: InstanceIcon, page: onInstance('configurations') },
  backups: { noun: 'backup', title: 'Backups', page: onInstance('backups') },
  addresses: { noun: 'address', title: 'Private and shared addresses', page: onInstance('network') },
  clusters: {
    noun: 'cluster',
    title: 'Kubernetes clusters',
    collection: 'lke-clusters',
    entity: ['lkecluster', 'lke_cluster'],
    icon: ClusterIcon,
    list: clusterPaths.list,
    page: ({ id }) => clusterPaths.page(id),
  },
  pools: {
    noun: 'node pool',
    title: 'Node pools',
    collection: 'lke-pools',
    page: ({ params: { clusterId } }) => at(clusterId, clusterPaths.page),
    nameOf: ({ id }) => `Pool ${text(id)}`,
  },
  images: {
    noun: 'image',
    title: 'Images',
    entity: ['image'],
    icon: ImageIcon,
    list: imagePaths.list,
    page: ({ id }) => imagePaths.page(id),
  },
  nodebalancers: {
    noun: 'NodeBalancer',
    title: 'NodeBalancers',
    entity: ['nodebalancer'],
    icon: NodeBalancerIcon,
    list: nodebalancerPaths.list,
    page: ({ id }) => nodebalancerPaths.page(id),
  },
  ports: {
    noun: 'port',
    title: 'Ports',
    collection: 'nodebalancer-configs',
    entity: ['nodebalancer_config'],
    icon: NodeBalancerIcon,
    page: ({ id, params: { nodeBalancerId } }) => at(nodeBalancerId, (above) => nodebalancerPaths.config(above, id)),
    nameOf: ({ port }) => `Port ${text(port)}`,
  },
  nodes: {
    noun: 'node',
    title: 'Nodes',
    collection: 'nodebalancer-nodes',
    entity: ['nodebalancer_node'],
    icon: NodeBalancerIcon,
    page: ({ params: { nodeBalancerId, configId = '' } }) =>
      at(nodeBalancerId, (above) => nodebalancerPaths.config(above, configId, { tab: 'nodes' })),
  },
  firewalls: {
    noun: 'firewall',
    title: 'Firewalls',
    entity: ['firewall'],
    icon: FirewallIcon,
    list: firewallPaths.list,
    page: ({ id }) => firewallPaths.page(id),
  },
  devices: {
    noun: 'firewall service',
    title: 'Firewall services',
    collection: 'firewall-devices',
    page: ({ params: { firewallId } }) => at(firewallId, (id) => firewallPaths.page(id, { tab: 'services' })),
    nameOf: ({ id, entity }) => text(new Map(Object.entries(entity ?? {})).get('label') ?? id),
  },
  ips: {
    noun: 'IP address',
    title: 'IP addresses',
    entity: ['ipaddress'],
    icon: AddressIcon,
    list: ipPaths.list,
    page: ({ id }) => ipPaths.page(id),
  },
  ranges: {
    noun: 'IPv6 range',
    title: 'IPv6 ranges',
    collection: 'ipv6-ranges',
    icon: RangeIcon,
    list: ipPaths.ranges.list,
    page: ({ id }) => ipPaths.page(id),
  },
  range: {
    noun: 'IPv6 range',
    title: 'IPv6 range details',
    page: ({ params: { range } }) => at(range, ipPaths.page),
  },
  ipv6Pools: { noun: 'IPv6 pool', title: 'IPv6 pools', collection: 'ipv6-pools' },
  vlans: {
    noun: 'VLAN',
    title: 'VLANs',
    entity: ['vlan'],
    icon: VlanIcon,
    list: vlanPaths.list,
    page: ({ record: { region, label } }) =>
      label === undefined ? undefined : vlanPaths.page({ region: text(region), label: text(label) }),
  },
  vpcs: { noun: 'VPC', title: 'VPCs', entity: ['vpc'], icon: VpcIcon },
  databases: {
    noun: 'database',
    title: 'Databases',
    entity: ['database'],
    icon: DatabaseIcon,
    list: databasePaths.list,
    // Those of other engines have no page.
    page: ({ id, record: { engine = 'mysql' } }) => (engine === 'mysql' ? databasePaths.page(id) : undefined),
  },
  database: {
    noun: 'database',
    title: 'Database details',
    page: ({ params: { instanceId } }) => at(instanceId, databasePaths.page),
  },
  services: {
    noun: 'Managed service',
    title: 'Managed services',
    collection: 'managed-services',
    entity: ['managed_service'],
    icon: ManagedIcon,
    list: managedPaths.services.list,
    page: ({ id }) => managedPaths.services.page(id),
  },
  issues: {
    noun: 'issue',
    title: 'Managed issues',
    collection: 'managed-issues',
    icon: ManagedIcon,
    list: managedPaths.issues.list,
    page: ({ id }) => managedPaths.issues.page(id),
    nameOf: ({ id }) => `Issue ${text(id)}`,
  },
  contacts: {
    noun: 'contact',
    title: 'Managed contacts',
    collection: 'managed-contacts',
    entity: ['managed_contact'],
    icon: ManagedIcon,
    list: managedPaths.contacts.list,
    page: ({ id }) => managedPaths.contacts.page(id),
  },
  credentials: {
    noun: 'credential',
    title: 'Managed credentials',
    collection: 'managed-credentials',
    entity: ['managed_credential'],
    icon: ManagedIcon,
    list: managedPaths.credentials.list,
    page: ({ id }) => managedPaths.credentials.page(id),
  },
  sshAccess: {
    noun: 'SSH access',
    title: 'SSH access',
    collection: 'managed-compute-settings',
    icon: ManagedIcon,
    list: managedPaths.settings.list,
    page: ({ id }) => managedPaths.settings.page(id),
  },
  sshkeys: { noun: 'SSH key', title: 'SSH keys' },
  regions: {
    noun: 'region',
    title: 'Regions',
    icon: RegionIcon,
    list: regionPaths.list,
    page: ({ id }) => regionPaths.page(id),
  },
  availability: {
    noun: 'plan availability',
    title: 'Plan availability',
    collection: 'region-availability',
    nameOf: ({ plan, region }) => `${text(plan)} in ${text(region)}`,
  },
  types: { noun: 'plan', title: 'Plans' },
  kernels: { noun: 'kernel', title: 'Kernels' },
  engines: { noun: 'database engine', title: 'Database engines' },
  databaseTypes: { noun: 'database plan', title: 'Database plans' },
  versions: { noun: 'Kubernetes version', title: 'Kubernetes versions', collection: 'lke-versions' },
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
const KINDS: readonly Kind[] = Object.keys(RECORDS).filter(isKind);

/** What caches and the mock's tables call the list of a kind. */
export const collectionNameOf = (kind: Kind): string => lookOf(kind).collection ?? kind;

/** The kind of which this is the list; undefined for a name that is of none. */
export const kindNamed = (name: string): Kind | undefined => KINDS.find((kind) => collectionNameOf(kind) === name);

/** The kind of the record of an event; undefined for a type that the console does not know. */
export const kindOfType = (type: string): Kind | undefined =>
  KINDS.find((kind) => lookOf(kind).entity?.includes(type) === true);
