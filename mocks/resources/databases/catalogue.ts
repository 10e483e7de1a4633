import type { DatabaseType, Engine } from '#contract/databases/schema.ts';
import type { Transaction } from '../../store/types.ts';
import { typesTable } from '../types/table.ts';

/** The engines (assumed); all their disks are as large as the document's sample. */
export const ENGINES: readonly Engine[] = [
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

const CLASSES: readonly string[] = ['nanode', 'standard', 'dedicated'];

/** The plans that nodes of a database can have (assumed): shared and dedicated ones. */
export const plansOf = ({ rows }: Pick<Transaction, 'rows'>): readonly DatabaseType[] =>
  rows(typesTable)
    .all()
    .filter(({ class: kind }) => CLASSES.includes(kind))
    .map(({ id, label, class: kind, vcpus, memory, disk }) => ({ id, label, class: kind, vcpus, memory, disk }));
