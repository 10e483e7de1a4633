import * as z from 'zod/mini';
import { dateTime, type RecordOf, shape } from '../../record.ts';

/** A public SSH key in the caller's profile (assumed). */
export const SshKey = shape((use) =>
  use.object({ id: z.int(), label: z.string(), ssh_key: z.string(), created: dateTime }),
);
export type SshKey = RecordOf<typeof SshKey>;
