import { Input, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ComputeType } from '#contract/types/schema.ts';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { errorProps } from '#ui/form/fields/description.tsx';
import { type Unavailable, UnavailableHint } from '#ui/form/fields/choices/option-field.tsx';
import { SuggestField } from '#ui/form/fields/choices/suggest-field.tsx';
import { type FieldProps, textOf, useFormField } from '#ui/form/fields/use-field.ts';
import { computes } from '#resources/computes/queries.ts';
import { availability } from '#resources/regions/queries.ts';
import { typeGroups } from './groups.ts';
import { types } from './queries.ts';
import type { TypeChoiceProps } from './select.tsx';
import { PlanTable } from './table.tsx';
import classes from './table.module.css';

export { PlanTable, typeGroups };

/**
 * A form field for a plan: the catalogue, a tab for each family. Without a catalogue the id is typed, with suggestions
 * from the availability and the account's instances.
 */
export function TypeField({ disabledReasonOf, ...props }: TypeChoiceProps) {
  const { data, error, isPending, refetch } = useQuery(types);
  if (data === null)
    return <TypedType {...props} unavailable={{ why: 'This server doesn’t list plans. Type a plan ID.' }} />;
  if (data !== undefined) return <TypeTable {...props} types={data} disabledReasonOf={disabledReasonOf} />;
  if (isPending) return <TypeSkeleton label={props.label} />;
  const why = `${notLoadedText(error, 'Plans')} Type a plan ID, for example g6-standard-1.`;
  return <TypedType {...props} unavailable={{ why, retry: () => void refetch() }} />;
}

/** Where the plans will be. */
const TypeSkeleton = ({ label }: { label: ReactNode }) => (
  <Input.Wrapper label={label} labelElement="div">
    <div className={classes.skeleton}>
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} height={10} width={`${60 - (row % 3) * 12}%`} />
      ))}
    </div>
  </Input.Wrapper>
);

/** The ids of plans that other records mention. */
function useSuggestions(): string[] {
  const rows = useQuery(availability.all()).data?.records ?? [];
  const instances = useQuery(computes.all()).data?.records ?? [];
  const ids = [...rows.map(({ plan }) => plan), ...instances.map(({ type }) => type)];
  return [...new Set(ids.filter((id) => typeof id === 'string'))].toSorted();
}

function TypedType({ unavailable, ...props }: FieldProps & { readonly unavailable: Unavailable }) {
  const suggestions = useSuggestions().map((value) => ({ value }));
  return (
    <UnavailableHint unavailable={unavailable}>
      <SuggestField {...props} hint={unavailable.why} suggestions={suggestions} takesFirst />
    </UnavailableHint>
  );
}

interface TypeTableProps extends TypeChoiceProps {
  readonly types: readonly ComputeType[];
}

function TypeTable({ types: all, disabledReasonOf, ...props }: TypeTableProps) {
  const field = useFormField(props, { verb: 'Choose' });
  const value = textOf(field.value);
  const chosen = all.find(({ id }) => id === value);
  const reasonNow = chosen === undefined ? undefined : disabledReasonOf?.(chosen);
  return (
    <Input.Wrapper
      // The group below has the field's own id: the focus goes there, not to the tabs.
      id={`${field.id}-frame`}
      label={props.label}
      labelElement="div"
      labelProps={{ id: `${field.id}-label` }}
      description={reasonNow === undefined ? props.hint : `Choose another plan than ${chosen?.label}. ${reasonNow}`}
      required={props.required}
      error={field.error}
      errorProps={{ ...errorProps, id: `${field.id}-error` }}
    >
      <PlanTable
        name={props.name}
        id={field.id}
        groups={typeGroups(all, disabledReasonOf)}
        value={value}
        required={props.required}
        isInvalid={field.error !== undefined}
        onChange={field.change}
        onBlur={field.blur}
      />
    </Input.Wrapper>
  );
}
