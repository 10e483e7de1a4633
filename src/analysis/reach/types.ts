import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Database } from '#contract/databases/schema.ts';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import type { Direction } from '../packets/rule-set.ts';
import type { Sent } from '../packets/decide.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { Config as Port } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import type { Vpc } from '#contract/vpcs/schema.ts';

/** Lists below a record, by the id of that record; one that is left out is not loaded. */
type Below<T> = Readonly<Partial<Record<number, readonly T[]>>>;

export type KnownCompute = Pick<Compute, 'id' | 'label' | 'region' | 'status' | 'ipv4' | 'ipv6'>;
export type KnownConfig = Pick<Config, 'id' | 'interfaces'>;
export type KnownFirewall = Pick<Firewall, 'id' | 'label' | 'status' | 'rules'>;
export type KnownBalancer = Pick<NodeBalancer, 'id' | 'label' | 'region' | 'ipv4' | 'ipv6'>;
export type KnownDatabase = Pick<
  Database,
  'id' | 'label' | 'region' | 'status' | 'cluster_size' | 'hosts' | 'allow_list'
> &
  Partial<Pick<Database, 'port'>>;

/**
 * What was loaded of an account: each list is complete, or left out. A list that the server shortens for a user (by
 * grants) is not complete.
 */
export interface Loaded {
  readonly computes?: readonly KnownCompute[] | undefined;
  /** Configuration profiles, by instance. */
  readonly configs?: Below<KnownConfig> | undefined;
  readonly firewalls?: readonly KnownFirewall[] | undefined;
  /** By firewall. */
  readonly devices?: Below<Pick<FirewallDevice, 'entity'>> | undefined;
  readonly nodebalancers?: readonly KnownBalancer[] | undefined;
  /** The configs, by NodeBalancer. */
  readonly ports?: Below<Pick<Port, 'id' | 'port' | 'protocol'>> | undefined;
  /** By config. */
  readonly nodes?: Below<Pick<Node, 'id' | 'label' | 'address' | 'mode' | 'status'>> | undefined;
  readonly databases?: readonly KnownDatabase[] | undefined;
  /** Only narrows down whose configuration profiles are needed. */
  readonly vlans?: readonly Pick<Vlan, 'label' | 'region' | 'computes'>[] | undefined;
  readonly vpcs?: readonly Pick<Vpc, 'id' | 'label' | 'subnets'>[] | undefined;
  /** Needed for IPv6 ranges, which instances do not name. */
  readonly ips?: readonly Pick<Ip, 'address' | 'prefix' | 'type' | 'compute_id'>[] | undefined;
}

/** Who connects. */
export type Sender =
  /** Every public address. */
  | { readonly kind: 'internet' }
  /** An IP address; as a target also the host name of a database. */
  | { readonly kind: 'address'; readonly address: string }
  /** As a target: its first public IPv4 address, or its IPv6 address where the sender has one of these. */
  | { readonly kind: 'compute'; readonly id: number };

/** What is connected to. */
export type Place = Sender | { readonly kind: 'nodebalancer' | 'database'; readonly id: number };

/** What is asked: whether the first packet of a connection gets there. Replies are let through (assumed). */
export interface Question extends Sent {
  readonly from: Sender;
  readonly to: Place;
}

/** What decides, and no list tells. */
export type Unreported =
  | 'status'
  | 'database address'
  | 'database port'
  | 'nodebalancer address'
  | 'vpc address'
  | 'account age';

/** What the answer would need: a list that is not loaded, by the record that it is below; or what no list tells. */
export type Missing =
  | { readonly collection: keyof Loaded; readonly of?: number | undefined }
  | { readonly unreported: Unreported; readonly of?: number | undefined };

/** Why a packet goes no further. */
export type Reason =
  | { readonly why: 'rule'; readonly direction: Direction; readonly index: number }
  | { readonly why: 'policy' | 'partly'; readonly direction: Direction }
  | { readonly why: 'power'; readonly status: string }
  | { readonly why: 'not public'; readonly publicAt: number | undefined }
  | { readonly why: 'nat' | 'private' | 'nobody' | 'no route'; readonly address: string }
  | { readonly why: 'vlan' | 'vpc'; readonly address: string; readonly label: string }
  | { readonly why: 'region'; readonly is: string; readonly needed: string }
  | { readonly why: 'no port'; readonly port: number | undefined }
  | { readonly why: 'other port'; readonly port: number }
  | { readonly why: 'node'; readonly state: string }
  /** Of so many entries. */
  | { readonly why: 'access list'; readonly allowed: number }
  | { readonly why: 'database'; readonly state: string }
  | {
      readonly why:
        | 'gone'
        | 'outside'
        | 'family'
        | 'no way out'
        | 'no private address'
        | 'protocol'
        | 'no nodes'
        | 'no rotation'
        | 'no host';
    };

/** Where a packet passes by. */
export type HopKind =
  | 'internet'
  | 'address'
  | 'compute'
  | 'interface'
  | 'firewall'
  | 'account'
  | 'nodebalancer'
  | 'port'
  | 'node'
  | 'vlan'
  | 'vpc'
  | 'private network'
  | 'database'
  | 'access list';

/** The record of a hop. */
export interface Named {
  /** Of a VLAN, which has none, its region and label. */
  readonly id: number | string;
  readonly label: string;
}

export type Verdict =
  | { readonly verdict: 'passes' }
  | { readonly verdict: 'stopped'; readonly reason: Reason }
  | { readonly verdict: 'unknown'; readonly missing: readonly Missing[] };

/** A station of the packet; without a record where there is none, such as a firewall where none filters. */
export type Hop = Verdict & {
  readonly kind: HopKind;
  readonly record?: Named | undefined;
  /** The index of the firewall rule that lets it through. */
  readonly rule?: number | undefined;
};

/** One of several ways on. */
export interface Branch {
  readonly verdict: Verdict['verdict'];
  readonly hops: readonly Hop[];
}

/** All hops in order, also those behind one that stops the packet, as far as the way is known. */
export interface Answer extends Branch {
  /** The ways on after the last hop, the nodes of a port or the holders of an address: one that passes is enough. */
  readonly branches: readonly Branch[];
}
