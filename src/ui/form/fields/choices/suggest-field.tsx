import { Autocomplete } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Bounds } from '#contract/fields.ts';
import { tidied } from '#lib/text/tidied.ts';
import { fold } from '#lib/text/fold.ts';
import { describe, errorProps, warned } from '../description.tsx';
import { NumberField, typedNumber } from '../text-fields.tsx';
import { type FieldProps, textOf, useFormField } from '../use-field.ts';
import formClasses from '../../form.module.css';
import classes from './suggest-field.module.css';

/** A suggested value. */
export interface Suggestion {
  readonly value: string;
  /** Further information that helps to choose. */
  readonly note?: string | undefined;
  /** Why it cannot be chosen now. */
  readonly disabledReason?: string | undefined;
}

export interface SuggestFieldProps extends Omit<FieldProps, 'dependent'> {
  readonly suggestions: readonly Suggestion[];
  readonly bounds?: Bounds | undefined;
  readonly placeholder?: string | undefined;
  /** Shown under the field in the tone of a warning; it keeps nothing from being sent. */
  readonly warning?: string | undefined;
  /** The form holds the value as a number, and null while the field is empty. */
  readonly numeric?: boolean | undefined;
  /** For free text: a button clears it, and the value of the empty field is null. */
  readonly optional?: boolean | undefined;
  /** The value of an empty optional field; default null. */
  readonly blank?: '' | undefined;
  /**
   * Enter takes the first match. Without it only where what is typed is part of a note, so that a new value which
   * resembles a suggestion can be typed.
   */
  readonly takesFirst?: true | undefined;
  /** Applied to the tidied text when the field is left, before validation. */
  readonly complete?: ((text: string) => string) | undefined;
  /** Called after a suggestion was chosen. */
  onChosen?(value: string): void;
}

const typedId = (text: string): number | string | null => {
  const typed = tidied(text);
  return typed === '' ? null : typedNumber(typed);
};

/** A text field with suggestions, found by their notes too; any typed text is accepted. */
export function SuggestField({
  suggestions,
  bounds,
  placeholder,
  warning,
  numeric,
  optional,
  blank,
  takesFirst,
  complete = (text) => text,
  onChosen,
  ...props
}: SuggestFieldProps) {
  const byValue = new Map(suggestions.map((one) => [one.value, one]));
  const valueFor = (text: string): unknown =>
    numeric === true ? typedId(text) : optional === true ? text || (blank ?? null) : text;
  const { attach, ...field } = useFormField(props, {
    meant: (text) => valueFor(byValue.has(text) ? text : complete(tidied(text))),
  });
  const value = textOf(field.value);
  const isMeant = (name: string, typed: string): boolean =>
    fold(`${name} ${byValue.get(name)?.note ?? ''}`).includes(fold(typed));
  const typed = fold(value);
  // Of suggestions that come while one types, too.
  const meant = suggestions.filter((one) => one.disabledReason === undefined && isMeant(one.value, typed));
  const byNote = typed !== '' && meant.length > 0 && !meant.some((one) => fold(one.value).includes(typed));
  const option = (name: string): ReactNode => {
    const { note, disabledReason } = byValue.get(name) ?? {};
    return (
      <span className={classes.option}>
        <span>{name}</span>
        <span className={classes.note}>{disabledReason ?? note}</span>
      </span>
    );
  };
  return (
    <Autocomplete
      id={field.id}
      ref={attach}
      label={props.label}
      description={warned(warning, describe(props.hint, bounds, value))}
      required={props.required}
      placeholder={placeholder}
      data={suggestions.map((one) => ({ value: one.value, disabled: one.disabledReason !== undefined }))}
      renderOption={({ option: { value: name } }) => option(name)}
      filter={({ options, search }) => options.filter((one) => 'group' in one || isMeant(one.value, search))}
      value={value}
      onChange={(text) => field.change(valueFor(text))}
      onOptionSubmit={onChosen}
      onBlur={field.blur}
      onKeyDown={(event) => {
        field.press(event);
        // It takes a suggestion, or leaves what is typed: whoever presses it has not read the form to its end.
        if (event.key === 'Enter') event.preventDefault();
      }}
      error={field.error}
      errorProps={errorProps}
      autoComplete="off"
      spellCheck={false}
      maxDropdownHeight={280}
      selectFirstOptionOnChange={byNote || (takesFirst === true && typed !== '' && !byValue.has(value))}
      // Not in a portal, so that the list stays in the page's landmark.
      comboboxProps={{ withinPortal: false }}
      {...(optional === true
        ? {
            clearable: true,
            classNames: { dropdown: formClasses.dropdown ?? '' },
            clearButtonProps: { 'aria-label': `Clear ${props.label}`, 'aria-hidden': false, tabIndex: 0, size: 'md' },
          }
        : { classNames: { input: classes.mono ?? '', dropdown: formClasses.dropdown ?? '' } })}
    />
  );
}

interface IdFieldProps extends FieldProps {
  /** Ids that other records refer to; may be empty. */
  readonly suggestions: readonly Suggestion[];
}

/** The id of a record that no list returns: typed, with suggestions from other records. */
export const IdField = ({ suggestions, ...props }: IdFieldProps) =>
  suggestions.length === 0 ? (
    <NumberField {...props} blank={null} />
  ) : (
    <SuggestField {...props} suggestions={suggestions} numeric />
  );
