import type { DatabaseType, Engine } from '#contract/databases/schema.ts';
import type { Transaction } from '../../store/types.ts';
import { typesTable } from '../types/table.ts';
import { enginesTable, plansTable } from './table.ts';

/** The engines (assumed); all their disks are as large as the document's sample. */
const ENGINES: readonly Engine[] = [
  ['mysql', '5.7.30'],
  ['mysql', '8.0.26'],
  ['mysql', '8.0.30'],
].map(([engine = '', version = '']) => ({
  id: `${engine}/${version}`,
  engine,
  version,
  total_disk_size_gb: 15,
  used_disk_size_gb: 2,
}));

/** A copy of an account offers what its server offered. */
export function enginesOf({ rows }: Pick<Transaction, 'rows'>): readonly Engine[] {
  const copied = rows(enginesTable).all();
  return copied.length === 0 ? ENGINES : copied;
}

const CLASSES: readonly string[] = ['nanode', 'standard', 'dedicated'];

/** The plans that nodes of a database can have (assumed): shared and dedicated ones, or those of the copied server. */
export function plansOf({ rows }: Pick<Transaction, 'rows'>): readonly DatabaseType[] {
  const copied = rows(plansTable).all();
  if (copied.length > 0) return copied;
  return rows(typesTable)
    .all()
    .filter(({ class: kind }) => CLASSES.includes(kind))
    .map(({ id, label, class: kind, vcpus, memory, disk }) => ({ id, label, class: kind, vcpus, memory, disk }));
}
