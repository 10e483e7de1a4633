import * as z from 'zod/mini';
import { vlansApi } from '#contract/vlans/api.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { computesTable } from '../computes/table.ts';
import { membersOf, vlanId, vlansTable } from './table.ts';

export const handlers = mockHandlers({
  api: vlansApi,
  records: {},
  handlers: {
    // A restricted user sees the VLANs of the instances the user may read, and only those instances as members
    // (assumed).
    list: (context) => {
      const seen = new Set(context.visible('compute', context.rows(computesTable).all()).map(({ id }) => id));
      const members = membersOf(context);
      return context
        .rows(vlansTable)
        .all()
        .flatMap(({ id, label, region, created }) => {
          const computes = [...(members.get(id) ?? [])].filter((member) => seen.has(member)).toSorted((a, b) => a - b);
          return computes.length === 0 ? [] : [{ label, region, computes, created }];
        });
    },
  },
  rows: () => [[vlansTable, z.object({ id: z.string(), label: z.string(), region: z.string(), created: z.string() })]],
  /** The members of a VLAN follow from the profiles of instances. */
  copy: (account, into) => {
    for (const { label, region, created = account.atText } of account.list(vlansApi.list, {}))
      into.put(vlansTable, { id: vlanId(region, label), label, region, created }, vlansApi.list.path);
  },
});
