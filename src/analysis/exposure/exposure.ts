import { shareAllowed } from '#contract/databases/allow-list.ts';
import { connectReason } from '#contract/databases/rules.ts';
import { statePhrase } from '#contract/computes/rules.ts';
import type { Family } from '#lib/net/address.ts';
import { contains } from '#lib/net/intervals.ts';
import { isEveryone } from '#lib/net/sets.ts';
import type { Account, KnownBalancer, KnownCompute, KnownDatabase, KnownFirewall, Lacking } from '../account.ts';
import { type InterfaceLike, publicWay } from '../computes/ways.ts';
import { isSensitive, type Opening, openingOf, type Openings, openingsOf } from '../packets/openings.ts';
import { atBalancer } from '../reach/balancer.ts';
import { internet } from '../reach/filter.ts';
import { answer, missingIn } from '../reach/hops.ts';
import { notPublic } from '../reach/instance.ts';
import { filterOn, interfacesOf, isAnswering, isPartly, type Known, listed, type Service } from '../reach/known.ts';
import type { Missing } from '../reach/types.ts';

/** What is asked about: of a cluster, any of its nodes. */
export interface Asked {
  readonly kind: 'compute' | 'nodebalancer' | 'database' | 'cluster';
  readonly id: number;
}

/** The internet gets there: `open` to everyone by some port, or `filtered`, so that only some or nobody passes. */
export interface Reached extends Pick<Openings, 'everyone' | 'some' | 'all'> {
  readonly is: 'open' | 'filtered';
  /** No enabled firewall is on the way. */
  readonly unfiltered: boolean;
  /** The firewall that filters; of what is unfiltered, one that is attached but disabled. */
  readonly firewall: KnownFirewall | undefined;
  /** What would tell more: of what is unfiltered, whether a disabled firewall is attached; other ports that may be open. */
  readonly lacks: readonly Lacking[];
}

export interface Unknown {
  readonly is: 'unknown';
  /** What has to be loaded to know more. */
  readonly missing: readonly Lacking[];
  /** What it is if the internet gets there, where that is known. */
  readonly later?: Reached | undefined;
}

/** Whether something is open to the internet. */
export type Exposure =
  | Reached
  | Unknown
  | {
      readonly is: 'closed';
      /** Completes a sentence that begins with the record. */
      readonly why: string;
      /** What it will be once its state passes, as that of an instance that boots. */
      readonly later?: Reached | Unknown | undefined;
    };

const closed = (why: string, later?: Reached | Unknown): Exposure => ({ is: 'closed', why, later });

const lists = (missing: readonly Missing[]): readonly Lacking[] =>
  missing.flatMap((one) => ('collection' in one ? [one] : []));

const unknown = (missing: readonly Missing[], later?: Reached): Unknown => ({
  is: 'unknown',
  missing: lists(missing),
  later,
});

/** Everything, as without a firewall. */
const UNFILTERED = { inbound: [], inbound_policy: 'ACCEPT', outbound: [], outbound_policy: 'ACCEPT' };

/** What gets past the firewall of a service. */
function through(account: Account, service: Pick<Service, 'type' | 'id'>, families?: readonly Family[]) {
  const found = filterOn(account, service);
  if ('missing' in found) return unknown(found.missing);
  const idle = found.value === undefined ? filterOn(account, service, 'disabled') : found;
  const { everyone, some, all } = openingsOf(found.value?.rules ?? UNFILTERED, families);
  return {
    is: everyone.length > 0 ? 'open' : 'filtered',
    everyone,
    some,
    all,
    unfiltered: found.value === undefined,
    firewall: 'value' in idle ? idle.value : undefined,
    lacks: 'missing' in idle ? lists(idle.missing) : [],
  } satisfies Reached;
}

/**
 * An instance is reached by its interfaces, past its firewall, while it is up; one whose state is not reported counts as
 * up. `list`: the interfaces that it boots with, where these are edited.
 */
export function exposureOfCompute(
  account: Account,
  compute: KnownCompute,
  list: Known<readonly InterfaceLike[]> = interfacesOf(account, compute),
): Exposure {
  const { id, ipv4, ipv6, status } = compute;
  const way = 'value' in list ? publicWay(list.value, ipv4) : undefined;
  if ('value' in list && way === undefined) {
    const { publicAt } = notPublic(list.value);
    return closed(
      publicAt === undefined ? 'has no public interface' : `has its public interface at eth${publicAt}, not eth0`,
    );
  }
  // By a public eth0 there is an IPv4 address, and an IPv6 address where it is named (doc 3 §2.3; assumed).
  const reached = through(account, { type: 'compute', id }, way?.by === 'nat' || ipv6 === null ? ['ipv4'] : undefined);
  const found = 'missing' in list && reached.is !== 'unknown' ? unknown(list.missing, reached) : reached;
  return status === undefined || isAnswering(compute) ? found : closed(`is ${statePhrase(status)}`, found);
}

const portOf = (port: number, but: Opening['but']): Opening =>
  openingOf('TCP', { from: BigInt(port), to: BigInt(port) }, but);

/** A NodeBalancer is reached by the ports that it listens on and has nodes for, past its firewall. */
function ofBalancer(account: Account, balancer: KnownBalancer): Exposure {
  const { id, ipv6 } = balancer;
  const reached = through(account, { type: 'nodebalancer', id }, ipv6 === null ? ['ipv4'] : undefined);
  if (reached.is === 'unknown') return reached;
  const known = isPartly(account, 'ports', id) ? undefined : account.ports?.[id];
  // A server may name a port by what is no number.
  const ports = listed(known?.every(({ port }) => Number.isInteger(port)) === true ? known : undefined, 'ports', id);
  if ('missing' in ports) return unknown(ports.missing);
  const ways = ports.value.map(({ port }) => {
    const { hops, branches } = atBalancer(account, balancer, { protocol: 'TCP', port }, internet('ipv4'));
    // What its own firewall does is known by port and family already.
    return {
      port,
      way: answer(
        hops.filter(({ kind }) => kind !== 'firewall'),
        branches,
      ),
    };
  });
  const passing = ways.flatMap(({ port, way }) => (way.verdict === 'passes' ? [port] : []));
  const among = (openings: readonly Opening[]): readonly Opening[] =>
    passing.flatMap((port) => {
      const opening = openings.find((one) => one.protocol === 'TCP' && contains([one.ports], port));
      return opening === undefined ? [] : [portOf(port, opening.but)];
    });
  const missing = lists(ways.flatMap(({ way }) => (way.verdict === 'unknown' ? missingIn(way) : [])));
  const [everyone, some] = [among(reached.everyone), among(reached.some)];
  const own = { ...reached, everyone, some, all: false, lacks: [...reached.lacks, ...missing] };
  if (everyone.length > 0) return { ...own, is: 'open' };
  if (missing.length > 0) return unknown(missing);
  if (passing.length > 0) return { ...own, is: 'filtered' };
  return closed(ways.length === 0 ? 'has no ports' : 'has no node that takes new connections');
}

/** A database is reached by those on its access list, while it serves; of some it is not reported by which port. */
function ofDatabase(database: KnownDatabase): Exposure {
  const { allow_list: list, hosts, port } = database;
  const share = shareAllowed(list);
  const opening =
    port !== undefined && Number.isInteger(port)
      ? portOf(port, share.but)
      : { ...portOf(0, share.but), text: 'its port' };
  const isOpen = isEveryone(share);
  const reached: Reached = {
    is: isOpen ? 'open' : 'filtered',
    everyone: isOpen ? [opening] : [],
    some: share.share === 'some' ? [opening] : [],
    all: false,
    unfiltered: false,
    firewall: undefined,
    lacks: [],
  };
  const state = connectReason(database) ?? (hosts?.primary ? undefined : 'has no host name yet');
  return state === undefined ? reached : closed(state, reached);
}

/** Whether something is open to everyone that should not be: other ports than those of web servers and ping. */
export const isRisky = (exposure: Exposure): boolean => exposure.is === 'open' && exposure.everyone.some(isSensitive);

/** A cluster is as open as the most open of its nodes. */
function ofNodes(account: Account, nodes: readonly KnownCompute[]): Exposure {
  const found = nodes.map((node) => exposureOfCompute(account, node));
  const open = found.find(isRisky) ?? found.find(({ is }) => is === 'open');
  if (open !== undefined) return open;
  const missing = [
    ...(isPartly(account, 'computes') ? [{ collection: 'computes' } as const] : []),
    ...found.flatMap((one) => (one.is === 'unknown' ? one.missing : [])),
  ];
  if (missing.length > 0) return unknown(missing);
  return found.find(({ is }) => is === 'filtered') ?? found[0] ?? closed('has no nodes');
}

/** The answer about a record of a list. */
function about<T extends { readonly id: number }>(
  account: Account,
  collection: 'computes' | 'nodebalancers' | 'databases',
  list: readonly T[] | undefined,
  id: number,
  of: (record: T) => Exposure,
): Exposure {
  const record = list?.find((one) => one.id === id);
  if (record !== undefined) return of(record);
  return list === undefined || isPartly(account, collection) ? unknown([{ collection }]) : closed('does not exist');
}

/**
 * Whether something is open to the internet, by what was loaded of an account. It is the one answer to that question: a
 * packet from most addresses gets there (`reach`), past the openings of the firewall on the way (`openingsOf`).
 */
export function exposureOf(account: Account, { kind, id }: Asked): Exposure {
  const { computes, nodebalancers, databases } = account;
  switch (kind) {
    case 'compute':
      return about(account, 'computes', computes, id, (one) => exposureOfCompute(account, one));
    case 'nodebalancer':
      return about(account, 'nodebalancers', nodebalancers, id, (one) => ofBalancer(account, one));
    case 'database':
      return about(account, 'databases', databases, id, ofDatabase);
    case 'cluster':
      return computes === undefined
        ? unknown([{ collection: 'computes' }])
        : ofNodes(
            account,
            computes.filter(({ lke_cluster_id: cluster }) => cluster === id),
          );
  }
}

/** What it is, or once its state or its unknown way is settled. */
export const laterOf = (exposure: Exposure): Exposure =>
  'later' in exposure ? (exposure.later ?? exposure) : exposure;

/** Whether it is not known, and may turn out to be open. */
export const mayBeOpen = (exposure: Exposure): boolean =>
  exposure.is === 'unknown' && laterOf(exposure).is !== 'filtered';

/** What would tell more than an answer does, where it may turn out to be open. */
export const lackingOf = (exposure: Exposure): readonly Lacking[] => {
  if (laterOf(exposure).is === 'filtered') return [];
  return exposure.is === 'unknown' ? exposure.missing : exposure.is === 'closed' ? [] : exposure.lacks;
};

/** What the internet gets to, now or once its state passes; undefined where it never does, or where that is not known. */
export function reachedOf(exposure: Exposure | undefined): Reached | undefined {
  const found = exposure?.is === 'closed' ? exposure.later : exposure;
  return found?.is === 'unknown' ? undefined : found;
}
