import { configsApi } from '#contract/computes/configs/api.ts';
import type { CopyOf } from '#mocks/copy/account.ts';
import { computesTable } from '../table.ts';
import { configsTable } from './table.ts';

/** Whether interfaces are active follows from the profile that the instance runs with. */
export const copyConfigs: CopyOf = (account, into) => {
  for (const { id: computeId } of into.all(computesTable))
    for (const config of account.list(configsApi.list, { computeId })) {
      const interfaces = config.interfaces.map((one) => ({ ...one, active: false }));
      into.put(
        configsTable,
        { ...config, interfaces, compute_id: computeId },
        `/compute/instances/${computeId}/configs/${config.id}`,
      );
    }
};
