import { type Family, familyOf } from '#lib/net/address.ts';
import { balancerAddress } from './balancer.ts';
import { stopped, unknown } from './hops.ts';
import { addressOf, holderOf, isPrivateAddress, type Known, listed } from './known.ts';
import type { KnownBalancer, KnownCompute, KnownDatabase, Account } from '../account.ts';
import type { Hop, HopKind, Missing, Place, Sender } from './types.ts';

/** It is known at once that nothing gets further, or that nothing more can be said. */
interface End {
  readonly kind: 'end';
  readonly hop: Hop;
}

/** Who sends; an instance may be meant by one of its addresses. */
export type Origin =
  | { readonly kind: 'internet' }
  | { readonly kind: 'outside'; readonly address: string }
  | { readonly kind: 'own'; readonly compute: KnownCompute; readonly address?: string | undefined }
  /** Perhaps an instance of the account. */
  | { readonly kind: 'unknown'; readonly missing: readonly Missing[]; readonly address?: string | undefined };

/** What the packet is for; `address` where that is known. */
export type Target =
  | { readonly kind: 'internet' }
  | { readonly kind: 'outside'; readonly address: string }
  /** Perhaps of the account. */
  | { readonly kind: 'unknown'; readonly address: string; readonly missing: readonly Missing[] }
  /** Where it is depends on the networks of the sender. */
  | { readonly kind: 'private'; readonly address: string }
  | { readonly kind: 'compute'; readonly record: KnownCompute; readonly address: string }
  | { readonly kind: 'nodebalancer'; readonly record: KnownBalancer; readonly address: string | undefined }
  | { readonly kind: 'database'; readonly record: KnownDatabase };

const nobody = (address: string): End => ({ kind: 'end', hop: stopped('address', { why: 'nobody', address }) });

const undecided = (kind: HopKind, missing: readonly Missing[]): End => ({ kind: 'end', hop: unknown(kind, missing) });

/** A record by its id; one that is not there ends the way. */
function recordAt<T extends { readonly id: number }>(
  kind: 'compute' | 'nodebalancer' | 'database',
  list: Known<readonly T[]>,
  id: number,
): T | End {
  if ('missing' in list) return undecided(kind, list.missing);
  return list.value.find((one) => one.id === id) ?? { kind: 'end', hop: stopped(kind, { why: 'gone' }) };
}

const isEnd = (found: object): found is End => 'hop' in found;

export function originOf(loaded: Account, from: Sender): Origin | End {
  if (from.kind === 'internet') return { kind: 'internet' };
  if (from.kind === 'compute') {
    const { computes } = loaded;
    if (computes === undefined) return { kind: 'unknown', missing: [{ collection: 'computes' }] };
    const compute = recordAt('compute', { value: computes }, from.id);
    return isEnd(compute) ? compute : { kind: 'own', compute };
  }
  const { address } = from;
  if (familyOf(address) === undefined) return nobody(address);
  const holder = holderOf(loaded, address);
  if ('missing' in holder)
    return isPrivateAddress(address)
      ? undecided('address', holder.missing)
      : { kind: 'unknown', missing: holder.missing, address };
  if (holder.value?.kind === 'compute') return { kind: 'own', compute: holder.value.record, address };
  return isPrivateAddress(address) ? nobody(address) : { kind: 'outside', address };
}

/** The database with a host name. */
function databaseAt({ databases }: Account, host: string): Target | End {
  if (databases === undefined) return undecided('database', [{ collection: 'databases' }]);
  const record = databases.find(({ hosts }) => hosts?.primary === host || hosts?.secondary === host);
  return record === undefined ? nobody(host) : { kind: 'database', record };
}

function targetAt(loaded: Account, address: string): Target | End {
  if (familyOf(address) === undefined) return databaseAt(loaded, address);
  if (isPrivateAddress(address)) return { kind: 'private', address };
  const holder = holderOf(loaded, address);
  if ('missing' in holder) return { kind: 'unknown', address, missing: holder.missing };
  if (holder.value === undefined) return { kind: 'outside', address };
  return holder.value.kind === 'compute'
    ? { kind: 'compute', record: holder.value.record, address }
    : { kind: 'nodebalancer', record: holder.value.record, address };
}

/** What a place is, for a sender whose address is of a family. */
export function targetOf(loaded: Account, to: Place, family: Family): Target | End {
  switch (to.kind) {
    case 'internet':
      return { kind: 'internet' };
    case 'address':
      return targetAt(loaded, to.address);
    case 'compute': {
      const record = recordAt('compute', listed(loaded.computes, 'computes'), to.id);
      if (isEnd(record)) return record;
      const address = addressOf(record, family);
      return address === undefined
        ? { kind: 'end', hop: stopped('compute', { why: 'family' }, record) }
        : { kind: 'compute', record, address };
    }
    case 'nodebalancer': {
      const record = recordAt('nodebalancer', listed(loaded.nodebalancers, 'nodebalancers'), to.id);
      return isEnd(record) ? record : { kind: 'nodebalancer', record, address: balancerAddress(record, family) };
    }
    case 'database': {
      const record = recordAt('database', listed(loaded.databases, 'databases'), to.id);
      return isEnd(record) ? record : { kind: 'database', record };
    }
  }
}
