import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Compute } from '#contract/computes/schema.ts';
import { compareTexts, counted } from '#lib/text/format.ts';
import { regionNames } from '#resources/regions/public.ts';

/** The regions that have instances, those with most of them first. */
export function regionsOf(computes: readonly Pick<Compute, 'region'>[]): { id: string; count: number }[] {
  return [...Map.groupBy(computes, ({ region }) => region)]
    .map(([id, { length: count }]) => ({ id, count }))
    .toSorted((one, other) => other.count - one.count || compareTexts(one.id, other.id));
}

interface RegionChoiceProps {
  readonly computes: readonly Compute[];
  readonly value: string;
  /** Choosing another region would lose what is planned here. */
  readonly locked: boolean;
  onChange(region: string): void;
}

/** The region whose addresses are shown. */
export function RegionChoice({ computes, value, locked, onChange }: RegionChoiceProps) {
  const { data } = useQuery(regionNames);
  return (
    <NativeSelect
      label="Region"
      description={locked ? 'Save or undo the changes to choose another region.' : undefined}
      value={value}
      disabled={locked}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={regionsOf(computes).map(({ id, count }) => ({
        value: id,
        label: `${data?.get(id) ?? id} (${counted(count, 'instance')})`,
      }))}
    />
  );
}
