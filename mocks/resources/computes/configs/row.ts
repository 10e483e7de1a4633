import * as z from 'zod/mini';
import { type Config, configFields } from '#contract/computes/configs/schema.ts';
import { shape } from '#contract/record.ts';

/** A profile with the id of its instance. Whether its interfaces are active is computed when it is shown. */
export type ConfigRow = Config & { readonly compute_id: number };

export const configRow = shape((use) => use.object({ ...configFields(use), compute_id: z.int() })).strict;
