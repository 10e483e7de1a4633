import { resizeReason } from '#contract/databases/rules.ts';
import { isInWindow } from '#contract/databases/windows.ts';
import type { FieldError } from '#contract/envelope.ts';
import { lackReason } from '#contract/regions/rules.ts';
import type { Transaction } from '../../store/types.ts';
import { planReason } from '../computes/rules.ts';
import { regionsTable } from '../regions/table.ts';
import { enginesOf, plansOf } from './catalogue.ts';
import { type DatabaseRow, databasesTable } from './table.ts';

type Reading = Pick<Transaction, 'rows'>;

const one = (field: string, reason: string | undefined): FieldError[] =>
  reason === undefined ? [] : [{ field, reason }];

/** A row at a time: maintenance takes a single node down (doc 1 §1; the status is assumed). */
export const shownAt = (row: DatabaseRow, now: number): DatabaseRow =>
  row.status === 'active' && row.cluster_size === 1 && isInWindow(row.updates, new Date(now))
    ? { ...row, status: 'updating' }
    : row;

/** No two databases have the same label, whatever their engines (doc 1 §2.3). */
export const labelErrors = ({ rows }: Reading, label: string | undefined, self?: number): FieldError[] =>
  rows(databasesTable)
    .all()
    .some((row) => row.label === label && row.id !== self)
    ? one('label', `Another database is called ${label}`)
    : [];

/** Errors of Region, engine and plan of a new database, which are given by id. */
export function placeErrors(
  reading: Reading,
  { region: id, engine, type }: { region: string; engine: string; type: string },
): FieldError[] {
  const region = reading.rows(regionsTable).get(id);
  const lack = region && lackReason(region, ['Managed Databases']);
  return [
    ...one('region', region === undefined ? `The region ${id} does not exist` : lack && `${region.label} ${lack}`),
    ...one(
      'engine',
      enginesOf(reading).some((other) => other.id === engine) ? undefined : `Engine ${engine} does not exist`,
    ),
    ...planErrors(reading, id, type),
  ];
}

const planErrors = (reading: Reading, region: string, type: string): FieldError[] =>
  one(
    'type',
    plansOf(reading).some(({ id }) => id === type)
      ? planReason(reading, region, type)
      : `Plan ${type} is not available for databases`,
  );

/** Errors of a new plan for a database (doc 1 §2.3). */
export function resizeErrors(reading: Reading, row: DatabaseRow, type: string | undefined): FieldError[] {
  if (type === undefined) return [];
  const errors = planErrors(reading, row.region, type);
  if (errors.length > 0) return errors;
  const plan = (id: string) => plansOf(reading).find((other) => other.id === id) ?? { disk: 0 };
  return one('type', resizeReason(plan(row.type), plan(type)));
}
