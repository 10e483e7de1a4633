import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Database } from '#contract/databases/schema.ts';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import type { Image } from '#contract/images/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import type { Range } from '#contract/networking/ipv6/schema.ts';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { Config as Port } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import type { Vpc } from '#contract/vpcs/schema.ts';

/** The fields that a question needs, and any others of the record. */
type Known<T, K extends keyof T> = Pick<T, K> & Partial<T>;

/** Lists below a record, by the id of that record; one that is left out is not loaded. */
type Below<T> = Readonly<Partial<Record<number, readonly T[]>>>;

export type KnownCompute = Known<Compute, 'id' | 'label' | 'region' | 'status' | 'ipv4' | 'ipv6'>;
export type KnownConfig = Known<Config, 'id' | 'interfaces'>;
export type KnownFirewall = Known<Firewall, 'id' | 'label' | 'status' | 'rules'>;
export type KnownBalancer = Known<NodeBalancer, 'id' | 'label' | 'region' | 'ipv4' | 'ipv6'>;
export type KnownDatabase = Known<
  Database,
  'id' | 'label' | 'engine' | 'region' | 'status' | 'cluster_size' | 'hosts' | 'allow_list'
>;

/** The lists of an account that questions are asked about; one that is left out is not loaded. */
export interface Lists {
  readonly computes?: readonly KnownCompute[] | undefined;
  /** Configuration profiles, by instance. */
  readonly configs?: Below<KnownConfig> | undefined;
  readonly firewalls?: readonly KnownFirewall[] | undefined;
  /** By firewall. */
  readonly devices?: Below<Known<FirewallDevice, 'entity'>> | undefined;
  readonly nodebalancers?: readonly KnownBalancer[] | undefined;
  /** The configs, by NodeBalancer. */
  readonly ports?: Below<Known<Port, 'id' | 'port' | 'protocol' | 'check'>> | undefined;
  /** By config. */
  readonly nodes?: Below<Known<Node, 'id' | 'label' | 'address' | 'mode' | 'status'>> | undefined;
  readonly databases?: readonly KnownDatabase[] | undefined;
  readonly clusters?: readonly Cluster[] | undefined;
  /** By cluster. */
  readonly pools?: Below<Pool> | undefined;
  readonly vlans?: readonly Known<Vlan, 'label' | 'region' | 'computes'>[] | undefined;
  readonly vpcs?: readonly Known<Vpc, 'id' | 'label' | 'subnets'>[] | undefined;
  /** Needed for IPv6 ranges, which instances do not name. */
  readonly ips?: readonly Known<Ip, 'address' | 'prefix' | 'type' | 'compute_id'>[] | undefined;
  readonly ranges?: readonly Range[] | undefined;
  readonly images?: readonly Image[] | undefined;
  readonly services?: readonly Known<Service, 'id' | 'label' | 'address'>[] | undefined;
  readonly settings?: readonly Known<ComputeSettings, 'id' | 'label' | 'ssh'>[] | undefined;
}

/** A list that is not known as a whole; `of`: the record that it is below. */
export interface Lacking {
  readonly collection: keyof Lists;
  readonly of?: number | undefined;
}

/**
 * What was loaded of an account. Each list is complete, or left out, or named in `partly`: it may lack records, as a list
 * that the server shortens for a user.
 */
export interface Account extends Lists {
  readonly partly?: readonly Lacking[] | undefined;
}

/** An account without the lists that may lack records: for questions whose answer one record may turn. */
export const surelyKnown = ({ partly = [], ...lists }: Account): Account =>
  partly.reduce<Account>((rest, { collection, of }) => {
    const kept = Object.entries(rest[collection] ?? {}).filter(([id]) => id !== String(of));
    return { ...rest, [collection]: of === undefined ? undefined : Object.fromEntries(kept) };
  }, lists);

/** What lists are called in a sentence. */
export const LISTS: Readonly<Record<keyof Lists, string>> = {
  computes: 'instances',
  configs: 'configurations of an instance',
  firewalls: 'firewalls',
  devices: 'services of a firewall',
  nodebalancers: 'NodeBalancers',
  ports: 'ports of a NodeBalancer',
  nodes: 'nodes of a port',
  databases: 'databases',
  clusters: 'Kubernetes clusters',
  pools: 'pools of a cluster',
  vlans: 'VLANs',
  vpcs: 'VPCs',
  ips: 'IP addresses',
  ranges: 'IPv6 ranges',
  images: 'images',
  services: 'Managed services',
  settings: 'Managed SSH settings',
};
