import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { computes } from '#resources/computes/queries.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { type Backends, backendsOf } from './backends.ts';

export interface KnownBackends {
  readonly backends: Backends;
  readonly instances: readonly Compute[];
  /** Whether every instance that the user may see is loaded. */
  readonly complete: boolean;
  readonly pending: boolean;
  /** Why instances cannot be listed, as a sentence. */
  readonly unavailable: string | undefined;
}

const NONE: Backends = new Map();

/** Loads the instances by their private addresses; when they are unavailable, addresses are typed. */
export function useBackends(): KnownBackends {
  const { data, error, isPending } = useQuery(computes.all());
  const backends = useMemo(() => (data === undefined ? NONE : backendsOf(data.records)), [data]);
  return {
    backends,
    instances: data?.records ?? [],
    complete: data?.complete === true,
    pending: isPending,
    unavailable:
      data === undefined
        ? error === null
          ? undefined
          : notLoadedText(error, 'Instances')
        : data.complete
          ? undefined
          : 'Too many instances to list all.',
  };
}
