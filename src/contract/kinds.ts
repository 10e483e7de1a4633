import { accountApi } from './account/api.ts';
import { backupsApi } from './computes/backups/api.ts';
import { configsApi } from './computes/configs/api.ts';
import { disksApi } from './computes/disks/api.ts';
import { computesListApi } from './computes/list-api.ts';
import { databasesApi } from './databases/api.ts';
import type { Endpoint, GrantKind } from './endpoint.ts';
import { firewallsApi } from './firewalls/api.ts';
import { imagesListApi } from './images/list-api.ts';
import { kernelsApi } from './kernels/api.ts';
import { clustersApi } from './lke/clusters/api.ts';
import { poolsApi } from './lke/clusters/pools/api.ts';
import { versionsApi } from './lke/versions/api.ts';
import { computeSettingsApi } from './managed/compute-settings/api.ts';
import { contactsApi } from './managed/contacts/api.ts';
import { credentialsApi } from './managed/credentials/api.ts';
import { issuesApi } from './managed/issues/api.ts';
import { servicesApi } from './managed/services/api.ts';
import { ipsApi } from './networking/ips/api.ts';
import { ipv6Api } from './networking/ipv6/api.ts';
import { configsApi as portsApi } from './nodebalancers/configs/api.ts';
import { nodesApi } from './nodebalancers/configs/nodes/api.ts';
import { nodebalancersApi } from './nodebalancers/api.ts';
import { sshkeysApi } from './profile/sshkeys/api.ts';
import { regionsApi } from './regions/api.ts';
import { typesApi } from './types/api.ts';
import { vlansApi } from './vlans/api.ts';
import { vpcsApi } from './vpcs/api.ts';

/** The collections of an account file. */
export type Kind =
  | 'settings'
  | 'computes'
  | 'configs'
  | 'disks'
  | 'backups'
  | 'addresses'
  | 'clusters'
  | 'pools'
  | 'images'
  | 'nodebalancers'
  | 'ports'
  | 'nodes'
  | 'firewalls'
  | 'devices'
  | 'ips'
  | 'ranges'
  | 'range'
  | 'ipv6Pools'
  | 'vlans'
  | 'vpcs'
  | 'databases'
  | 'database'
  | 'services'
  | 'issues'
  | 'contacts'
  | 'credentials'
  | 'sshAccess'
  | 'sshkeys'
  | 'regions'
  | 'availability'
  | 'types'
  | 'kernels'
  | 'engines'
  | 'databaseTypes'
  | 'versions';

/** A list of an account, or a single record. */
export interface Collection {
  readonly endpoint: Endpoint;
  /** There is one below each of those records. */
  readonly of?: Kind;
  /** Those records alone that have this value in a field. */
  readonly where?: { readonly field: string; readonly is: string };
  /** The fields that tell a record from others of its list. Without: there is one record, which is the whole answer. */
  readonly key?: readonly [string, ...string[]];
  /** More fields of the record that it is below, which has the same place in the account. */
  readonly view?: true;
  /** Where its records are, if not below the list. */
  readonly path?: string;
  /**
   * The fields of bodies and answers that name one of them, or several; `nodes.id` is the id of each of the nodes. Where
   * fields of two kinds have one name, the parameters of the path tell which is meant. An object with `id` and `type`
   * needs no row: the type is its `entity`.
   */
  readonly named?: readonly string[];
  /** The texts that name one. Others in the same field are the vendor's. */
  readonly own?: RegExp;
  /** Its records have the ids of those. */
  readonly idOf?: Kind;
  /** What tells a record from the others of its list on another server, where ids differ: the first of these that does. */
  readonly told?: readonly (readonly string[])[];
  /** What the API calls one of them: in events, and where a firewall or an issue names it (assumed); the first is the usual. */
  readonly entity?: readonly [string, ...string[]];
  /** What caches, and the mock's tables, call the list, where that is not its kind. */
  readonly name?: string;
  /** The kind of grant that decides who may see and change one. */
  readonly grant?: GrantKind;
  /**
   * Paths of fields that change although nobody changes this record: by themselves (health, times, counters), or because
   * they repeat another one. Lists on the way have no positions.
   */
  readonly quiet: readonly string[];
}

const id = ['id'] as const;
const updated = ['updated'];

const ROWS = {
  settings: { endpoint: accountApi.settings, quiet: [] },
  computes: {
    endpoint: computesListApi.list,
    entity: ['compute'],
    grant: 'compute',
    key: id,
    named: ['compute_id', 'computes', 'instance_id'],
    quiet: [...updated, 'host_uuid', 'backups.available', 'backups.last_successful'],
  },
  configs: {
    endpoint: configsApi.list,
    entity: ['compute_config'],
    of: 'computes',
    key: id,
    named: ['config_id', 'configs'],
    told: [['label']],
    quiet: ['interfaces.id', 'interfaces.active'],
  },
  disks: {
    endpoint: disksApi.list,
    entity: ['disk'],
    of: 'computes',
    key: id,
    named: ['disk_id', 'disks'],
    told: [['label'], ['filesystem'], ['size']],
    quiet: updated,
  },
  backups: {
    endpoint: backupsApi.list,
    of: 'computes',
    named: ['backup_id'],
    quiet: ['automatic', 'snapshot.in_progress', 'snapshot.current.updated', 'snapshot.current.finished'],
  },
  // The public ones are in the list of all addresses.
  addresses: { endpoint: ipsApi.compute, of: 'computes', quiet: ['ipv4.public', 'ipv6'] },
  clusters: {
    endpoint: clustersApi.list,
    name: 'lke-clusters',
    entity: ['lkecluster', 'lke_cluster'],
    grant: 'lkecluster',
    key: id,
    named: ['lke_cluster_id'],
    quiet: updated,
  },
  pools: {
    endpoint: poolsApi.list,
    name: 'lke-pools',
    of: 'clusters',
    key: id,
    told: [['type'], ['type', 'count'], ['tags']],
    quiet: ['nodes.status'],
  },
  images: {
    endpoint: imagesListApi.list,
    entity: ['image'],
    grant: 'image',
    key: id,
    named: ['image'],
    own: /^private\//,
    quiet: updated,
  },
  nodebalancers: {
    endpoint: nodebalancersApi.list,
    entity: ['nodebalancer'],
    grant: 'nodebalancer',
    key: id,
    named: ['nodebalancers', 'nodebalancer_id'],
    quiet: [...updated, 'transfer'],
  },
  ports: {
    endpoint: portsApi.list,
    name: 'nodebalancer-configs',
    entity: ['nodebalancer_config'],
    of: 'nodebalancers',
    key: id,
    named: ['config_id'],
    told: [['port']],
    quiet: ['nodes_status'],
  },
  nodes: {
    endpoint: nodesApi.list,
    name: 'nodebalancer-nodes',
    entity: ['nodebalancer_node'],
    of: 'ports',
    key: id,
    named: ['nodes.id'],
    told: [['label'], ['address'], ['label', 'address']],
    quiet: ['status'],
  },
  firewalls: {
    endpoint: firewallsApi.list,
    entity: ['firewall'],
    grant: 'firewall',
    key: id,
    named: ['firewall_id'],
    quiet: updated,
  },
  devices: {
    endpoint: firewallsApi.devices,
    name: 'firewall-devices',
    of: 'firewalls',
    key: id,
    told: [['entity.type', 'entity.id']],
    quiet: [...updated, 'entity.label'],
  },
  ips: { endpoint: ipsApi.list, entity: ['ipaddress'], key: ['address'], quiet: [] },
  ranges: { endpoint: ipv6Api.list, name: 'ipv6-ranges', key: ['range'], quiet: [] },
  range: { endpoint: ipv6Api.view, of: 'ranges', view: true, quiet: [] },
  ipv6Pools: { endpoint: ipv6Api.pools, name: 'ipv6-pools', key: ['range'], quiet: [] },
  vlans: { endpoint: vlansApi.list, entity: ['vlan'], key: ['region', 'label'], quiet: [] },
  vpcs: { endpoint: vpcsApi.list, entity: ['vpc'], grant: 'vpc', key: id, quiet: [...updated, 'subnets.updated'] },
  databases: {
    endpoint: databasesApi.list,
    path: databasesApi.mysql.path,
    entity: ['database'],
    grant: 'database',
    key: id,
    quiet: updated,
  },
  database: {
    endpoint: databasesApi.view,
    of: 'databases',
    where: { field: 'engine', is: 'mysql' },
    view: true,
    quiet: [...updated, 'used_disk_size_gb'],
  },
  services: {
    endpoint: servicesApi.list,
    name: 'managed-services',
    entity: ['managed_service'],
    key: id,
    named: ['services'],
    quiet: [...updated, 'status'],
  },
  issues: { endpoint: issuesApi.list, name: 'managed-issues', key: id, quiet: [] },
  contacts: {
    endpoint: contactsApi.list,
    name: 'managed-contacts',
    entity: ['managed_contact'],
    key: id,
    quiet: updated,
  },
  credentials: {
    endpoint: credentialsApi.list,
    name: 'managed-credentials',
    entity: ['managed_credential'],
    key: id,
    named: ['credentials'],
    quiet: ['last_decrypted'],
  },
  sshAccess: {
    endpoint: computeSettingsApi.list,
    name: 'managed-compute-settings',
    key: id,
    idOf: 'computes',
    quiet: ['label', 'group'],
  },
  sshkeys: { endpoint: sshkeysApi.list, key: id, quiet: [] },
  regions: { endpoint: regionsApi.list, key: id, quiet: [] },
  availability: { endpoint: regionsApi.availability, name: 'region-availability', key: ['region', 'plan'], quiet: [] },
  types: { endpoint: typesApi.list, key: id, quiet: [] },
  kernels: { endpoint: kernelsApi.list, key: id, quiet: [] },
  engines: { endpoint: databasesApi.engines, key: id, quiet: [] },
  databaseTypes: { endpoint: databasesApi.types, key: id, quiet: [] },
  versions: { endpoint: versionsApi.list, name: 'lke-versions', key: id, quiet: [] },
} as const satisfies Readonly<Record<Kind, Collection>>;

/** What an account file holds, in the order in which it is read and shown. Why it holds nothing else: `tests/architecture/account-file.test.ts`. */
export const COLLECTIONS: Readonly<Record<Kind, Collection>> = ROWS;

/** What events call a record of a kind; undefined where none is about one. */
export type EntitiesOf<K extends Kind> = (typeof ROWS)[K] extends { readonly entity: infer E } ? E : undefined;

/** What caches call the lists. */
export type CollectionName = {
  readonly [K in Kind]: (typeof ROWS)[K] extends { readonly name: infer N } ? N : K;
}[Kind];

const isKind = (name: string): name is Kind => Object.hasOwn(COLLECTIONS, name);
const kinds: readonly Kind[] = Object.keys(COLLECTIONS).filter(isKind);

/** What caches, and the mock's tables, call the list of a kind. */
export const nameOfKind = (kind: Kind): string => COLLECTIONS[kind].name ?? kind;

/** The kind of which this is the list; undefined for a name that is of none. */
export const kindNamed = (name: string): Kind | undefined => kinds.find((kind) => nameOfKind(kind) === name);

/** The kind of the records that the API calls by this type; undefined for a type that is not known. */
export const kindOfEntity = (type: string): Kind | undefined =>
  kinds.find((kind) => COLLECTIONS[kind].entity?.includes(type) === true);

/** Fields that name what no account file holds, with its list: on a copy they name records of the demo. */
export const NEVER_HELD: Readonly<Record<string, string>> = { stackscript_id: '/compute/stackscripts' };
