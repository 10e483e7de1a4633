import { covers } from '#lib/net/intervals.ts';
import { INSTANCES, setOf } from '../packets/networks.ts';
import { askedAbout } from './asked.ts';
import type { Account } from '../account.ts';
import { usage } from './usage.ts';

/** Whether an entry is a single private address, as those that instances alone can have. */
export function isSinglePrivate(entry: string): boolean {
  const asked = askedAbout(entry);
  return asked !== undefined && asked.isPrivate && !asked.text.includes('/');
}

/**
 * Whether an entry is a single address that only the account's own instances can have, and surely none has: a private
 * address of instances, or one in a subnet of a VPC. False wherever that is not known, and for any other address: an
 * office is no record of the account. `balancers`: the entry may mean a NodeBalancer, whose private address no list tells.
 */
export function isLeft(account: Account, entry: string, { balancers }: { readonly balancers: boolean }): boolean {
  const asked = askedAbout(entry);
  if (asked === undefined || !isSinglePrivate(entry)) return false;
  const isOfInstances = covers(INSTANCES, asked.addresses);
  const subnets = (account.vpcs ?? []).flatMap((vpc) => vpc.subnets.map(({ ipv4 }) => ipv4));
  if (!isOfInstances && !covers(setOf(subnets), asked.addresses)) return false;
  if (balancers && isOfInstances && account.nodebalancers?.length !== 0) return false;
  const found = usage(account, entry);
  return found?.missing.holds.length === 0 && !found.uses.some(({ role }) => role === 'holds');
}
