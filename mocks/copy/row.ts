import * as z from 'zod/mini';
import type { AccountFile } from '#contract/account-file/schema.ts';
import type { RecordedChange } from '#contract/changes/recorded.ts';

const reasons = z.array(z.strictObject({ path: z.string(), reason: z.string() }));

/** What was read of a whole account file when it was put here. */
const file = z.custom<AccountFile>((value) => typeof value === 'object' && value !== null);

export const sourceRow = z.strictObject({ id: z.literal('file'), file, missing: reasons, broken: reasons });
export type SourceRow = z.infer<typeof sourceRow>;

/** Fields by name, each with what the mock says (`own`) and what the file says; left out where it has no such field. */
export const keptRow = z.strictObject({
  /** By `keptId`. */
  id: z.string(),
  fields: z.record(z.string(), z.strictObject({ own: z.optional(z.unknown()), file: z.optional(z.unknown()) })),
});
export type KeptRow = z.infer<typeof keptRow>;

const changeFields = {
  id: z.int(),
  at: z.string(),
  operation: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  body: z.unknown(),
  answer: z.unknown(),
  before: z.unknown(),
  after: z.unknown(),
  meant: z.optional(z.record(z.string(), z.unknown())),
};
export const changeRow: z.ZodMiniType<ChangeRow> = z.strictObject(changeFields);
export type ChangeRow = RecordedChange;
