import * as z from 'zod/mini';

/** The row of what is told about one plan in one Region. */
export const availability = z.object({ id: z.string(), region: z.string(), plan: z.string(), available: z.boolean() });
