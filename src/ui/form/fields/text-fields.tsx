import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Bounds } from '#contract/fields.ts';
import { tidied } from '#lib/text/tidied.ts';
import { figure } from '#lib/unreadable.ts';
import { useFormParts } from '../shell/context.ts';
import { describe, errorProps, warned } from './description.tsx';
import formClasses from '../form.module.css';
import classes from './text-fields.module.css';
import { type FieldProps, textOf, useFormField } from './use-field.ts';

interface TextFieldProps extends FieldProps {
  /** Shows a character counter. */
  readonly bounds?: Bounds | undefined;
  /** Monospace, for values that users copy. */
  readonly mono?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** Shown under the field in the tone of a warning; it keeps nothing from being sent. */
  readonly warning?: string | undefined;
  /** Applied to the tidied text when the field is left, before validation. */
  readonly complete?: ((text: string) => string) | undefined;
  /** The value of the empty field. Default: an empty text. */
  readonly blank?: null | undefined;
  /** The keyboard that a phone offers. */
  readonly keyboard?: 'email' | 'tel' | 'url' | undefined;
  /** Whether a phone begins each word with a capital, as names of people do. */
  readonly capitals?: boolean | undefined;
}

/** A single line of text. */
export function TextField(props: TextFieldProps & { /** Blanks at the ends count. */ readonly exact?: boolean }) {
  const { label, hint, required, bounds, mono = false, placeholder, warning, complete, blank = '' } = props;
  const { keyboard, capitals = false, exact = false } = props;
  const { attach, ...field } = useFormField(props, {
    meant(text) {
      const meant = exact ? text : tidied(text);
      return (complete?.(meant) ?? meant) || blank;
    },
  });
  const value = textOf(field.value);
  return (
    <TextInput
      id={field.id}
      ref={attach}
      label={label}
      description={warned(warning, describe(hint, bounds, value))}
      required={required}
      placeholder={placeholder}
      value={value}
      onChange={(event) => field.change(event.currentTarget.value || blank)}
      onBlur={field.blur}
      onKeyDown={field.press}
      error={field.error}
      errorProps={errorProps}
      autoComplete="off"
      autoCapitalize={capitals ? 'words' : 'none'}
      inputMode={keyboard}
      spellCheck={false}
      classNames={mono ? { input: formClasses.mono ?? '' } : undefined}
    />
  );
}

const NUMBER = /^-?\d+(\.\d+)?$/;

/** The value of a typed text: a number if the whole text is one, else the text itself. */
export const typedNumber = (text: string): number | string =>
  String(Number(text)) === text && NUMBER.test(text) ? Number(text) : text;

interface NumberFieldProps extends FieldProps {
  /** Shown after the number ("GB"). */
  readonly unit?: string | undefined;
  /** The value of the empty field. Default: an empty text, which the schema validates. */
  readonly blank?: null | undefined;
}

/** A number field. What was typed is never changed to the nearest allowed value. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, required, unit, blank } = props;
  const { attach, ...field } = useFormField(props, {
    meant: (text) => numberOn(tidied(text), blank),
    ...(unit !== undefined && {
      shown: (number) => `${typeof number === 'number' ? figure(number) : textOf(number)} ${unit}`,
    }),
  });
  const value = textOf(field.value);
  const change = (text: string): void => field.change(text === '' && blank === null ? null : typedNumber(text));
  return (
    <TextInput
      id={field.id}
      ref={attach}
      label={label}
      description={hint}
      required={required}
      inputMode="numeric"
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={field.blur}
      onKeyDown={field.press}
      error={field.error}
      errorProps={errorProps}
      autoComplete="off"
      rightSection={unit === undefined ? undefined : <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit === undefined ? undefined : 24 + unit.length * 8}
      // Pressing the unit focuses the field.
      rightSectionPointerEvents="none"
      classNames={{ wrapper: classes.number ?? '' }}
    />
  );
}

const numberOn = (text: string, blank: null | undefined): number | string | null => {
  if (text === '') return blank === null ? null : '';
  return NUMBER.test(text) ? Number(text) : text;
};

/** The field grows with its lines up to this, then scrolls. */
const MOST_ROWS = 20;

interface TextAreaFieldProps extends TextFieldProps {
  readonly rows?: number | undefined;
  /** Most rows that the field grows to. */
  readonly mostRows?: number | undefined;
  /** Focuses the field when the dialog around it opens. */
  readonly autoFocus?: boolean | undefined;
  /** Masked until the user shows it, and left out of everything that displays the request. */
  readonly secret?: boolean | undefined;
}

/** Marks a field as secret, so that nothing that displays the request shows its value. */
export function useSecret(name: string, secret: boolean): void {
  const { addSecret } = useFormParts();
  useEffect(() => {
    if (secret) addSecret(name.replaceAll(/\.\d+/g, ''));
  }, [name, secret, addSecret]);
}

/** Text of several lines. In keys, certificates and programs, which are secret or in monospace, every character counts. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { name, label, hint, required, bounds, mono = false, placeholder, secret = false } = props;
  const { rows = 4, mostRows = MOST_ROWS, autoFocus = false } = props;
  const { attach, ...field } = useFormField(props, { long: true, ...(!mono && !secret && { meant: tidied }) });
  const [shown, setShown] = useState(false);
  useSecret(name, secret);
  const value = textOf(field.value);
  const looks = [mono || secret ? formClasses.mono : '', secret && !shown ? classes.hidden : ''];
  const Icon = shown ? EyeOff : Eye;
  return (
    <Textarea
      id={field.id}
      ref={attach}
      label={label}
      description={describe(hint, bounds, value)}
      required={required}
      placeholder={placeholder}
      data-autofocus={autoFocus || undefined}
      rows={Math.min(Math.max(rows, value.split('\n').length), mostRows)}
      value={value}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.blur}
      error={field.error}
      errorProps={errorProps}
      autoComplete="off"
      spellCheck={!mono && !secret}
      classNames={{ input: looks.join(' ').trim() }}
      rightSection={
        secret ? (
          <button
            type="button"
            className={classes.reveal}
            aria-label={`Show ${label}`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon size={16} aria-hidden />
          </button>
        ) : undefined
      }
      rightSectionProps={{ className: classes.corner ?? '' }}
    />
  );
}

/**
 * A secret in one line: masked, shown on demand, left out of the Request tab, never filled in by the browser, and sent
 * to the character as it was typed.
 */
export function PasswordField(props: FieldProps) {
  const { name, label, hint, required } = props;
  const { attach, ...field } = useFormField(props, { long: true });
  useSecret(name, true);
  return (
    <PasswordInput
      id={field.id}
      ref={attach}
      label={label}
      description={hint}
      required={required}
      value={textOf(field.value)}
      onChange={(event) => field.change(event.currentTarget.value)}
      onBlur={field.blur}
      error={field.error}
      // Mantine marks the frame around the input only.
      aria-invalid={field.error !== undefined || undefined}
      errorProps={errorProps}
      // Browsers fill in a password where one is merely switched off.
      autoComplete="new-password"
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label}`, tabIndex: 0 }}
    />
  );
}
