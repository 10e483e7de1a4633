import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import type { Capability } from '#contract/regions/capabilities.ts';
import type { Region } from '#contract/regions/schema.ts';
import { compareTexts, counted } from '#lib/text/format.ts';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { OptionField } from '#ui/form/fields/choices/option-field.tsx';
import type { FieldProps } from '#ui/form/fields/use-field.ts';
import { computes } from '#resources/computes/queries.ts';
import { regionChoices } from './compare/fit.ts';
import { continentOf } from './continents.ts';
import { regions } from './queries.ts';

const OWN = 'Where you are';

interface RegionFieldProps extends FieldProps {
  /** What the Region must offer; others stay in the list with what they lack. */
  readonly needs: readonly Capability[];
  /** Another reason why a Region is refused. */
  disabledReasonOf?(region: Region): string | undefined;
}

/** How many instances the user has in each Region, as far as the first page of them tells; undefined until then. */
function useOwn(): ReadonlyMap<string, number> | undefined {
  const disabledReason = useDisabledReason()(computesListApi.list);
  const { data, isLoading } = useQuery({ ...computes.page(1, PAGE_SIZE.max), enabled: disabledReason === undefined });
  if (isLoading) return undefined;
  const byRegion = Map.groupBy(data?.data ?? [], ({ region }) => region);
  return new Map([...byRegion].map(([region, { length }]) => [region, length]));
}

/**
 * A form field for the Region of something new: first where the user has instances, then by continent. An outage is shown
 * with the choice.
 */
export function RegionField({ needs, disabledReasonOf, ...props }: RegionFieldProps) {
  const { data, error, isPending, refetch } = useQuery(regions.all());
  const value: unknown = useWatch({ name: props.name });
  const choices = regionChoices(data?.records ?? [], needs, disabledReasonOf);
  const own = useOwn();
  const countOf = ({ region: { id } }: (typeof choices)[number]): number => own?.get(id) ?? 0;
  const groups = Map.groupBy(
    // What lacks something stays last.
    choices.toSorted((one, other) =>
      one.disabledReason === undefined && other.disabledReason === undefined ? countOf(other) - countOf(one) : 0,
    ),
    (choice) => (countOf(choice) > 0 ? OWN : continentOf(choice.region.country)),
  );
  const titles = [...groups.keys()].toSorted(
    (one, other) => Number(other === OWN) - Number(one === OWN) || compareTexts(one, other),
  );
  const outage = choices.some(({ region: { id, status } }) => id === value && status === 'outage')
    ? 'This region has an outage. Creating may fail.'
    : undefined;
  return (
    <OptionField
      {...props}
      hint={outage ?? props.hint}
      groups={(own === undefined ? [] : titles).map((title) => ({
        label: title,
        options: (groups.get(title) ?? []).map((choice) => ({
          value: choice.region.id,
          label: `${choice.region.label} (${choice.region.id})`,
          note: countOf(choice) > 0 ? counted(countOf(choice), 'instance') : undefined,
          warning: choice.region.status === 'outage' ? 'Outage' : undefined,
          disabledReason: choice.disabledReason,
        })),
      }))}
      // What is listed before its counts are known would move.
      pending={isPending || own === undefined}
      placeholder="Choose a region"
      unavailable={
        error !== null && data === undefined
          ? { why: `${notLoadedText(error, 'Regions')} Type an ID, for example us-east.`, retry: () => void refetch() }
          : undefined
      }
    />
  );
}
