import type { Family } from '#lib/net/address.ts';
import { contains } from '#lib/net/intervals.ts';
import { pointOf, type Reach, reachOf } from './reach.ts';
import { type Direction, hasPorts, type RuleLike, type RuleSet } from './rule-set.ts';

/** A packet to test: the address is the source when inbound, the destination when outbound. */
export interface Packet {
  readonly direction: Direction;
  readonly protocol: string;
  /** A bare IPv4 or IPv6 address. */
  readonly address: string;
  /** Only used with TCP and UDP. */
  readonly port?: number | undefined;
}

/** "inbound TCP 22 from 203.0.113.7": equal packets have equal texts. */
export const packetText = ({ direction, protocol, address, port }: Packet): string =>
  [direction, protocol, ...(port === undefined ? [] : [port]), direction === 'inbound' ? 'from' : 'to', address].join(
    ' ',
  );

/** The result of one rule for a packet; `mismatch` is why it does not match, and completes "…, because". */
export interface Step {
  /** Index among the rules of the direction. */
  readonly index: number;
  readonly mismatch: string | undefined;
}

/** The action for a packet, and the index of the deciding rule; undefined: the policy decided. */
export interface Verdict {
  readonly action: string;
  readonly index: number | undefined;
  /** Every rule that was tried, in order; the last one decided, unless the policy did. */
  readonly steps: readonly Step[];
}

const FAMILY: Record<Family, string> = { ipv4: 'IPv4', ipv6: 'IPv6' };

function portMismatch({ ports: text, protocol }: RuleLike, reach: Reach, port: number | undefined): string | undefined {
  if (!text || !hasPorts(protocol)) return undefined;
  if (reach.portsError !== undefined) return `its ports cannot be read: ${reach.portsError}`;
  if (port === undefined) return `it is for the ports ${text} only`;
  if (contains(reach.ports, port)) return undefined;
  return reach.ports.length === 1 && reach.ports[0]?.from === reach.ports[0]?.to
    ? `it is for port ${text}, not ${port}`
    : `port ${port} is not among ${text}`;
}

function addressMismatch({ addresses }: RuleLike, reach: Reach, address: string): string | undefined {
  const at = pointOf(address);
  if (at === undefined) return `${address} is not an address`;
  if (contains(reach.addresses, at.point)) return undefined;
  const list = addresses[at.family] ?? [];
  const error = reach.addressErrors[at.family];
  if (list.length === 0) return `it names no ${FAMILY[at.family]} addresses`;
  if (list.length === 1) return error ?? `${address} is not in ${list[0]}`;
  const outside = `${address} is in none of its ${list.length} ${FAMILY[at.family]} networks`;
  return error === undefined ? outside : `${outside}, and ${error}`;
}

/** Why a rule does not match a packet, or undefined when it does (doc 3 §2.1). */
function mismatchOf(rule: RuleLike, reach: Reach, { protocol, port, address }: Packet): string | undefined {
  if (rule.protocol !== protocol) return `it is for ${rule.protocol}`;
  return portMismatch(rule, reach, port) ?? addressMismatch(rule, reach, address);
}

type Tried = Readonly<Record<Direction, readonly { readonly rule: RuleLike; readonly reach: Reach }[]>>;

const read = (rules: RuleSet): Tried => ({
  inbound: rules.inbound.map((rule) => ({ rule, reach: reachOf(rule) })),
  outbound: rules.outbound.map((rule) => ({ rule, reach: reachOf(rule) })),
});

function evaluate(rules: RuleSet, tried: Tried, packet: Packet): Verdict {
  const steps: Step[] = [];
  for (const [index, { rule, reach }] of tried[packet.direction].entries()) {
    const mismatch = mismatchOf(rule, reach, packet);
    steps.push({ index, mismatch });
    if (mismatch === undefined) return { action: rule.action, index, steps };
  }
  return { action: rules[`${packet.direction}_policy`], index: undefined, steps };
}

/**
 * Tries the rules of the packet's direction in order; the first match decides, else the policy (doc 3 §2.1).
 * Unreadable parts of a rule match nothing.
 */
export const evaluatePacket = (rules: RuleSet, packet: Packet): Verdict => evaluate(rules, read(rules), packet);

/** Evaluates several packets with one rule set, which is parsed only once. */
export function evaluatePackets(rules: RuleSet, packets: readonly Packet[]): readonly Verdict[] {
  const tried = read(rules);
  return packets.map((packet) => evaluate(rules, tried, packet));
}
