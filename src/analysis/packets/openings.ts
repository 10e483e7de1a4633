import { PROTOCOLS } from '#contract/firewalls/schema.ts';
import type { Family } from '#lib/net/address.ts';
import { type Interval, overlaps } from '#lib/net/intervals.ts';
import { everyoneText, isEveryone, PUBLIC, shareOf } from '#lib/net/sets.ts';
import { andList } from '#lib/text/format.ts';
import { acceptedBy, filterOf, stretchesOf } from './accepted.ts';
import { hasPorts, type RuleSet } from './rule-set.ts';

/** Neighbouring ports of a protocol that are equally open. */
export interface Opening {
  readonly protocol: string;
  /** All ports for a protocol without ports. */
  readonly ports: Interval;
  /** "80", "UDP 53", "8000-8010", "all TCP ports", "ICMP". */
  readonly text: string;
  /** Of an opening to everyone, who is kept out; undefined where that takes more than three networks. */
  readonly but: readonly string[] | undefined;
}

/** What the internet reaches through the rules of a firewall. */
export interface Openings {
  /** Open to all or most public IPv4 addresses, or to all or most public IPv6 addresses. */
  readonly everyone: readonly Opening[];
  /** Open to some public addresses only. */
  readonly some: readonly Opening[];
  /** Everything reaches it, from everywhere. */
  readonly all: boolean;
  /** No inbound packet is accepted at all, not even from private addresses. */
  readonly none: boolean;
}

const FAMILIES: readonly Family[] = ['ipv4', 'ipv6'];

const ALL_PORTS: Interval = { from: 1n, to: 65_535n };

/** An opening by its ports; TCP ports by their numbers alone. */
export function openingOf(protocol: string, ports: Interval, but: Opening['but']): Opening {
  const { from, to } = ports;
  const numbers = `${protocol === 'TCP' ? '' : `${protocol} `}${from === to ? from : `${from}-${to}`}`;
  const isAll = from <= ALL_PORTS.from && to >= ALL_PORTS.to;
  return { protocol, ports, but, text: hasPorts(protocol) ? (isAll ? `all ${protocol} ports` : numbers) : protocol };
}

interface Opened extends Interval {
  readonly width: 'all' | 'everyone' | 'some' | 'private' | 'none';
  readonly but: Opening['but'];
}

/** How wide each port of a protocol is open; neighbours that are equally wide are one. */
function openedBy(rules: RuleSet, protocol: string, families: readonly Family[]): readonly Opened[] {
  const filter = filterOf(rules, 'inbound', protocol);
  const opened: Opened[] = [];
  for (const stretch of stretchesOf(filter)) {
    const accepted = acceptedBy(filter, stretch);
    const shares = families.map((family) => shareOf(accepted, family));
    const open = shares.filter(isEveryone);
    const but = open.some((one) => one.but === undefined)
      ? undefined
      : [...new Set(open.flatMap((one) => one.but ?? []))];
    const isPublic = families.some((family) => overlaps(accepted, PUBLIC[family]));
    const width = shares.every(({ share }) => share === 'all')
      ? 'all'
      : open.length > 0
        ? 'everyone'
        : isPublic
          ? 'some'
          : accepted.length > 0
            ? 'private'
            : 'none';
    const last = opened.at(-1);
    if (last?.width === width && last.but?.join() === but?.join())
      opened[opened.length - 1] = { ...last, to: stretch.to };
    else opened.push({ ...stretch, width, but });
  }
  return opened;
}

function read(rules: RuleSet, families: readonly Family[]): Openings {
  const found = PROTOCOLS.flatMap((protocol) =>
    openedBy(rules, protocol, families).map((one) => ({ ...one, protocol })),
  );
  const openings = (...widths: readonly Opened['width'][]): readonly Opening[] =>
    found.flatMap((one) => (widths.includes(one.width) ? [openingOf(one.protocol, one, one.but)] : []));
  return {
    everyone: openings('all', 'everyone'),
    some: openings('some'),
    all: found.every(({ width }) => width === 'all'),
    none: found.every(({ width }) => width === 'none'),
  };
}

/** A firewall may filter thousands of instances. */
const known = new WeakMap<RuleSet, Map<string, Openings>>();

/**
 * What the internet reaches through these rules over some families: of packets that a later rule accepts, earlier ones
 * may drop some.
 */
export function openingsOf(rules: RuleSet, families: readonly Family[] = FAMILIES): Openings {
  const own = known.get(rules) ?? new Map<string, Openings>();
  known.set(rules, own);
  const openings = own.get(families.join()) ?? read(rules, families);
  own.set(families.join(), openings);
  return openings;
}

/** Ports that are there to be open to everyone; everything else that is deserves a warning. */
const USUAL: readonly string[] = ['80', '443', 'ICMP'];

/** Whether an opening to everyone is worth a warning: anything but web servers and ping. */
export const isSensitive = ({ text }: Opening): boolean => !USUAL.includes(text);

/** "80, 443", "80; 22 to all but 203.0.113.5": openings to everyone, or to some. `word` comes behind the ports. */
export const openingsText = (openings: readonly Opening[], word = ''): string =>
  [...Map.groupBy(openings, everyoneText)]
    .map(([who, own]) => `${own.map(({ text }) => text).join(', ')}${word}${who === 'everyone' ? '' : ` to ${who}`}`)
    .join('; ');

/** What a disabled firewall would do, in a line; undefined for one in another state. */
export function onceEnabled({
  status,
  rules,
}: {
  readonly status: string;
  readonly rules: RuleSet;
}): string | undefined {
  if (status !== 'disabled') return undefined;
  const { everyone, all } = openingsOf(rules);
  if (all) return 'Once enabled: still open to everyone';
  if (everyone.length === 0) return 'Once enabled: nothing open to everyone';
  const parts = [...Map.groupBy(everyone, everyoneText)];
  return `Once enabled: only ${parts.map(([who, own]) => `${andList(own.map(({ text }) => text))} open to ${who}`).join(', ')}`;
}
