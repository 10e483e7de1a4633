import * as z from 'zod/mini';
import type { SshKey } from '#contract/profile/sshkeys/schema.ts';

/** A key with its owner. */
export type SshKeyRow = SshKey & { readonly username: string };

export const keyRow = z.strictObject({
  id: z.int(),
  username: z.string(),
  label: z.string(),
  ssh_key: z.string(),
  created: z.string(),
});
