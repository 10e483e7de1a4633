import * as z from 'zod/mini';
import type { Row } from '../../../store/types.ts';

/** The reverse DNS of an address, where somebody has set it; its id is the address. */
export interface RdnsRow extends Row {
  readonly id: string;
  readonly compute_id: number;
  readonly rdns: string;
}

/** An address or range that an instance may bring up besides its owner. */
export interface ShareRow extends Row {
  /** By `shareId`. */
  readonly id: string;
  /** Without a mask. */
  readonly address: string;
  readonly owner_id: number;
  readonly compute_id: number;
}

/** An instance that support has enabled for additional addresses (doc 3 §4.2), under its id. */
export interface AllowanceRow extends Row {
  readonly id: number;
}

export const rdnsRow: z.ZodMiniType<RdnsRow> = z.strictObject({
  id: z.string(),
  compute_id: z.int(),
  rdns: z.string(),
});

export const shareRow: z.ZodMiniType<ShareRow> = z.strictObject({
  id: z.string(),
  address: z.string(),
  owner_id: z.int(),
  compute_id: z.int(),
});

export const allowanceRow: z.ZodMiniType<AllowanceRow> = z.strictObject({ id: z.int() });
