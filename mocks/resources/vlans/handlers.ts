import { vlansApi } from '#contract/vlans/api.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { computesTable } from '../computes/table.ts';
import { membersOf, vlansTable } from './table.ts';

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
});
