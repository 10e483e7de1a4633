import * as z from 'zod/mini';
import { refine, text, wholeNumber } from '../../fields.ts';
import { familyOf } from '#lib/net/address.ts';
import { type RecordOf, shape } from '../../record.ts';
import { ANY_ADDRESS, SSH_LIMITS } from './terms.ts';

const address = refine(z.string(), (value) =>
  value === ANY_ADDRESS || familyOf(value) !== undefined ? undefined : `Must be an IP address, or ${ANY_ADDRESS}`,
);

/** doc 1 §4.6, update; that fields left out are unchanged, and what may be null, is assumed. */
export const ComputeSettingsUpdate = z.object({
  ssh: z.optional(
    z.object({
      access: z.optional(z.boolean()),
      user: z.optional(z.nullable(text(SSH_LIMITS.user))),
      ip: z.optional(address),
      port: z.optional(z.nullable(wholeNumber(SSH_LIMITS.port))),
    }),
  ),
});

/** How support reaches an instance (doc 1 §2.7); user and port are null for the usual ones (assumed). */
export const ComputeSettings = shape((use) =>
  use.object({
    id: z.int(),
    label: z.string(),
    group: z.string(),
    ssh: use.object({
      access: z.boolean(),
      user: z.nullable(z.string()),
      ip: z.string(),
      port: z.nullable(z.int()),
    }),
  }),
);
export type ComputeSettings = RecordOf<typeof ComputeSettings>;
