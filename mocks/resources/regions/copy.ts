import { regionsApi } from '#contract/regions/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { availabilityId, availabilityTable, regionsTable } from './table.ts';

export const copyRegions: CopyOf = (account, into) => {
  into.replace(regionsTable, account.list(regionsApi.list, {}));
  into.replace(
    availabilityTable,
    account.list(regionsApi.availability, {}).map((one) => ({ ...one, id: availabilityId(one.region, one.plan) })),
  );
};
