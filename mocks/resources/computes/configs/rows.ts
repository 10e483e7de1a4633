import * as z from 'zod/mini';
import { configFields } from '#contract/computes/configs/schema.ts';
import { shape } from '#contract/record.ts';

/** The row of a configuration profile. */
export const config = shape((use) => use.object({ ...configFields(use), compute_id: z.int() })).strict;
