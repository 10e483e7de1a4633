import { ipv6Api } from '#contract/networking/ipv6/api.ts';
import { routeTarget } from '#contract/networking/ipv6/rules.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { computesTable } from '../../computes/table.ts';
import { shareId, sharesTable } from '../ips/table.ts';
import { poolsTable, rangesTable } from './table.ts';

/** A range belongs to the instance that it is routed to; the others it is shared with. */
export const copyIpv6: CopyOf = (account, into) => {
  const computes = new Map(into.all(computesTable).map((compute) => [routeTarget(compute), compute.id]));
  for (const { range, prefix, region, route_target: target } of account.list(ipv6Api.list, {})) {
    const path = `${ipv6Api.list.path}/${range}`;
    const members = account.view(ipv6Api.view, { range })?.computes ?? [];
    const owner = (target ? computes.get(target) : undefined) ?? members[0];
    if (owner === undefined) {
      into.leaveOut(path, 'The range is routed to no instance of the file.');
      continue;
    }
    into.put(rangesTable, { id: range, prefix, region, compute_id: owner }, path);
    for (const member of members.filter((id) => id !== owner))
      into.put(sharesTable, { id: shareId(range, member), address: range, owner_id: owner, compute_id: member }, path);
  }
  for (const { range, prefix, region } of account.list(ipv6Api.pools, {}))
    into.put(poolsTable, { id: range, prefix, region }, ipv6Api.pools.path);
};
