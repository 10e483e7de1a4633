import { bootsPublic } from '#resources/computes/public.ts';
import { counted, formatNumber } from '#lib/text/format.ts';
import type { Account, KnownCompute, KnownFirewall } from '#analysis/account.ts';

/** The internet reaches a running instance that boots a public interface and has no enabled firewall. */
export function isExposed({ id, status }: KnownCompute, account: Account): boolean | undefined {
  if (status !== 'running') return false;
  const firewalls = enabledFirewallsOf('compute', id, account);
  if (firewalls === undefined) return undefined;
  if (firewalls.length > 0) return false;
  const configs = account.configs?.[id];
  return configs && bootsPublic(configs);
}

/** "15 instances are open to the internet, 6 of them cluster nodes", with the number; what is not known is not denied. */
export function exposedText(account: Account): { readonly text: string; readonly count: number } {
  const { computes = [] } = account;
  const open = computes.filter((compute) => isExposed(compute, account) === true);
  const isAll =
    account.computes !== undefined && computes.every((compute) => isExposed(compute, account) !== undefined);
  const count = open.length;
  if (count === 0)
    return {
      count,
      text: isAll ? 'No instance is open to the internet' : 'Whether instances are open to the internet is not known',
    };
  const nodes = open.filter(({ lke_cluster_id: cluster }) => typeof cluster === 'number').length;
  const whose =
    nodes === 0
      ? ''
      : nodes === count
        ? ', all of them cluster nodes'
        : `, ${formatNumber(nodes)} of them ${nodes === 1 ? 'a cluster node' : 'cluster nodes'}`;
  return {
    count,
    text: `${isAll ? '' : 'At least '}${counted(count, 'instance')} ${count === 1 ? 'is' : 'are'} open to the internet${whose}`,
  };
}

/**
 * The enabled firewalls of a service; undefined where none is known of, and one that was not read, or that this user may
 * not see, may be.
 */
export function enabledFirewallsOf(
  type: string,
  id: number,
  { firewalls: all, devices = {}, partly = [] }: Account,
): readonly KnownFirewall[] | undefined {
  if (all === undefined) return undefined;
  const enabled = all.filter(({ status }) => status === 'enabled');
  const own = enabled.filter((one) => devices[one.id]?.some(({ entity }) => entity.type === type && entity.id === id));
  const isKnown =
    partly.every(({ collection }) => collection !== 'firewalls') &&
    enabled.every((one) => devices[one.id] !== undefined);
  return own.length > 0 || isKnown ? own : undefined;
}
