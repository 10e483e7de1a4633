import * as z from 'zod/mini';
import { dateTime, type RecordOf, shape } from '../record.ts';

export const ARCHITECTURES = ['x86_64', 'i386'] as const;

/** A kernel that a profile can boot (doc 3 §2.5 names some; the fields are assumed). */
export const Kernel = shape((use) =>
  use.object({
    id: z.string(),
    label: z.string(),
    version: z.string(),
    architecture: use.oneOf(ARCHITECTURES),
    kvm: z.boolean(),
    pvops: z.boolean(),
    deprecated: z.boolean(),
    built: z.nullable(dateTime),
  }),
);
export type Kernel = RecordOf<typeof Kernel>;
