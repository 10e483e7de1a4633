import { Input, Skeleton, TextInput, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ComputeType } from '#contract/types/schema.ts';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import { errorProps } from '#ui/form/fields/description.tsx';
import { type Unavailable, UnavailableHint } from '#ui/form/fields/choices/option-field.tsx';
import { SuggestField } from '#ui/form/fields/choices/suggest-field.tsx';
import { type FieldProps, textOf, useFormField } from '#ui/form/fields/use-field.ts';
import { computes } from '#resources/computes/queries.ts';
import { availability } from '#resources/regions/queries.ts';
import { HEADS, type TypeChoice, typeGroups } from './groups.ts';
import classes from './picker.module.css';
import { types } from './queries.ts';
import { type TypeChoiceProps, TypeSelect } from './select.tsx';

/** With more plans than this there is a search field. */
const SEARCHED_FROM = 6;

/**
 * A form field for a plan: the catalogue by kind, one row each, or a select on a telephone, where a list that scrolls
 * within the page would catch the finger. Without a catalogue the id is typed, with suggestions from the availability
 * and the account's instances.
 */
export function TypeField({ disabledReasonOf, ...props }: TypeChoiceProps) {
  const { data, error, isPending, refetch } = useQuery(types);
  const narrow = useNarrow();
  if (data === null)
    return <TypedType {...props} unavailable={{ why: 'This server doesn’t list plans. Type a plan ID.' }} />;
  if (narrow && (data !== undefined || isPending)) return <TypeSelect {...props} disabledReasonOf={disabledReasonOf} />;
  if (data !== undefined) return <TypeTable {...props} types={data} disabledReasonOf={disabledReasonOf} />;
  if (isPending) return <TypeSkeleton label={props.label} />;
  const why = `${notLoadedText(error, 'Plans')} Type a plan ID, for example g6-standard-1.`;
  return <TypedType {...props} unavailable={{ why, retry: () => void refetch() }} />;
}

/** Where the plans will be. */
const TypeSkeleton = ({ label }: { label: ReactNode }) => (
  <Input.Wrapper label={label} labelElement="div">
    <div className={classes.skeleton}>
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((row) => (
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
  const field = useFormField(props);
  const [search, setSearch] = useState('');
  const value = textOf(field.value);
  const typed = search.trim();
  const groups = typeGroups(all, typed, disabledReasonOf);
  const first = groups.flatMap(({ choices }) => choices).find(({ disabledReason }) => disabledReason === undefined);
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  const chosen = all.find(({ id }) => id === value);
  const reasonNow = chosen === undefined ? undefined : disabledReasonOf?.(chosen);
  return (
    <Input.Wrapper
      // The group below has the field's own id: the focus goes there, not to the search.
      id={`${field.id}-frame`}
      label={props.label}
      labelElement="div"
      labelProps={{ id: `${field.id}-label` }}
      description={reasonNow === undefined ? props.hint : `Choose another plan than ${chosen?.label}. ${reasonNow}`}
      required={props.required}
      error={field.error}
      errorProps={{ ...errorProps, id: `${field.id}-error` }}
    >
      {all.length > SEARCHED_FROM && (
        <TextInput
          type="search"
          size="xs"
          className={classes.search}
          aria-label="Find a plan"
          placeholder="Name, family or size"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter would submit the form, Esc leave it.
            if (event.key === 'Enter') {
              event.preventDefault();
              if (first !== undefined && typed !== '') field.change(first.type.id);
            }
            if (event.key === 'Escape' && search !== '') {
              event.preventDefault();
              setSearch('');
            }
          }}
        />
      )}
      <div
        id={field.id}
        role="radiogroup"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={field.error === undefined ? undefined : `${field.id}-error`}
        aria-required={props.required}
        aria-invalid={field.error !== undefined || undefined}
        className={classes.box}
        data-error={field.error !== undefined || undefined}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) field.blur();
        }}
      >
        {count > 0 && (
          <div className={classes.head} aria-hidden>
            {HEADS.map((head) => (
              <span key={head} className={classes.column}>
                {head}
              </span>
            ))}
          </div>
        )}
        {groups.map(({ label, choices }) => (
          <div key={label} role="group" aria-label={label}>
            <div className={classes.kind} aria-hidden>
              {label}
            </div>
            {choices.map((choice) => (
              <TypeRow
                key={choice.type.id}
                choice={choice}
                name={field.id}
                isChosen={choice.type.id === value}
                onChoose={() => field.change(choice.type.id)}
              />
            ))}
          </div>
        ))}
        {count === 0 && <p className={classes.none}>No matching plans</p>}
      </div>
      <VisuallyHidden role="status">{typed === '' ? '' : `${count} plans`}</VisuallyHidden>
    </Input.Wrapper>
  );
}

interface TypeRowProps {
  readonly choice: TypeChoice;
  readonly name: string;
  readonly isChosen: boolean;
  onChoose(): void;
}

/** One plan. A refused one can be focused, so that its reason is announced, but not chosen. */
function TypeRow({ choice: { type, figures, disabledReason }, name, isChosen, onChoose }: TypeRowProps) {
  return (
    <label
      className={classes.row}
      data-checked={isChosen || undefined}
      data-refused={disabledReason !== undefined || undefined}
    >
      <input
        type="radio"
        className={classes.radio}
        name={name}
        value={type.id}
        checked={isChosen}
        aria-disabled={disabledReason !== undefined || undefined}
        onChange={() => {
          if (disabledReason === undefined) onChoose();
        }}
      />
      <span className={classes.name}>
        {type.label} <code className={classes.id}>{type.id}</code>
        {type.gpus > 0 && <span className={classes.gpus}>{type.gpus} GPU</span>}
      </span>
      {figures.map(({ value, unit }) => (
        <span key={unit} className={classes.figure}>
          {value} <span className={classes.unit}>{unit}</span>
        </span>
      ))}
      {disabledReason !== undefined && <span className={classes.reason}>{disabledReason}</span>}
    </label>
  );
}
