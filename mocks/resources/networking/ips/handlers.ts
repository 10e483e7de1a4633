import * as z from 'zod/mini';
import { ipsApi } from '#contract/networking/ips/api.ts';
import { isPrivateIpv4, rdnsReason } from '#contract/networking/ips/rules.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found, refuse } from '../../../server/types.ts';
import { type ComputeRow, computesTable } from '../../computes/table.ts';
import { allocate, assigns, needs, shares } from './moves.ts';
import { defaultRdns, recordsBy } from './records.ts';
import { shortest } from './rules.ts';
import { addressEntity, forwardReason } from './rdns.ts';
import { allowancesTable, rdnsTable, shareId, sharesTable } from './table.ts';

/** The addresses of instances that the caller may read, without private ones (doc 3 §4.2). */
function listed(context: Context<typeof ipsApi.list>): Ip[] {
  const { all } = recordsBy(context);
  const isSkipped = context.query['skip_ipv6_rdns'] === 'true';
  return context.visible('compute', context.rows(computesTable).all()).flatMap((compute: ComputeRow) =>
    all(compute)
      .filter((record) => record.public)
      .map((record) => (isSkipped && record.type !== 'ipv4' ? { ...record, rdns: null } : record)),
  );
}

/** The address in the path; a user needs the grant on its instance (assumed). */
function recordOf(context: Omit<Context<typeof ipsApi.view>, 'body'>, level: 'read_only' | 'read_write'): Ip {
  const record = found(recordsBy(context).of(shortest(String(context.params.address))));
  needs(context, [record.compute_id], level);
  return record;
}

/** doc 3 §4.2. */
export const handlers = mockHandlers({
  api: ipsApi,
  records: { computeId: { table: computesTable } },
  handlers: {
    list: listed,
    create: allocate,
    view: (context) => recordOf(context, 'read_only'),
    update: (context) => {
      const record = recordOf(context, 'read_write');
      const { address, compute_id } = record;
      const { rdns } = context.body;
      const reason = rdnsReason(record) ?? (rdns === null ? undefined : forwardReason(rdns, address));
      refuse(400, reason === undefined ? [] : [{ field: 'rdns', reason }]);
      if (rdns === null) context.rows(rdnsTable).remove(address);
      else context.rows(rdnsTable).put({ id: address, compute_id, rdns });
      context.event('ipaddress_update', addressEntity(address));
      return recordOf(context, 'read_write');
    },
    assign: assigns,
    assignIpv4: assigns,
    share: shares,
    shareIpv4: shares,
    compute: (context) => recordsBy(context).compute(found(context.rows(computesTable).get(context.params.computeId))),
  },
  rows: () => [
    [rdnsTable, z.strictObject({ id: z.string(), compute_id: z.int(), rdns: z.string() })],
    [sharesTable, z.strictObject({ id: z.string(), address: z.string(), owner_id: z.int(), compute_id: z.int() })],
    [allowancesTable, z.strictObject({ id: z.int() })],
  ],
  /** Addresses stand with their instances; here is what the list of addresses adds: names, and who else may use them. */
  copy: (account, into) => {
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
  },
});
