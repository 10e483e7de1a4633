import * as z from 'zod/mini';
import type { Row } from '../../../store/types.ts';

/** A range, under its first address; its target is the SLAAC address of the instance. */
export interface RangeRow extends Row {
  readonly id: string;
  readonly prefix: number;
  readonly region: string;
  readonly compute_id: number;
}

/** A pool, under its first address. */
export interface PoolRow extends Row {
  readonly id: string;
  readonly prefix: number;
  readonly region: string;
}

export const rangeRow: z.ZodMiniType<RangeRow> = z.strictObject({
  id: z.string(),
  prefix: z.int(),
  region: z.string(),
  compute_id: z.int(),
});

export const poolRow: z.ZodMiniType<PoolRow> = z.strictObject({ id: z.string(), prefix: z.int(), region: z.string() });
