import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Suggestion } from '#ui/form/fields/choices/suggest-field.tsx';
import { computes } from '../../queries.ts';
import { deviceOf } from '../interfaces/verdict/verdict.ts';
import { configsOf } from '../queries.ts';

/** The profiles of an instance; `of` is its label if it is not the instance being edited. */
export interface ReadProfiles {
  readonly of?: string;
  readonly configs: readonly Config[];
}

/** An id that a profile mentions, and where: `sda`. */
interface Found {
  readonly id: number | null | undefined;
  readonly index: string;
}

/** Each id once, with its first occurrence. */
function suggestions(all: readonly ReadProfiles[], foundIn: (config: Config) => readonly Found[]): Suggestion[] {
  const notes = new Map<string, string>();
  for (const { of, configs } of all)
    for (const config of configs)
      for (const { id, index } of foundIn(config)) {
        if (typeof id !== 'number' || notes.has(String(id))) continue;
        notes.set(String(id), `${index} of ${config.label}${of === undefined ? '' : `, ${of}`}`);
      }
  return [...notes].map(([value, note]) => ({ value, note }));
}

/** The contents of the slots of profiles (doc 3 §2.5). */
const devices = (all: readonly ReadProfiles[], kind: 'disk_id' | 'volume_id'): Suggestion[] =>
  suggestions(all, (config) =>
    Object.entries(config.devices).map(([slot, device]) => ({ id: device?.[kind], index: slot })),
  );

/** Disks in the slots of the instance's own profiles; an instance cannot use others. */
export const suggestedDisks = (all: readonly ReadProfiles[]): Suggestion[] =>
  devices(
    all.filter(({ of }) => of === undefined),
    'disk_id',
  );

/** Volumes in the slots of profiles. */
export const suggestedVolumes = (all: readonly ReadProfiles[]): Suggestion[] => devices(all, 'volume_id');

/** Subnets that interfaces of profiles are in (doc 3 §2.4). */
export const suggestedSubnets = (all: readonly ReadProfiles[]): Suggestion[] =>
  suggestions(all, ({ interfaces }) =>
    interfaces.map(({ subnet_id }, index) => ({ id: subnet_id, index: deviceOf(index) })),
  );

/** The instances in the cache, and their profiles as far as loaded. */
const inReach = (): { readonly compute: Compute; readonly configs: readonly Config[] }[] =>
  queryClient.getQueriesData<Compute>({ queryKey: [computes.name, 'one'] }).flatMap(([, compute]) => {
    const read = compute && queryClient.getQueryData(configsOf(compute.id).all().queryKey);
    return compute === undefined || read === undefined ? [] : [{ compute, configs: read.records }];
  });

/**
 * Sources for ids that no list returns: the profiles of the instance itself, and those of other instances in its
 * Region that were in the cache when the form opened; no others are requested. `computeId` is undefined for a new
 * instance.
 */
export function useReadProfiles(region: string, computeId: number | undefined): readonly ReadProfiles[] {
  const { data } = useQuery({ ...configsOf(computeId ?? 0).all(), enabled: computeId !== undefined });
  const [read] = useState(inReach);
  const others = read.filter(({ compute }) => compute.region === region && compute.id !== computeId);
  return [{ configs: data?.records ?? [] }, ...others.map(({ compute, configs }) => ({ of: compute.label, configs }))];
}
