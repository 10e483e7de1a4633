import { PROTOCOLS_WITH_PORTS } from '#contract/firewalls/schema.ts';

export type Direction = 'inbound' | 'outbound';
export const DIRECTIONS = ['inbound', 'outbound'] as const;

/** A rule of the server, or one that is being edited. */
export interface RuleLike {
  readonly action: string;
  readonly protocol: string;
  readonly addresses: {
    readonly ipv4?: readonly string[] | undefined;
    readonly ipv6?: readonly string[] | undefined;
  };
  /** Empty, null or absent: all ports. Has no meaning for a protocol without ports. */
  readonly ports?: string | null | undefined;
  readonly label?: string | null | undefined;
  readonly description?: string | null | undefined;
}

/** Both lists in order, and the policies for all other packets (doc 3 §2.1). */
export interface RuleSet {
  readonly inbound: readonly RuleLike[];
  readonly inbound_policy: string;
  readonly outbound: readonly RuleLike[];
  readonly outbound_policy: string;
}

/** Whether a protocol has ports (doc 3 §2.1). */
export const hasPorts = (protocol: string): boolean => PROTOCOLS_WITH_PORTS.includes(protocol);

/** How many rules there are in both lists. */
export const countOf = ({ inbound, outbound }: Pick<RuleSet, Direction>): number => inbound.length + outbound.length;
