import * as z from 'zod/mini';
import type { ComputeSettings } from '#contract/managed/compute-settings/schema.ts';
import type { Row } from '../../../store/types.ts';

/** The SSH settings that somebody has changed, under the id of their instance; all others have the usual ones. */
export interface SettingsRow extends Row, Pick<ComputeSettings, 'id' | 'ssh'> {
  readonly id: number;
}

export const settingsRow: z.ZodMiniType<SettingsRow> = z.strictObject({
  id: z.int(),
  ssh: z.strictObject({
    access: z.boolean(),
    user: z.nullable(z.string()),
    ip: z.string(),
    port: z.nullable(z.int()),
  }),
});
