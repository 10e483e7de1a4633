import { ipsApi } from '#contract/networking/ips/api.ts';
import { isPrivateIpv4 } from '#contract/networking/ips/rules.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { computesTable } from '../../computes/table.ts';
import { defaultRdns } from './records.ts';
import { allowancesTable, rdnsTable, shareId, sharesTable } from './table.ts';

/** Addresses stand with their instances; here is what the list of addresses adds: names, and who else may use them. */
export const copyIps: CopyOf = (account, into) => {
  const computes = new Map(into.all(computesTable).map((compute) => [compute.id, compute]));
  for (const ip of account.list(ipsApi.list, {})) {
    const path = `${ipsApi.list.path}/${ip.address}`;
    const owner = computes.get(ip.compute_id);
    if (owner === undefined || (ip.type === 'ipv4' && !owner.ipv4.includes(ip.address))) {
      into.leaveOut(path, 'No instance of the file has this address.');
      continue;
    }
    if (ip.rdns !== null && ip.rdns !== defaultRdns(ip.address))
      into.put(rdnsTable, { id: ip.address, compute_id: ip.compute_id, rdns: ip.rdns }, path);
    for (const member of ip.computes ?? [])
      into.put(
        sharesTable,
        { id: shareId(ip.address, member), address: ip.address, owner_id: ip.compute_id, compute_id: member },
        path,
      );
  }
  // Support has enabled those that have more than one already; of the others nobody knows.
  for (const { id, ipv4 } of computes.values())
    if (ipv4.filter((address) => !isPrivateIpv4(address)).length > 1)
      into.put(allowancesTable, { id }, ipsApi.list.path);
};
