import { leadsNowhere } from '#lib/unreadable.ts';
import { fold } from '#lib/text/fold.ts';
import { isSameName } from '#lib/text/shown.ts';
import { Status } from '#ui/display/status.tsx';
import { Button, Combobox, TextInput } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import classes from './records-picker.module.css';
import { afterPress } from '../../shell/sending/after-press.ts';
import { errorProps } from '../description.tsx';
import formClasses from '../../form.module.css';
import { IdField, type Suggestion } from './suggest-field.tsx';
import { TextField } from '../text-fields.tsx';
import { type FieldProps, labelIn, textOf, useFormField } from '../use-field.ts';
import { useChoices } from './use-choices.ts';
import { useSearch } from './use-search.ts';

/** One of the values of an `OptionField`. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
  /** Further information about it. */
  readonly note?: string | undefined;
  /** What is wrong with it, in a word. */
  readonly warning?: string | undefined;
  /** Why it cannot be chosen now. */
  readonly disabledReason?: string | undefined;
}

/** Options under a heading; a single group's heading is not shown. */
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly FieldOption[];
}

/** Why the options are not available, ids known from elsewhere, and a way to load the options again. */
export interface Unavailable {
  readonly why: string;
  /** Ids that other records refer to, where the value is a number. */
  readonly suggestions?: readonly Suggestion[];
  retry?(): void;
}

interface OptionFieldProps extends FieldProps {
  readonly groups: readonly OptionGroup[];
  /** The options are still loading. */
  readonly pending?: boolean | undefined;
  readonly placeholder?: string | undefined;
  /** Lets the user clear the choice; the value is then null. */
  readonly clearable?: boolean | undefined;
  /**
   * Its name among several controls of one field: it shows the value if it offers it, and what holds the controls shows
   * the error.
   */
  readonly part?: string | undefined;
  /** The form holds the value as a number. */
  readonly numeric?: boolean | undefined;
  /** The options are not available: the value is typed instead. */
  readonly unavailable?: Unavailable | undefined;
  /** Shown where there is nothing to choose. */
  readonly nothing?: string | undefined;
  /** Called after a choice was made; null when it was cleared. */
  onChosen?(value: string | null): void;
}

/** Options rendered at once; more are found by typing. */
const DRAWN = 60;

const matches = ({ value, label, note = '', warning = '' }: FieldOption, typed: string): boolean =>
  fold(`${label} ${value} ${note} ${warning}`).includes(fold(typed));

const matchingIn = (groups: readonly OptionGroup[], typed: string): OptionGroup[] =>
  groups
    .map((group) => ({ ...group, options: group.options.filter((option) => matches(option, typed)) }))
    .filter(({ options }) => options.length > 0);

const matchesOf = (groups: readonly OptionGroup[], typed: string): FieldOption[] =>
  matchingIn(groups, typed).flatMap(({ options }) => options);

const isOpen = ({ disabledReason }: FieldOption): boolean => disabledReason === undefined;

/** The option that a typed text names, or leaves as the only one. */
function meantBy(found: readonly FieldOption[], typed: string): FieldOption | undefined {
  const exact = found.find(({ label, value }) => [label, value].some((text) => isSameName(text, typed)));
  const meant = exact ?? (found.length === 1 ? found[0] : undefined);
  return meant !== undefined && isOpen(meant) ? meant : undefined;
}

/** The first `most` options, group by group. */
function firstOf(groups: readonly OptionGroup[], most: number): OptionGroup[] {
  let room = most;
  return groups.flatMap((group) => {
    const options = group.options.slice(0, room);
    room -= options.length;
    return options.length === 0 ? [] : [{ ...group, options }];
  });
}

/** The hint under a field whose options could not be loaded, with a button to load them again. */
export const UnavailableHint = ({
  unavailable: { retry },
  children,
}: {
  unavailable: Unavailable;
  children: ReactNode;
}) => (
  <div className={formClasses.typed}>
    {children}
    {retry !== undefined && (
      <Button size="compact-sm" variant="default" onClick={retry}>
        Retry
      </Button>
    )}
  </div>
);

/**
 * A choice from a catalogue, found by typing. Options that cannot be chosen are shown with the reason and can be
 * focused, so that the reason is announced. Where the catalogue is not available, the value is typed and the field says
 * why.
 */
export function OptionField({ unavailable, ...props }: OptionFieldProps) {
  if (unavailable === undefined) return <Chooser {...props} />;
  const { name, label, required } = props;
  const field = { name, label, required, hint: unavailable.why };
  return (
    <UnavailableHint unavailable={unavailable}>
      {props.numeric === true ? (
        <IdField {...field} suggestions={unavailable.suggestions ?? []} />
      ) : (
        <TextField {...field} mono />
      )}
    </UnavailableHint>
  );
}

/** Values that could not be read are shown, and not offered. */
const addressed = ({ label, options }: OptionGroup): OptionGroup => ({
  label,
  options: options.map((option) =>
    leadsNowhere(option.value) ? { ...option, disabledReason: 'Its ID is unreadable' } : option,
  ),
});

function Chooser(props: Omit<OptionFieldProps, 'unavailable'>) {
  const { label, hint, required, part, pending = false, placeholder, clearable = false, numeric, nothing } = props;
  const groups = props.groups.map(addressed);
  const all = groups.flatMap(({ options }) => options);
  const { attach, ...field } = useFormField(props, { verb: 'Choose', shown: labelIn(all) });
  const { combobox, listId, props: combined } = useChoices();

  const chosen = all.find((option) => option.value === textOf(field.value));
  const value = part === undefined ? textOf(field.value) : (chosen?.value ?? '');
  const search = useSearch(props.name, (text) => matchesOf(groups, text).length);
  const typed = search.text?.trim() ?? '';
  const matching = matchingIn(groups, typed);
  const found = matching.flatMap(({ options }) => options);
  const count = found.length;
  const drawn = combobox.dropdownOpened ? firstOf(matching, DRAWN) : [];
  // Enter takes the first match that can be chosen.
  const first = typed === '' ? -1 : Math.max(0, found.findIndex(isOpen));
  const { selectOption } = combobox;
  const searching = combobox.dropdownOpened && count > 0;
  useEffect(() => {
    if (searching && first !== -1) selectOption(first);
  }, [selectOption, searching, first, typed]);

  const take = (next: string | null): void => {
    search.end();
    field.change(next !== null && numeric === true ? Number(next) : next);
    props.onChosen?.(next);
  };
  const choose = (next: string): void => {
    if (all.find((option) => option.value === next)?.disabledReason !== undefined) return;
    take(next);
    combobox.closeDropdown();
  };
  const leave = (): void => {
    combobox.closeDropdown();
    const meant = typed === '' ? undefined : meantBy(found, typed);
    if (meant === undefined) search.leave();
    else take(meant.value);
    field.blur();
  };
  const canClear = clearable && value !== '';
  return (
    <Combobox {...combined} onOptionSubmit={choose}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={part === undefined ? field.id : `${field.id}-${part}`}
          ref={attach}
          label={label}
          description={chosen?.disabledReason === undefined ? hint : `No longer available: ${chosen.disabledReason}`}
          required={required}
          placeholder={pending ? 'Loading…' : (placeholder ?? 'Choose…')}
          value={search.text ?? chosen?.label ?? value}
          onChange={(event) => {
            search.type(event.currentTarget.value);
            combobox.resetSelectedOption();
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => afterPress(leave)}
          error={part === undefined ? (field.error ?? search.error) : search.error !== undefined}
          errorProps={errorProps}
          spellCheck={false}
          rightSection={
            canClear ? (
              <Combobox.ClearButton
                aria-label={`Clear ${label}`}
                size="md"
                tabIndex={0}
                aria-hidden={false}
                onClear={() => take(null)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={canClear ? 'all' : 'none'}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={formClasses.dropdown ?? ''}>
        <Combobox.Options id={listId} className={classes.options} aria-label={label}>
          {drawn.map(({ label: heading, options }) => {
            const items = options.map((option) => (
              <Combobox.Option
                key={option.value}
                value={option.value}
                className={classes.option}
                active={option.value === value}
                aria-selected={option.value === value}
                // Not `disabled`: Mantine's keyboard navigation would skip it, and its reason would never be announced.
                aria-disabled={option.disabledReason !== undefined || undefined}
              >
                {option.label} {option.note !== undefined && <span className={classes.note}>{option.note}</span>}{' '}
                {option.warning !== undefined && <Status tone="warning" label={option.warning} />}{' '}
                {option.disabledReason !== undefined && <span className={classes.reason}>{option.disabledReason}</span>}
              </Combobox.Option>
            ));
            return groups.length === 1 ? (
              items
            ) : (
              <Combobox.Group key={heading} label={heading}>
                {items}
              </Combobox.Group>
            );
          })}
        </Combobox.Options>
        {combobox.dropdownOpened && count === 0 && (
          <Combobox.Empty role="status">
            {pending ? 'Loading…' : all.length === 0 ? (nothing ?? 'Nothing to choose') : `No match for “${typed}”`}
          </Combobox.Empty>
        )}
        {count > DRAWN && (
          <Combobox.Footer fz="xs">{count - DRAWN} more. Type part of the name to find them.</Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
