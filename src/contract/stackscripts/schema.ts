import * as z from 'zod/mini';
import { dateTime, type RecordOf, shape } from '../record.ts';

/** A field of a script's form; one without a default is required (assumed). */
export const UserDefinedField = shape((use) =>
  use.object({
    name: z.string(),
    label: z.string(),
    example: z.optional(z.nullable(z.string())),
    /** Choices separated by commas, one of which is selected. */
    oneOf: z.optional(z.nullable(z.string())),
    /** The same, several of which can be selected. */
    manyOf: z.optional(z.nullable(z.string())),
    default: z.optional(z.nullable(z.string())),
  }),
);
export type UserDefinedField = RecordOf<typeof UserDefinedField>;

/** A script that sets up a new instance (doc 3 §4.3 names it; its fields are assumed). */
export const StackScript = shape((use) =>
  use.object({
    id: z.int(),
    label: z.string(),
    username: z.string(),
    description: z.string(),
    images: z.array(z.string()),
    is_public: z.boolean(),
    mine: z.boolean(),
    script: z.string(),
    rev_note: z.string(),
    user_defined_fields: z.array(use.nested(UserDefinedField)),
    deployments_total: z.int(),
    deployments_active: z.int(),
    created: dateTime,
    updated: dateTime,
  }),
);
export type StackScript = RecordOf<typeof StackScript>;
