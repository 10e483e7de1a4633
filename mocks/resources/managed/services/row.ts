import * as z from 'zod/mini';
import { Service } from '#contract/managed/services/schema.ts';

/** A service with what its checks need. */
export interface ServiceRow extends Service {
  /** Clock time of the next check, ms; null where nothing can change its result, or nothing is checked. */
  readonly check_due: number | null;
  /** Whether the last check failed and its timeout is running. */
  readonly is_failing: boolean;
  /** Whether it answers as an instance of the account does, and is therefore checked again and again. */
  readonly follows: boolean;
  /** When support decrypts its credentials because of an issue, clock time in ms. */
  readonly decrypt_due: number | null;
}

const extra = z.looseObject({
  check_due: z.nullable(z.number()),
  is_failing: z.boolean(),
  follows: z.boolean(),
  decrypt_due: z.nullable(z.number()),
});

/** The record, and what its checks need. */
export const serviceRow: z.ZodMiniType<ServiceRow> = z.intersection(Service.loose, extra);
