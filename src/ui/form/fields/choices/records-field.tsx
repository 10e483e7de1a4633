import type { InWords } from '#lib/changes.ts';
import { useFormField } from '../use-field.ts';
import { type RecordsChoice, RecordsPicker } from './records-picker.tsx';

interface RecordsFieldProps<T extends { readonly id: number }, A> extends RecordsChoice<T, A> {
  /** Path of a list of ids in the form. */
  readonly name: string;
  /** How the summary of changes names one of them. */
  readonly inWords?: InWords;
}

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** A form field for the ids of other records, chosen by label; see `RecordsPicker`. */
export function RecordsField<T extends { readonly id: number }, A = never>({
  name,
  inWords,
  ...choice
}: RecordsFieldProps<T, A>) {
  const field = useFormField({ name, label: choice.label, inWords });
  return (
    <RecordsPicker
      {...choice}
      id={field.id}
      name={name}
      value={idsOf(field.value)}
      error={field.error}
      onChange={field.change}
      onBlur={field.blur}
    />
  );
}
