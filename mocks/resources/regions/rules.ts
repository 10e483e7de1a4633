import type { Transaction } from '../../store/types.ts';
import { availabilityId, availabilityTable } from './table.ts';

/**
 * Why a plan cannot be had in a Region: availability says so (doc 2 §2.6). That it is refused then, and that a plan can
 * be had of which nothing is told, is assumed.
 */
export const planFault = ({ rows }: Pick<Transaction, 'rows'>, region: string, plan: string): string | undefined =>
  rows(availabilityTable).get(availabilityId(region, plan))?.available === false
    ? `The type ${plan} is not available in Region ${region}`
    : undefined;
