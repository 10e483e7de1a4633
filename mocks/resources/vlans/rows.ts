import * as z from 'zod/mini';

/** The row of a VLAN. */
export const vlan = z.object({ id: z.string(), label: z.string(), region: z.string(), created: z.string() });
