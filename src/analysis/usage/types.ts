import type { Lacking } from '../account.ts';
import type { Direction } from '../packets/rule-set.ts';
export const ROLES = ['holds', 'allows', 'monitors', 'balances', 'names'] as const;
export type Role = (typeof ROLES)[number];

/** How an entry lies to the address or network that is asked about: the same, around it, or within it. */
export type Match = 'same' | 'around' | 'within';

/** The record that uses an address. */
export interface User {
  readonly kind: 'computes' | 'nodebalancers' | 'firewalls' | 'databases' | 'services' | 'sshAccess' | 'ips';
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
