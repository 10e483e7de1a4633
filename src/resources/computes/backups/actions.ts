import { computesApi } from '#contract/computes/api.ts';
import { backupReason } from '#contract/computes/backups/rules.ts';
import type { Backup } from '#contract/computes/backups/schema.ts';
import type { NounOf } from '#resources/kinds.ts';
import { calling, defineActions } from '#ui/actions/define.ts';
import { computePaths } from '../paths.ts';
import { INVALIDATES } from '../queries.ts';
import { backupName } from './display.ts';

/** What can be done with the backups of an instance: restoring one also takes the grant to change the instance. */
export const backupActions = (computeId: number) =>
  defineActions<Backup>()({
    noun: 'backup' satisfies NounOf<'backups'>,
    nameOf: backupName,
    idOf: ({ id }) => id,
    params: () => ({ computeId }),
    invalidates: INVALIDATES,
    actions: {
      create: calling(computesApi.create, {
        refusal: backupReason,
        label: 'Create instance',
        needs: [computesApi.update],
        to: ({ id }: Backup) => computePaths.create({ from: computeId, backup: id }),
      }),
    },
  });
