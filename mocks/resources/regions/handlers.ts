import * as z from 'zod/mini';
import { regionsApi } from '#contract/regions/api.ts';
import { Region } from '#contract/regions/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { found } from '../../server/types.ts';
import { availabilityId, type AvailabilityRow, availabilityTable, regionsTable } from './table.ts';

const present = ({ region, plan, available }: AvailabilityRow) => ({ region, plan, available });

export const handlers = mockHandlers({
  api: regionsApi,
  records: { regionId: { table: regionsTable } },
  handlers: {
    list: ({ rows }) => rows(regionsTable).all(),
    availability: ({ rows }) => rows(availabilityTable).all().map(present),
    view: ({ rows, params }) => found(rows(regionsTable).get(params.regionId)),
    // The document says "availability record", in the singular: the mock returns that of the first plan (assumed).
    availabilityOf: ({ rows, params }) => {
      const inRegion = rows(availabilityTable)
        .all()
        .filter(({ region }) => region === params.regionId);
      return present(found(inRegion[0], 'No availability is reported for this region'));
    },
  },
  rows: () => [
    [regionsTable, Region.strict],
    [availabilityTable, z.object({ id: z.string(), region: z.string(), plan: z.string(), available: z.boolean() })],
  ],
  copy: (account, into) => {
    into.replace(regionsTable, account.list(regionsApi.list, {}));
    into.replace(
      availabilityTable,
      account.list(regionsApi.availability, {}).map((one) => ({ ...one, id: availabilityId(one.region, one.plan) })),
    );
  },
});
