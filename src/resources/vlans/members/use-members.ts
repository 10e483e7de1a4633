import { useQueries } from '@tanstack/react-query';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { configsOf } from '#resources/computes/configs/queries.ts';
import { computes } from '#resources/computes/queries.ts';

/** This many members are loaded at once: each costs one or two requests. */
export const STEP = 25;

/** A member of a VLAN, as far as it could be loaded. */
export interface Member {
  readonly id: number;
  readonly compute: Compute | undefined;
  /** Undefined while loading, or after an error. */
  readonly configs: readonly Config[] | undefined;
  /** Why they could not be loaded. */
  readonly error: Error | null;
  retry(): void;
}

/**
 * Loads the members of a VLAN with their profiles: two requests for each, which may fail independently; for those with
 * a known record only the profiles.
 */
export function useMembers(ids: readonly number[], known: readonly Compute[] | undefined): readonly Member[] {
  const records = useQueries({
    queries: known === undefined ? ids.map((id) => computes.one(id)) : [],
    combine: (results) => known ?? results.map(({ data }) => data),
  });
  const profiles = useQueries({ queries: ids.map((id) => configsOf(id).all()) });
  return ids.map((id, index) => {
    const read = profiles[index];
    return {
      id,
      compute: records[index],
      configs: read?.data?.records,
      error: read?.error ?? null,
      retry: () => void read?.refetch(),
    };
  });
}
