import { type PortRange, readPorts } from '#lib/net/ports.ts';
import { andList } from '#lib/text/format.ts';
import { acceptedBy, filterOf, stretchesOf } from '#contract/firewalls/packets/accepted.ts';
import { openingsOf } from '../internet.ts';
import { networksOf } from '../../model/display.ts';
import type { RuleLike, RuleSet } from '#contract/firewalls/packets/rule-set.ts';

/** Who reaches a port through the rules of a firewall. */
type Reach = 'everyone' | 'networks' | 'nobody';

/** A mark of the ruler. */
export interface Mark {
  /** As in a rule: "22", "8000-8100"; undefined for all other ports. */
  readonly ports: string | undefined;
  readonly reach: Reach;
  /** "everyone", "192.0.2.0/24 and 2 more networks". */
  readonly who: string;
  /** Which of its ports are open, where not all of them are. */
  readonly open: readonly string[];
}

/** The ports that one asks about first: for administration, for the web, and of databases. */
const MARKS = ['22', '80', '443', '3306', '3389', '5432', '6379', '8000-8100', '27017'] as const;

const FIRST = 1;
const LAST = 65_535;
const WHOLE: PortRange = { from: FIRST, to: LAST };

const rangesIn = (ports: string): readonly PortRange[] => {
  const list = readPorts(ports);
  return 'error' in list ? [] : list.ranges;
};

/** The ports that no mark names. */
const OTHERS: readonly PortRange[] = MARKS.flatMap(rangesIn).reduce<readonly PortRange[]>(
  (left, { from, to }) =>
    left.flatMap((one) =>
      to < one.from || from > one.to
        ? [one]
        : [
            ...(from > one.from ? [{ from: one.from, to: from - 1 }] : []),
            ...(to < one.to ? [{ from: to + 1, to: one.to }] : []),
          ],
    ),
  [WHOLE],
);

/** Neighbours as one. */
const joined = (ranges: readonly PortRange[]): readonly PortRange[] =>
  ranges.reduce<readonly PortRange[]>((all, range) => {
    const last = all.at(-1);
    return last !== undefined && last.to + 1 >= range.from
      ? [...all.slice(0, -1), { from: last.from, to: Math.max(last.to, range.to) }]
      : [...all, range];
  }, []);

/** The parts of some ports that are among others. */
const common = (ranges: readonly PortRange[], others: readonly PortRange[]): readonly PortRange[] =>
  joined(
    ranges.flatMap((range) =>
      others.flatMap((other) => {
        const [from, to] = [Math.max(range.from, other.from), Math.min(range.to, other.to)];
        return from > to ? [] : [{ from, to }];
      }),
    ),
  );

const textOf = ({ from, to }: PortRange): string => (from === to ? `${from}` : `${from}-${to}`);

/** The TCP ports that everyone on the internet reaches. */
function openToEveryone(rules: RuleSet): readonly PortRange[] {
  const { all, everyone } = openingsOf(rules);
  if (all || everyone.includes('all TCP ports')) return [WHOLE];
  // Other protocols carry their name.
  return everyone.flatMap(rangesIn);
}

/** The TCP ports on which a packet from somewhere is accepted. */
function openToSome(rules: RuleSet): readonly PortRange[] {
  const filter = filterOf(rules, 'inbound', 'TCP');
  return joined(stretchesOf(filter).filter((stretch) => acceptedBy(filter, stretch).length > 0));
}

/** More networks than this are counted. */
const NAMED = 2;

/** The networks that reach some ports; only "some networks" where other rules take a part of them away. */
function networksOn(ports: readonly PortRange[], { inbound, inbound_policy: policy }: RuleSet): string {
  const about = inbound.filter(
    ({ protocol, ports: text }) => protocol === 'TCP' && common(text ? rangesIn(text) : [WHOLE], ports).length > 0,
  );
  if (policy === 'ACCEPT' || about.some(({ action }: RuleLike) => action !== 'ACCEPT')) return 'some networks';
  const networks = [...new Set(about.flatMap(networksOf))];
  const more = networks.length - NAMED;
  return andList(more > 0 ? [...networks.slice(0, NAMED), `${more} more`] : networks);
}

/** The inbound TCP ports by who reaches them through these rules, those first that one asks about, then all others. */
export function marksOf(rules: RuleSet): readonly Mark[] {
  const [everyone, some] = [openToEveryone(rules), openToSome(rules)];
  return [...MARKS.map((ports) => ({ ports, ranges: rangesIn(ports) })), { ports: undefined, ranges: OTHERS }].map(
    ({ ports, ranges }): Mark => {
      const [wide, narrow] = [common(ranges, everyone), common(ranges, some)];
      const open = wide.length > 0 ? wide : narrow;
      const isWhole = open.map(textOf).join() === ranges.map(textOf).join();
      return {
        ports,
        reach: wide.length > 0 ? 'everyone' : narrow.length > 0 ? 'networks' : 'nobody',
        who: wide.length > 0 ? 'everyone' : narrow.length > 0 ? networksOn(narrow, rules) : 'nobody',
        open: isWhole ? [] : open.map(textOf),
      };
    },
  );
}

/** What everyone reaches besides TCP ports: "UDP 53", "ICMP". */
export const othersOpen = (rules: RuleSet): readonly string[] =>
  openingsOf(rules).everyone.filter((text) => rangesIn(text).length === 0 && text !== 'all TCP ports');
