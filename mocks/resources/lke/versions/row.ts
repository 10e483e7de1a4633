import * as z from 'zod/mini';
import type { Version } from '#contract/lke/versions/schema.ts';

/** A version with its latest patch, which new and recycled nodes get (doc 2 §2.5). */
export interface VersionRow extends Version {
  readonly patch: number;
}

export const versionRow = z.strictObject({ id: z.string(), patch: z.int() });
