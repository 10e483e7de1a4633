import * as z from 'zod/mini';
import { firstReason, lengthWithin, refine, validateDashedLabel } from '../fields.ts';
import { COMPUTE_LIMITS } from './terms.ts';

/** doc 3 §2.3: length and charset; the charset is that of firewall labels. */
export const computeLabel = refine(z.string(), firstReason(lengthWithin(COMPUTE_LIMITS.label), validateDashedLabel));
