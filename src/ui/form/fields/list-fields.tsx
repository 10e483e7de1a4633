import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { tidied } from '#lib/text/tidied.ts';
import { afterPress } from '../shell/sending/after-press.ts';
import { errorProps, warned } from './description.tsx';
import type { ValidationIssue } from '../validation/issues.ts';
import classes from '../form.module.css';
import { TagsInput } from './tags-input.tsx';
import { type FieldProps, useFormField } from './use-field.ts';

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A list of short texts, as chips. */
export function TagsField(props: FieldProps & { readonly placeholder?: string }) {
  const { attach, ...field } = useFormField(props);
  return (
    <TagsInput
      id={field.id}
      ref={attach}
      label={props.label}
      hint={props.hint}
      required={props.required}
      value={listOf(field.value)}
      placeholder={props.placeholder ?? 'Add a tag'}
      error={field.error}
      onChange={field.change}
      onBlur={field.blur}
    />
  );
}

interface Line {
  /** Counted from 1, as shown to the user. */
  readonly number: number;
  readonly entry: string;
}

/** The entries of a text, tidied: one per line, or several separated by commas; empty lines are skipped. */
export function linesOf(text: string): Line[] {
  return text.split('\n').flatMap((line, index) =>
    line
      .split(',')
      .map(tidied)
      .filter((entry) => entry !== '')
      .map((entry) => ({ number: index + 1, entry })),
  );
}

/** Errors, each with the number of its line. */
function lineErrors(problems: readonly ValidationIssue[], lines: readonly Line[]): string | undefined {
  const texts = problems.map(({ path: [entry], message }) => {
    const number = typeof entry === 'number' ? (lines[entry]?.number ?? entry + 1) : undefined;
    return number === undefined ? message : `Line ${number}: ${message}`;
  });
  return texts.length === 0 ? undefined : texts.join('\n');
}

/** The field grows with its lines up to this, then scrolls. */
const MOST_ROWS = 12;

interface LinesFieldProps extends FieldProps {
  /** Applied to each entry when the field is left, before validation. */
  readonly complete?: ((entry: string) => string) | undefined;
  readonly rows?: number | undefined;
  readonly placeholder?: string | undefined;
  /** Shown under the field in the tone of a warning; it keeps nothing from being sent. */
  readonly warning?: string | undefined;
}

/** A list with one entry per line; the form holds the entries, and errors name their line. */
export function LinesField(props: LinesFieldProps) {
  const { label, hint, required, complete, rows = 2, placeholder, warning } = props;
  const { attach, ...field } = useFormField(props);
  const value = listOf(field.value);
  const [typed, setTyped] = useState('');
  const lines = linesOf(typed);
  // The typed text is kept as it is until the entries are changed from elsewhere.
  const current = lines.length === value.length && lines.every(({ entry }, index) => entry === value[index]);
  const text = current ? typed : value.join('\n');
  const change = (next: string): void => {
    setTyped(next);
    field.change(linesOf(next).map(({ entry }) => entry));
  };
  const leave = (): void => {
    const entries = linesOf(text).map(({ entry }) => complete?.(entry) ?? entry);
    if (entries.join('\n') !== text) change(entries.join('\n'));
    field.blur();
  };
  return (
    <Textarea
      id={field.id}
      ref={attach}
      label={label}
      description={warned(warning, hint)}
      required={required}
      rows={Math.min(Math.max(rows, text.split('\n').length), MOST_ROWS)}
      value={text}
      placeholder={placeholder}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => afterPress(leave)}
      error={lineErrors(field.problems, linesOf(text))}
      errorProps={errorProps}
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: classes.mono ?? '' }}
    />
  );
}
