import * as z from 'zod/mini';
import { UserDefinedField } from '#contract/stackscripts/schema.ts';

/** The row of a script: the record, but for whose it is, which depends on who asks. */
export const script = z.strictObject({
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
