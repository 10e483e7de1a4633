import type { Transaction } from '../../../store/types.ts';
import { type DiskRow, disksTable } from './table.ts';

/** The disks of an instance, by id. */
export const disksOf = ({ rows }: Pick<Transaction, 'rows'>, computeId: number): DiskRow[] =>
  rows(disksTable)
    .all()
    .filter(({ compute_id }) => compute_id === computeId);
