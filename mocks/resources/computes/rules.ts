import type { FieldError } from '#contract/envelope.ts';
import { soldOutReason } from '#contract/regions/rules.ts';
import type { Transaction } from '../../store/types.ts';
import { availabilityTable, regionsTable } from '../regions/table.ts';
import { typesTable } from '../types/table.ts';
import { answers, type ComputeRow, computesTable } from './table.ts';

/** A reason prefixed with the label of the instance, as an error of the whole request; empty without a reason. */
export const stateErrors = ({ label }: Pick<ComputeRow, 'label'>, reason: string | undefined): FieldError[] =>
  reason === undefined ? [] : [{ field: null, reason: `${label} ${reason}` }];

/** Whether a backend can be reached on the addresses of an instance (assumed). */
export const isReachable = (row: Pick<ComputeRow, 'status'>): boolean => answers(row);

/** Why a plan is not available in a Region. */
export const planReason = ({ rows }: Pick<Transaction, 'rows'>, region: string, plan: string): string | undefined =>
  soldOutReason(
    {
      regions: rows(regionsTable).all(),
      availability: rows(availabilityTable).all(),
      types: rows(typesTable).all(),
    },
    region,
    plan,
  );

/** The clones in progress of an instance. */
export const clonesOf = ({ rows }: Pick<Transaction, 'rows'>, { id }: ComputeRow): readonly ComputeRow[] =>
  rows(computesTable)
    .all()
    .filter(({ job }) => job?.source === id);
