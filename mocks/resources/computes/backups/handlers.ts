import * as z from 'zod/mini';
import { backupsApi } from '#contract/computes/backups/api.ts';
import { BACKUP_STATUSES, BACKUP_TYPES } from '#contract/computes/backups/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { computesTable } from '../table.ts';
import { backupsOf } from './rules.ts';
import { backupsTable } from './table.ts';

export const handlers = mockHandlers({
  api: backupsApi,
  records: { computeId: { table: computesTable } },
  handlers: { list: (context) => backupsOf(context, Number(context.params.computeId)) },
  rows: () => [
    [
      backupsTable,
      z.strictObject({
        id: z.int(),
        compute_id: z.int(),
        type: z.enum(BACKUP_TYPES),
        status: z.enum(BACKUP_STATUSES),
        available: z.boolean(),
        created: z.string(),
        updated: z.string(),
        finished: z.nullable(z.string()),
        label: z.nullable(z.string()),
        configs: z.array(z.string()),
        disks: z.array(z.strictObject({ label: z.string(), size: z.int(), filesystem: z.string() })),
      }),
    ],
  ],
  copy: (account, into) => {
    for (const { id: computeId } of into.all(computesTable)) {
      const backups = account.view(backupsApi.list, { computeId });
      if (backups === undefined) continue;
      const { automatic, snapshot } = backups;
      for (const backup of [...automatic, snapshot.current, snapshot.in_progress])
        if (backup !== null)
          into.put(backupsTable, { ...backup, compute_id: computeId }, `/compute/instances/${computeId}/backups`);
    }
  },
});
