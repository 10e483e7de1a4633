import * as z from 'zod/mini';
import { disksApi } from '#contract/computes/disks/api.ts';
import { DISK_STATUSES, FILESYSTEMS } from '#contract/computes/disks/schema.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { computesTable } from '../table.ts';
import { disksOf } from './rules.ts';
import { disksTable } from './table.ts';

export const handlers = mockHandlers({
  api: disksApi,
  records: { computeId: { table: computesTable } },
  handlers: {
    list: (context) => disksOf(context, Number(context.params.computeId)).map(({ compute_id: _, ...disk }) => disk),
  },
  rows: () => [
    [
      disksTable,
      z.strictObject({
        id: z.int(),
        compute_id: z.int(),
        label: z.string(),
        status: z.enum(DISK_STATUSES),
        size: z.int(),
        filesystem: z.enum(FILESYSTEMS),
        created: z.string(),
        updated: z.string(),
      }),
    ],
  ],
  copy: (account, into) => {
    for (const { id: computeId } of into.all(computesTable))
      for (const disk of account.list(disksApi.list, { computeId }))
        into.put(disksTable, { ...disk, compute_id: computeId }, `/compute/instances/${computeId}/disks/${disk.id}`);
  },
});
