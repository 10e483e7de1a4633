import type { Direction } from '../packets/rule-set.ts';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import type { KnownBalancer, Loaded } from '../reach/types.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';

/** The lists that name addresses; one that is left out is not loaded. */
export interface Lists extends Omit<Loaded, 'ips' | 'nodebalancers'> {
  readonly ips?: readonly Pick<Ip, 'address' | 'prefix' | 'type' | 'compute_id' | 'rdns' | 'computes'>[] | undefined;
  readonly nodebalancers?: readonly (KnownBalancer & Partial<Pick<NodeBalancer, 'hostname'>>)[] | undefined;
  readonly services?: readonly Pick<Service, 'id' | 'label' | 'address'>[] | undefined;
  readonly settings?: readonly Pick<ComputeSettings, 'id' | 'label' | 'ssh'>[] | undefined;
}

/** A list that is not known as a whole; `of`: the record that it is below. */
export interface Lacking {
  readonly collection: keyof Lists;
  readonly of?: number | undefined;
}

/** What was loaded of an account. */
export interface Account extends Lists {
  /** Lists that may lack records, such as those that a server shortens for a user. */
  readonly partly?: readonly Lacking[] | undefined;
}

export const ROLES = ['holds', 'allows', 'monitors', 'balances', 'names'] as const;
export type Role = (typeof ROLES)[number];

/** How an entry lies to the address or network that is asked about: the same, around it, or within it. */
export type Match = 'same' | 'around' | 'within';

/** The record that uses an address. */
export interface User {
  readonly kind: 'compute' | 'nodebalancer' | 'firewall' | 'database' | 'service' | 'settings' | 'ip';
  /** Of an address, which has no other, the address. */
  readonly id: number | string;
  readonly label: string;
}

/** Where in the record it stands. */
export type Place =
  | { readonly at: 'record' | 'range' | 'shared' | 'name' }
  | { readonly at: 'vlan' | 'vpc'; readonly label: string }
  | {
      readonly at: 'rule';
      readonly direction: Direction;
      readonly index: number;
      /** "TCP 22", "ICMP". */
      readonly traffic: string;
      /** `never`: earlier rules drop all that it accepts; `off`: the firewall is not enabled. */
      readonly effect: 'accepts' | 'never' | 'off';
    }
  | { readonly at: 'node'; readonly config: number; readonly port: number; readonly label: string };

/** One use of an address. */
export interface Use {
  readonly role: Role;
  readonly user: User;
  /** The entry as it is written: an address, a network, `address:port` or a host name. */
  readonly by: string;
  readonly match: Match;
  readonly place: Place;
}

/** Who uses an address or a network. */
export interface Usage {
  /** In the one spelling of all. */
  readonly asked: string;
  readonly uses: readonly Use[];
  /** What is not known, by role: only where that is empty, nobody else has it. */
  readonly missing: Readonly<Record<Role, readonly Lacking[]>>;
  /** How many services are monitored by host names, of which it is not known where they lead. */
  readonly hosts: number;
}
