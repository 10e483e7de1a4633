import type { RowId, Transaction } from '../../store/types.ts';
import { type KernelRow, kernelsTable } from './table.ts';

/** The kernel of an id, which profiles boot (doc 3 §2.5). */
export const kernelOf = ({ rows }: Pick<Transaction, 'rows'>, id: RowId): KernelRow | undefined =>
  rows(kernelsTable).get(id);
