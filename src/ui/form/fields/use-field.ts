import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { standsIn, UNREADABLE } from '#lib/unreadable.ts';
import { isEquivalent } from '../conflict/body.ts';
import { changeOf, type InWords, longChange } from '#lib/changes.ts';
import { afterPress } from '../shell/sending/after-press.ts';
import { fieldId, useFormParts } from '../shell/context.ts';
import { type ValidationIssue, messagesOf } from '../validation/issues.ts';
import { lackOf, type Verb } from '../validation/lack.ts';
import { readPath, valueAt } from '../validation/field-paths.ts';

/** What every field takes. */
export interface FieldProps {
  /** Path of the value, the same in the form and in the request. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Marks the field as required: nothing is sent while it is empty. */
  readonly required?: boolean | undefined;
  /** Its value is removed from the form when the field is no longer shown. */
  readonly dependent?: boolean | undefined;
  /** How the summary of changes says its value, or each entry of its list, where it is not what the field shows. */
  readonly inWords?: InWords | undefined;
}

/** What a kind of field does with its value. */
interface FieldKind {
  /** What a changed text becomes when the field is left; default: it stays as it is. */
  meant?(text: string): unknown;
  /** How the field shows its value. */
  readonly shown?: InWords | undefined;
  /** What an empty field lacks is to be entered, or chosen. */
  readonly verb?: Verb;
  /** Its text is too long to be repeated in a summary. */
  readonly long?: boolean;
}

/** One field of the form around it. */
export interface FormField {
  readonly id: string;
  readonly value: unknown;
  /** Its errors; `path` is relative to the field (an entry of its list), empty for the field itself. */
  readonly problems: readonly ValidationIssue[];
  /** All errors in one text. */
  readonly error: string | undefined;
  change(value: unknown): void;
  blur(): void;
  /** For an input of one line: Enter, which sends the form, leaves it as well. */
  press(event: KeyboardEvent): void;
  attach(element: HTMLElement | null): void;
}

/** The text of one error; an entry of a list is named by its number, from 1. */
function problemText({ path: [entry], message }: ValidationIssue): string {
  return typeof entry === 'number' ? `Entry ${entry + 1}: ${message}` : message;
}

/**
 * Binds a control to the field at a path. A text that was changed in it is tidied when the field is left; what came from
 * elsewhere stays as it is.
 */
export function useFormField(
  props: Pick<FieldProps, 'name' | 'dependent' | 'required' | 'inWords'> & { readonly label?: string },
  { meant = (text) => text, shown, verb = 'Enter', long = false }: FieldKind = {},
): FormField {
  const { name, label = '', dependent = false, required = false, inWords = shown } = props;
  const { field, fieldState } = useController({ name, shouldUnregister: dependent });
  const changed = useRef(false);
  const { scope, demand, before, told } = useFormParts();
  const lack = lackOf(verb, label);
  useEffect(() => (required ? demand(name, lack) : undefined), [required, demand, name, lack]);
  const was = valueAt(before, readPath(name));
  // One without a label is a part of another field.
  const tells = before !== undefined && !isEquivalent(was, field.value, name);
  const change = long ? longChange(label, was, field.value) : changeOf(label, was ?? null, field.value, inWords);
  const { before: old, now, note } = change;
  useEffect(
    () => (label === '' ? undefined : told.tell(name, tells ? { label, before: old, now, note } : undefined)),
    [told, name, tells, label, old, now, note],
  );
  // Its words may come late, as names of records do.
  useEffect(() => {
    if (label !== '') told.name(name, { label, inWords });
  });
  const problems = messagesOf(fieldState.error);
  const leave = (): void => {
    if (changed.current && typeof field.value === 'string') {
      const value = meant(field.value);
      if (value !== field.value) field.onChange(value);
    }
    changed.current = false;
    field.onBlur();
  };
  return {
    id: fieldId(name, scope),
    // Of a list, what could not be read is an entry that can be removed.
    value: typeof field.value !== 'object' && standsIn(field.value) ? '' : field.value,
    problems,
    error: problems.length === 0 ? undefined : problems.map(problemText).join('\n'),
    change: (value) => {
      changed.current = true;
      field.onChange(value);
    },
    blur: () => afterPress(leave),
    press: ({ key, nativeEvent }) => {
      if (key === 'Enter' && !nativeEvent.isComposing) leave();
    },
    attach: field.ref,
  };
}

/** A value by the label of its option. */
export const labelIn =
  (options: readonly { readonly value: string; readonly label: string }[]): InWords =>
  (value) =>
    standsIn(value)
      ? UNREADABLE
      : (options.find((option) => option.value === textOf(value))?.label ?? (textOf(value) || 'none'));

/** A value as a text field shows it. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && !standsIn(value) ? String(value) : '';
