import { bootsPublic } from '#resources/computes/public.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { counted, formatNumber } from '#lib/text/format.ts';
import { type Account, enabledFirewallsOf } from './account.ts';

/** The internet reaches a running instance that boots a public interface and has no enabled firewall. */
export function isExposed({ id, status }: Compute, account: Account): boolean | undefined {
  if (status !== 'running') return false;
  const firewalls = enabledFirewallsOf('compute', id, account);
  if (firewalls === undefined) return undefined;
  if (firewalls.length > 0) return false;
  const configs = account.configs.get(id);
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
