import * as z from 'zod/mini';
import { type StackScript, UserDefinedField } from '#contract/stackscripts/schema.ts';

/** The record without `mine`, which depends on the caller. */
export type StackScriptRow = Omit<StackScript, 'mine'>;

/** The record without `mine`, which depends on the caller. */
export const scriptRow = z.strictObject({
  id: z.int(),
  label: z.string(),
  username: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  is_public: z.boolean(),
  script: z.string(),
  rev_note: z.string(),
  user_defined_fields: z.array(UserDefinedField.strict),
  deployments_total: z.int(),
  deployments_active: z.int(),
  created: z.string(),
  updated: z.string(),
});
