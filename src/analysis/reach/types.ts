import type { Lacking } from '../account.ts';
import type { Share } from '#lib/net/sets.ts';
import type { Direction } from '../packets/rule-set.ts';
import type { Sent } from '../packets/decide.ts';

/** Who connects. */
export type Sender =
  /** Most public addresses. */
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
export type Missing = Lacking | { readonly unreported: Unreported; readonly of?: number | undefined };

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
  /** Of the internet it lets most through, and this is said of the rest. */
  readonly but?: Pick<Share, 'but'> | undefined;
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
