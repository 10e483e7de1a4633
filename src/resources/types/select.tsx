import { useQuery } from '@tanstack/react-query';
import type { ComputeType } from '#contract/types/schema.ts';
import { OptionField } from '#ui/form/fields/choices/option-field.tsx';
import type { FieldProps } from '#ui/form/fields/use-field.ts';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { typeGroups } from './groups.ts';
import { types } from './queries.ts';

export interface TypeChoiceProps extends FieldProps {
  /** Why a plan is refused. */
  disabledReasonOf?(type: ComputeType): string | undefined;
}

/** A form field for a plan where a table of all of them has no room: a select, its plans by kind. */
export function TypeSelect({ disabledReasonOf, ...props }: TypeChoiceProps) {
  const { data, error, isPending, refetch } = useQuery(types);
  const groups = typeGroups(data ?? [], disabledReasonOf);
  return (
    <OptionField
      {...props}
      pending={isPending}
      placeholder="Choose a plan"
      groups={groups.map(({ label, choices }) => ({
        label,
        options: choices.map(({ type, figures, disabledReason }) => ({
          value: type.id,
          label: type.label,
          note: figures
            .slice(0, 3)
            .map(({ value, unit }) => `${value} ${unit}`)
            .join(', '),
          disabledReason,
        })),
      }))}
      unavailable={
        data === null
          ? { why: 'This server doesn’t list plans. Type a plan ID.' }
          : error !== null && data === undefined
            ? {
                why: `${notLoadedText(error, 'Plans')} Type a plan ID, for example g6-standard-1.`,
                retry: () => void refetch(),
              }
            : undefined
      }
    />
  );
}
