import { PROTOCOLS } from '#contract/firewalls/schema.ts';
import { remembering } from '#lib/remember.ts';
import { andList } from '#lib/text/format.ts';
import { acceptedBy, filterOf, stretchesOf } from '#analysis/packets/accepted.ts';
import { covers, type Interval, type Intervals, subtract } from '#lib/net/intervals.ts';
import { PRIVATE, PUBLIC } from '#lib/net/sets.ts';
import { hasPorts, type RuleSet } from '#analysis/packets/rule-set.ts';

/** What the internet reaches through the rules of a firewall; each in a few words, TCP ports by their numbers. */
export interface Openings {
  /** From all public IPv4 or all public IPv6 addresses: "80, 443, UDP 53, ICMP". */
  readonly everyone: readonly string[];
  /** From some public addresses only. */
  readonly some: readonly string[];
  /** Everything reaches it, from everywhere. */
  readonly all: boolean;
  /** No inbound packet is accepted at all, not even from private addresses. */
  readonly none: boolean;
}

const FAMILIES = [PUBLIC.ipv4, PUBLIC.ipv6];

type Width = 'all' | 'everyone' | 'some' | 'private' | 'none';

/** From how many addresses accepted packets come. */
function widthOf(accepted: Intervals): Width {
  if (accepted.length === 0) return 'none';
  if (FAMILIES.every((family) => covers(accepted, family))) return 'all';
  if (FAMILIES.some((family) => covers(accepted, family))) return 'everyone';
  return subtract(accepted, PRIVATE).length > 0 ? 'some' : 'private';
}

interface Opened extends Interval {
  readonly width: Width;
}

/** How wide each port of a protocol is open; neighbours that are equally wide are one. */
function openedBy(rules: RuleSet, protocol: string): readonly Opened[] {
  const filter = filterOf(rules, 'inbound', protocol);
  const opened: Opened[] = [];
  for (const stretch of stretchesOf(filter)) {
    const width = widthOf(acceptedBy(filter, stretch));
    const last = opened.at(-1);
    if (last?.width === width) opened[opened.length - 1] = { ...last, to: stretch.to };
    else opened.push({ ...stretch, width });
  }
  return opened;
}

/** "80", "UDP 53", "8000-8010", "all TCP ports", "ICMP". */
function textOf(protocol: string, { from, to }: Interval): string {
  if (!hasPorts(protocol)) return protocol;
  if (from === 1n && to === 65_535n) return `all ${protocol} ports`;
  return `${protocol === 'TCP' ? '' : `${protocol} `}${from === to ? from : `${from}-${to}`}`;
}

const known = remembering<Openings>(64);

/** What the internet reaches through these rules: of packets that a later rule accepts, earlier ones may drop some. */
export const openingsOf = (rules: RuleSet): Openings =>
  known(JSON.stringify([rules.inbound, rules.inbound_policy]), () => {
    const found = PROTOCOLS.flatMap((protocol) =>
      openedBy(rules, protocol).map((stretch) => ({ ...stretch, text: textOf(protocol, stretch) })),
    );
    const texts = (...widths: readonly Width[]): string[] =>
      found.flatMap(({ width, text }) => (widths.includes(width) ? [text] : []));
    return {
      everyone: texts('all', 'everyone'),
      some: texts('some'),
      all: found.every(({ width }) => width === 'all'),
      none: found.every(({ width }) => width === 'none'),
    };
  });

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
  return everyone.length === 0
    ? 'Once enabled: nothing open to everyone'
    : `Once enabled: only ${andList(everyone)} open to everyone`;
}
