import { useQuery } from '@tanstack/react-query';
import type { Compute } from '#contract/computes/schema.ts';
import { computes } from '#resources/computes/queries.ts';
import { OptionField } from '#ui/form/fields/choices/option-field.tsx';
import { notLoadedText } from '#ui/page/failure/failure.tsx';

interface InstanceFieldProps {
  readonly hint?: string;
  /** Why an instance cannot be chosen. */
  disabledReasonOf(compute: Compute): string | undefined;
}

/** The instance that gets an address or a range; its id can be typed when the list is unavailable. */
export function InstanceField({ hint, disabledReasonOf }: InstanceFieldProps) {
  const { data, error, isPending, refetch } = useQuery(computes.all());
  return (
    <OptionField
      name="compute_id"
      label="Instance"
      hint={hint}
      required
      numeric
      pending={isPending}
      groups={[
        {
          label: 'Instances',
          options: (data?.records ?? []).map((compute) => ({
            value: String(compute.id),
            label: compute.label,
            note: compute.region,
            disabledReason: disabledReasonOf(compute),
          })),
        },
      ]}
      nothing="No instances yet"
      unavailable={
        error !== null && data === undefined
          ? { why: `${notLoadedText(error, 'Instances')} Type the ID of an instance.`, retry: () => void refetch() }
          : undefined
      }
    />
  );
}
