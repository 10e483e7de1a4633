import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Capability } from '#contract/regions/capabilities.ts';
import type { Region } from '#contract/regions/schema.ts';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { OptionField } from '#ui/form/fields/choices/option-field.tsx';
import type { FieldProps } from '#ui/form/fields/use-field.ts';
import { regionChoices } from './compare/fit.ts';
import { regions } from './queries.ts';

interface RegionFieldProps extends FieldProps {
  /** What the Region must offer; others stay in the list with what they lack. */
  readonly needs: readonly Capability[];
  /** Another reason why a Region is refused. */
  disabledReasonOf?(region: Region): string | undefined;
}

/** A form field for the Region of something new; an outage is shown with the choice. */
export function RegionField({ needs, disabledReasonOf, ...props }: RegionFieldProps) {
  const { data, error, isPending, refetch } = useQuery(regions.all());
  const value: unknown = useWatch({ name: props.name });
  const choices = regionChoices(data?.records ?? [], needs, disabledReasonOf);
  const outage = choices.some(({ region: { id, status } }) => id === value && status === 'outage')
    ? 'This region has an outage. Creating may fail.'
    : undefined;
  return (
    <OptionField
      {...props}
      hint={outage ?? props.hint}
      groups={[
        {
          label: 'Regions',
          options: choices.map(({ region: { id, label, status }, disabledReason }) => ({
            value: id,
            label: `${label} (${id})`,
            warning: status === 'outage' ? 'Outage' : undefined,
            disabledReason,
          })),
        },
      ]}
      pending={isPending}
      placeholder="Choose a region"
      unavailable={
        error !== null && data === undefined
          ? { why: `${notLoadedText(error, 'Regions')} Type an ID, for example us-east.`, retry: () => void refetch() }
          : undefined
      }
    />
  );
}
