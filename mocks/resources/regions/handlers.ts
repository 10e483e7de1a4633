import * as z from 'zod/mini';
import { regionsApi } from '#contract/regions/api.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { found } from '../../server/types.ts';
import { type AvailabilityRow, availabilityTable, regionsTable } from './table.ts';

/** The row of what is told about one plan in one Region. */
export const availabilityRow = z.object({
  id: z.string(),
  region: z.string(),
  plan: z.string(),
  available: z.boolean(),
});

const present = ({ region, plan, available }: AvailabilityRow) => ({ region, plan, available });

/** doc 2 §4.4. */
export const handlers = mockHandlers({
  api: regionsApi,
  records: { regionId: { table: regionsTable } },
  handlers: {
    list: ({ rows }) => rows(regionsTable).all(),
    availability: ({ rows }) => rows(availabilityTable).all().map(present),
    view: ({ rows, params }) => found(rows(regionsTable).get(params.regionId)),
    // The document says "availability record", in the singular: the first plan of the Region (assumed).
    availabilityOf: ({ rows, params }) => {
      const inRegion = rows(availabilityTable)
        .all()
        .filter(({ region }) => region === params.regionId);
      return present(found(inRegion[0], 'No availability is told for this Region'));
    },
  },
});
