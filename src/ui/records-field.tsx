import { MultiSelect, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Collection } from '#api/queries.ts';
import { failureWords } from './failure.tsx';
import { errorProps } from './form/description.tsx';
import { useFormField } from './form/use-field.ts';

/** A record as a choice: what it is called, and what tells it apart. */
export interface RecordOption {
  readonly id: number;
  readonly label: string;
  readonly note?: string;
}

interface RecordsFieldProps<T extends { readonly id: number }> {
  /** Path of a list of ids in the form. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** How many may be chosen. */
  readonly max?: number;
  readonly collection: Collection<T>;
  optionOf(record: T): RecordOption;
}

/** Choices drawn at once; more are found by typing. */
const DRAWN = 50;

const isId = (text: string): boolean => /^[1-9]\d*$/.test(text);
const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * A form field for the ids of other records, chosen by label. Where their list cannot be had (no scope, no such
 * operation, too many records) ids are typed instead, and the field says why.
 */
export function RecordsField<T extends { readonly id: number }>(props: RecordsFieldProps<T>) {
  const { name, label, hint, max, collection, optionOf } = props;
  const { data, error, isPending } = useQuery(collection.all());
  const field = useFormField({ name });
  const chosen = idsOf(field.value);
  const shared = {
    id: field.id,
    label,
    value: chosen,
    maxValues: max,
    error: field.error,
    errorProps,
    onBlur: field.blur,
    onChange: (ids: string[]) => field.change(ids.filter(isId).map(Number)),
  };
  if (error !== null || data?.complete === false) {
    const why = error === null ? 'There are too many to list.' : failureWords(error).text;
    return <TagsInput {...shared} description={`${why} Type the ids instead.`} inputMode="numeric" />;
  }
  const options = (data?.records ?? []).map(optionOf);
  const listed = new Set(options.map(({ id }) => String(id)));
  const unlisted = chosen.filter((id) => !listed.has(id)).map((id) => ({ value: id, label: `#${id}` }));
  return (
    <MultiSelect
      {...shared}
      description={hint}
      placeholder={isPending ? 'Loading…' : undefined}
      data={[
        ...options.map(({ id, label: text, note }) => ({
          value: String(id),
          label: note === undefined ? text : `${text} (${note})`,
        })),
        ...unlisted,
      ]}
      limit={DRAWN}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage="Nothing of that name"
    />
  );
}
