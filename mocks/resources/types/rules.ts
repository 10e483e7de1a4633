import type { RowId, Transaction } from '../../store/types.ts';
import { type TypeRow, typesTable } from './table.ts';

/** The plan of an id (doc 3 §4.3, `type`). */
export const typeOf = ({ rows }: Pick<Transaction, 'rows'>, id: RowId): TypeRow | undefined => rows(typesTable).get(id);
