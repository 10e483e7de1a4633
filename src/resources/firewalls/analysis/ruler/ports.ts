import { everyoneText } from '#lib/net/sets.ts';
import { andSome } from '#lib/text/and-some.ts';
import { andList } from '#lib/text/format.ts';
import { acceptedBy, filterOf, stretchesOf } from '#analysis/packets/accepted.ts';
import {
  intersect,
  type Interval,
  type Intervals,
  isSame,
  mergeIntervals,
  overlaps,
  subtract,
} from '#lib/net/intervals.ts';
import { reachOf } from '#analysis/packets/reach.ts';
import { openingsOf } from '#analysis/packets/openings.ts';
import { networksOf } from '../../model/display.ts';
import type { RuleLike, RuleSet } from '#analysis/packets/rule-set.ts';

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

/** The TCP ports that a rule is about: all of them where it names none, none where its text cannot be read. */
const portsIn = (ports: RuleLike['ports']): Intervals =>
  reachOf({ action: '', protocol: 'TCP', addresses: {}, ports }).ports;

/** The ports that no mark names. */
const OTHERS = subtract(portsIn(''), mergeIntervals(MARKS.flatMap(portsIn)));

const textOf = ({ from, to }: Interval): string => (from === to ? `${from}` : `${from}-${to}`);

/** The TCP ports on which a packet from somewhere is accepted. */
function openToSome(rules: RuleSet): Intervals {
  const filter = filterOf(rules, 'inbound', 'TCP');
  return mergeIntervals(stretchesOf(filter).filter((stretch) => acceptedBy(filter, stretch).length > 0));
}

/** More networks than this are counted. */
const NAMED = 2;

/** The networks that reach some ports; only "some networks" where other rules take a part of them away. */
function networksOn(ports: Intervals, { inbound, inbound_policy: policy }: RuleSet): string {
  const about = inbound.filter(({ protocol, ports: text }) => protocol === 'TCP' && overlaps(portsIn(text), ports));
  if (policy === 'ACCEPT' || about.some(({ action }) => action !== 'ACCEPT')) return 'some networks';
  return andSome([...new Set(about.flatMap(networksOf))], NAMED);
}

/** The inbound TCP ports by who reaches them through these rules, those first that one asks about, then all others. */
export function marksOf(rules: RuleSet): readonly Mark[] {
  const openings = openingsOf(rules).everyone.filter(({ protocol }) => protocol === 'TCP');
  const [everyone, some] = [mergeIntervals(openings.map(({ ports }) => ports)), openToSome(rules)];
  return [...MARKS.map((ports) => ({ ports, set: portsIn(ports) })), { ports: undefined, set: OTHERS }].map(
    ({ ports, set }): Mark => {
      const [wide, narrow] = [intersect(set, everyone), intersect(set, some)];
      const open = wide.length > 0 ? wide : narrow;
      const [who = 'nobody', ...others] = new Set(
        openings.filter((one) => overlaps([one.ports], set)).map((one) => everyoneText(one)),
      );
      return {
        ports,
        reach: wide.length > 0 ? 'everyone' : narrow.length > 0 ? 'networks' : 'nobody',
        who:
          others.length > 0
            ? 'most addresses'
            : wide.length > 0 || narrow.length === 0
              ? who
              : networksOn(narrow, rules),
        open: isSame(open, set) ? [] : open.map(textOf),
      };
    },
  );
}

/** What everyone reaches besides TCP ports: "Also open to everyone: UDP 53 and ICMP". */
export const othersOpen = (rules: RuleSet): readonly string[] =>
  [
    ...Map.groupBy(
      openingsOf(rules).everyone.filter(({ protocol }) => protocol !== 'TCP'),
      everyoneText,
    ),
  ].map(([who, own]) => `Also open to ${who}: ${andList(own.map(({ text }) => text))}`);
