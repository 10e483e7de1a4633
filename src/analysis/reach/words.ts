import { everyoneText } from '#lib/net/sets.ts';
import { andList, capitalized, counted, formatNumber } from '#lib/text/format.ts';
import { statePhrase } from '#contract/computes/rules.ts';
import { missingIn, stopOf } from './hops.ts';
import { LISTS } from '../account.ts';
import type { Answer, Hop, HopKind, Missing, Reason, Unreported } from './types.ts';

const KINDS: Partial<Readonly<Record<HopKind, string>>> = { compute: 'instance', nodebalancer: 'NodeBalancer' };

const NODES: Readonly<Record<string, string>> = {
  down: 'is down',
  reject: 'rejects traffic',
  drain: 'takes no new connections',
  backup: 'is a backup, and other nodes are up',
};

/** Reasons about a network or an address. */
function networkText(reason: Reason, label: string): string | undefined {
  switch (reason.why) {
    case 'not public':
      return reason.publicAt === undefined
        ? `${label} has no public interface`
        : `the public interface of ${label} is eth${reason.publicAt}, and works only as eth0`;
    case 'nat':
      return `${label} uses 1:1 NAT for ${reason.address} only`;
    case 'private':
      return `${reason.address} is a private address`;
    case 'nobody':
      return `nothing in this account has ${reason.address}`;
    case 'no route':
      return `${label} and ${reason.address} share no network`;
    case 'vlan':
      return `no running instance has ${reason.address} on the VLAN ${reason.label}`;
    case 'vpc':
      return `no running instance has ${reason.address} in the VPC ${reason.label}`;
    case 'region':
      return `${label} is in ${reason.is}, not in ${reason.needed}`;
    case 'outside':
      return 'neither address belongs to this account';
    case 'family':
      return 'one side uses IPv4, the other IPv6';
    case 'no way out':
      return `the default route of ${label} does not lead to the internet`;
    case 'no private address':
      return `${label} has no private address`;
    default:
      return undefined;
  }
}

/** Why an access list with so many entries does not let a sender in; of the internet, some may be. */
function accessText(allowed: number, from: string): string {
  if (allowed === 0) return 'its access list is empty, so nobody can connect';
  if (/^the internet$/i.test(from))
    return `only ${counted(allowed, 'address', 'addresses')} ${allowed === 1 ? 'is' : 'are'} allowed`;
  return allowed === 1
    ? `the only allowed address or range does not include ${from}`
    : `none of the ${formatNumber(allowed)} allowed addresses includes ${from}`;
}

/** Reasons of firewalls, states and services. */
function serviceText(reason: Reason, label: string, from: string): string | undefined {
  switch (reason.why) {
    case 'rule':
      return `${reason.direction} rule ${reason.index + 1} of ${label} drops it`;
    case 'policy':
      return `no ${reason.direction} rule of ${label} accepts it`;
    case 'partly':
      return `${label} accepts it ${reason.direction === 'inbound' ? 'from' : 'to'} some addresses only`;
    case 'power':
      return `${label} is ${statePhrase(reason.status)}`;
    case 'no port':
      return reason.port === undefined ? `${label} needs a port` : `${label} does not listen on port ${reason.port}`;
    case 'other port':
      return `${label} listens on port ${reason.port} only`;
    case 'node':
      return `node ${label} ${NODES[reason.state] ?? `is ${reason.state}`}`;
    case 'database':
      return `${label} ${reason.state}`;
    case 'protocol':
      return `${label} accepts TCP only`;
    case 'no nodes':
      return `${label} has no nodes`;
    case 'no rotation':
      return `no node of ${label} takes new connections`;
    case 'no host':
      return `${label} has no host name yet`;
    case 'access list':
      return accessText(reason.allowed, from);
    default:
      return undefined;
  }
}

/** Why a hop stops a packet of `from`, without a full stop: it completes "office cannot reach shop-db: …". */
export function reasonText({ kind, record, reason }: Hop & { readonly verdict: 'stopped' }, from: string): string {
  const label = record?.label ?? `the ${KINDS[kind] ?? kind}`;
  return networkText(reason, label) ?? serviceText(reason, label, from) ?? `this ${KINDS[kind] ?? kind} does not exist`;
}

const UNREPORTED: Readonly<Record<Unreported, string>> = {
  status: 'the state of an instance',
  'database address': 'the address of a database',
  'database port': 'the port of a database',
  'nodebalancer address': 'the address of a NodeBalancer',
  'vpc address': 'an address in a VPC',
  'account age': 'whether this account may send mail',
};

/** What an answer lacks, without a full stop: it completes "It is not known whether …: …". */
export const missingText = (missing: Missing): string =>
  'collection' in missing
    ? `${LISTS[missing.collection]} could not be read`
    : `this server doesn’t report ${UNREPORTED[missing.unreported]}`;

/** "By 2 of 3 paths", where not all of several pass. */
function waysText({ branches }: Answer): string {
  const passing = branches.filter(({ verdict }) => verdict === 'passes').length;
  return passing === branches.length ? '' : `, by ${passing} of ${counted(branches.length, 'path')}`;
}

/** The stations that filter, on the way itself and on the ways on that pass: firewalls, and lists of who may. */
const filtersIn = ({ hops, branches }: Answer): readonly Hop[] =>
  [hops, ...branches.filter(({ verdict }) => verdict === 'passes').map((one) => one.hops)]
    .flat()
    .filter(({ kind }) => kind === 'firewall' || kind === 'access list');

/** "Rule 2 of edge accepts it", of a station that filters and lets through; undefined where nothing filters. */
function acceptText({ kind, record, rule, but }: Hop): string | undefined {
  if (kind === 'access list') return but ? `the access list allows ${everyoneText(but)}` : 'it is on the access list';
  if (record === undefined) return undefined;
  const who = rule === undefined ? 'the policy' : `rule ${rule + 1}`;
  return `${who} of ${record.label} accepts it${but ? ` for ${everyoneText(but)}` : ''}`;
}

/** An answer in words. */
export interface AnswerWords {
  /** "office 203.0.113.9 cannot reach shop-db". */
  readonly says: string;
  /** Why, without a full stop. */
  readonly why: string;
  /** The stations that decided, which `why` may name. */
  readonly hops: readonly Hop[];
}

/** The answer as a sentence: whether `from` reaches `to` on a port, and what decides that. */
export function answerWords(answer: Answer, from: string, to: string, port: string): AnswerWords {
  const stop = stopOf(answer);
  if (stop !== undefined) {
    const { branches, hops } = answer;
    const isOfMany = branches.length > 1 && !hops.includes(stop);
    const lead = isOfMany ? `none of ${counted(branches.length, 'path')} leads there; for example, ` : '';
    return {
      says: `${capitalized(from)} cannot reach ${to} ${port}`,
      why: lead + reasonText(stop, from),
      hops: [stop],
    };
  }
  const [missing] = answer.verdict === 'unknown' ? missingIn(answer) : [];
  if (missing !== undefined)
    return {
      says: `It is unknown whether ${from} can reach ${to} ${port}`,
      why: missingText(missing),
      hops: [],
    };
  const filters = filtersIn(answer);
  const accepting = [...new Set(filters.flatMap((hop) => acceptText(hop) ?? []))];
  return {
    says: `${capitalized(from)} can reach ${to} ${port}${waysText(answer)}`,
    why: accepting.length === 0 ? 'no firewall is in the way' : andList(accepting),
    hops: filters,
  };
}
