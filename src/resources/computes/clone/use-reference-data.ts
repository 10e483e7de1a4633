import { useQuery } from '@tanstack/react-query';
import type { Compute } from '#contract/computes/schema.ts';
import { useFormValues } from '#ui/form/use-form-values.ts';
import { configsOf } from '../configs/queries.ts';
import { disksOf } from '../disks/queries.ts';
import { useCatalogue } from '../form/catalogue.ts';
import { computes } from '../queries.ts';
import type { ReferenceData } from './reference-data.ts';
import type { CloneValues } from './values.ts';

/**
 * Loads everything the form chooses from; `isSettled` once the source's contents are known, or known to be
 * unavailable.
 */
export function useReferenceData(source: Compute): { readonly reference: ReferenceData; readonly isSettled: boolean } {
  const configs = useQuery(configsOf(source.id).all());
  const disks = useQuery(disksOf(source.id));
  return {
    reference: {
      source,
      configs: configs.data?.records,
      disks: disks.data ?? undefined,
      ...useCatalogue(),
    },
    isSettled: !configs.isPending && !disks.isPending,
  };
}

/** The form's current values. */
export const useValues = (): CloneValues => useFormValues((values: CloneValues) => values);

/** The existing target instance; undefined until loaded. */
export function useTarget({
  target,
  compute_id: [id],
}: Pick<CloneValues, 'target' | 'compute_id'>): Compute | undefined {
  const isChosen = target === 'existing' && id !== undefined;
  const { data } = useQuery({ ...computes.one(id ?? 0), enabled: isChosen });
  return isChosen ? data : undefined;
}
