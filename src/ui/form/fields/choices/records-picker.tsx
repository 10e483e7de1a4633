import { numberText, standsIn } from '#lib/unreadable.ts';
import { fold } from '#lib/text/fold.ts';
import { isSameName } from '#lib/text/shown.ts';
import { Combobox, Pill, PillsInput, TagsInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { Collection } from '#api/cache/queries.ts';
import { notLoadedText } from '#ui/page/failure/failure.tsx';
import { afterPress } from '../../shell/sending/after-press.ts';
import { errorProps } from '../description.tsx';
import formClasses from '../../form.module.css';
import { useChoices } from './use-choices.ts';
import { useSearch } from './use-search.ts';
import classes from './records-picker.module.css';

/** A record as an option: its label, and what distinguishes it from others. */
interface RecordOption {
  readonly id: number;
  readonly label: string;
  readonly note?: string;
}

/** A query; null: the server lacks this operation. */
interface Asked<A> {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<A | null>;
}

/** Which records cannot be chosen, and why. */
export interface Eligibility<T, A> {
  /**
   * The request that is needed to know, one per record: made only for options on screen that nothing else excludes, and
   * not at all once the server turns out to lack the operation (null).
   */
  ask?(record: T): Asked<A>;
  /** Completes a sentence that begins with the record's label; `answer` is undefined until it is loaded. */
  disabledReasonOf(record: T, answer: A | undefined): string | undefined;
}

/** The collection to choose from, and how its records are shown. */
export interface RecordsChoice<T extends { readonly id: number }, A> {
  readonly label: string;
  readonly hint?: string | undefined;
  /** How many may be chosen. */
  readonly max?: number | undefined;
  readonly collection: Collection<T>;
  optionOf(record: T): RecordOption;
  readonly eligibility?: Eligibility<T, A> | undefined;
}

interface RecordsPickerProps<T extends { readonly id: number }, A> extends RecordsChoice<T, A> {
  readonly id: string;
  /** Its path, where it is in a form. */
  readonly name?: string;
  /** The chosen ids. */
  readonly value: readonly number[];
  readonly error?: string | undefined;
  /** Focuses the field when the dialog around it opens. */
  readonly autoFocus?: boolean;
  onChange(ids: number[]): void;
  onBlur?(): void;
}

/** Options rendered at once; more are found by typing. */
const DRAWN = 20;
/** Requests are made once typing has paused for this long, in ms. */
const REST = 250;

const isId = (text: string): boolean => /^[1-9]\d*$/.test(text);

const textOf = ({ label, note }: RecordOption): string => (note === undefined ? label : `${label} (${note})`);

/** Whether an option matches the typed text: part of its label, or its whole id. */
const matches = (option: RecordOption, typed: string): boolean =>
  String(option.id) === typed || fold(textOf(option)).includes(fold(typed));

const NOTHING = { queryKey: ['nothing to ask'], queryFn: () => Promise.resolve(null) };

/** Why records cannot be chosen, by id; requests are made only while `asking`. */
function useReasons<T extends { readonly id: number }, A>(
  records: readonly T[],
  eligibility: Eligibility<T, A> | undefined,
  asking: boolean,
): ReadonlyMap<number, string> {
  const ask = eligibility?.ask;
  const open =
    ask === undefined ? [] : records.filter((record) => eligibility?.disabledReasonOf(record, undefined) === undefined);
  // Only the first request is made at first: its answer shows whether the server has the operation.
  const [first] = open;
  const firstAnswer = useQuery<A | null>({
    ...(first === undefined || ask === undefined ? NOTHING : ask(first)),
    enabled: asking && first !== undefined,
  });
  const offered = firstAnswer.isError || (firstAnswer.data !== undefined && firstAnswer.data !== null);
  const answers = useQueries({
    queries: ask === undefined ? [] : open.map((record) => ({ ...ask(record), enabled: asking && offered })),
    combine: (results) => results.map(({ data }) => data),
  });
  const known = new Map(open.map(({ id }, index) => [id, answers[index] ?? undefined]));
  return new Map(
    records.flatMap((record) => {
      const reason = eligibility?.disabledReasonOf(record, known.get(record.id));
      return reason === undefined ? [] : [[record.id, reason] as const];
    }),
  );
}

/**
 * Chooses other records by label. Records that cannot be chosen are shown with the reason and can be focused, so that
 * the reason is announced. Where the list is not available (no scope, no such operation, too many records) ids are
 * typed instead, and the field says why.
 */
export function RecordsPicker<T extends { readonly id: number }, A = never>(props: RecordsPickerProps<T, A>) {
  const { id, name, label, hint, max, collection, optionOf, eligibility, value, autoFocus, onChange, onBlur } = props;
  const all = useQuery(collection.all());
  const records = all.data?.records ?? [];
  const matchingOf = (text: string): T[] =>
    records.filter((record) => !value.includes(record.id) && matches(optionOf(record), text));
  const searched = useSearch(name, (text) => matchingOf(text).length);
  const search = searched.text ?? '';
  /** Typed where ids are typed, but no ids. */
  const [noIds, setNoIds] = useState<readonly string[]>([]);
  const [rested] = useDebouncedValue(search, REST);
  const { combobox, listId, props: combined } = useChoices();

  const typed = search.trim();
  const matching = matchingOf(typed);
  const drawn = combobox.dropdownOpened ? matching.slice(0, DRAWN) : [];
  const reasons = useReasons(drawn, eligibility, combobox.dropdownOpened && search === rested);
  const full = max !== undefined && value.length >= max;
  const reasonOf = (record: T): string | undefined =>
    (standsIn(record.id) ? 'can’t be chosen: its ID is unreadable' : undefined) ??
    reasons.get(record.id) ??
    (full ? `can’t be added: up to ${max} can be chosen` : undefined);

  // Enter takes the first match that can be chosen.
  const first =
    typed === '' || drawn.length === 0
      ? -1
      : Math.max(
          0,
          drawn.findIndex((record) => reasonOf(record) === undefined),
        );
  const { selectOption } = combobox;
  useEffect(() => {
    if (first !== -1) selectOption(first);
  }, [selectOption, first, typed]);

  const notIds = noIds.length === 0 ? undefined : `Not an ID: ${noIds.join(', ')}`;
  const wrapper = { id, label, error: props.error ?? searched.error ?? notIds, errorProps };
  if (all.error !== null || all.data?.complete === false) {
    const why = all.error === null ? 'Too many to list.' : notLoadedText(all.error, 'The list');
    return (
      <TagsInput
        {...wrapper}
        value={[...value.map(String), ...noIds]}
        maxTags={max ?? Number.POSITIVE_INFINITY}
        description={`${why} Type IDs.`}
        inputMode="numeric"
        onBlur={onBlur}
        onChange={(ids) => {
          setNoIds(ids.filter((text) => !isId(text)));
          onChange(ids.filter(isId).map(Number));
        }}
      />
    );
  }

  const nameOf = (chosen: number): string => {
    const record = records.find((one) => one.id === chosen);
    return record === undefined ? numberText(chosen) : textOf(optionOf(record));
  };
  const change = (typedNow: string): void => {
    if (typedNow === '') searched.end();
    else searched.type(typedNow);
    combobox.resetSelectedOption();
  };
  const choose = (chosen: string): void => {
    const record = records.find((one) => String(one.id) === chosen);
    if (record === undefined || reasonOf(record) !== undefined) return;
    onChange([...value, record.id]);
    change('');
    if (max !== undefined && value.length + 1 >= max) combobox.closeDropdown();
  };
  const leave = (): void => {
    combobox.closeDropdown();
    const exact = matching.find((record) => isSameName(optionOf(record).label, typed));
    const meant = exact ?? (matching.length === 1 ? matching[0] : undefined);
    if (typed !== '' && meant !== undefined && reasonOf(meant) === undefined) choose(String(meant.id));
    else searched.leave();
    onBlur?.();
  };
  const takeBack = (event: KeyboardEvent): void => {
    if (event.key === 'Backspace' && search === '' && value.length > 0) onChange(value.slice(0, -1));
  };
  const more = matching.length - drawn.length;
  return (
    <Combobox {...combined} onOptionSubmit={choose}>
      <Combobox.DropdownTarget>
        <PillsInput
          {...wrapper}
          description={hint}
          onClick={() => combobox.openDropdown()}
          rightSection={
            value.length === 0 ? <Combobox.Chevron /> : <Combobox.ClearButton onClear={() => onChange([])} />
          }
          rightSectionPointerEvents={value.length === 0 ? 'none' : 'all'}
        >
          <Pill.Group>
            {value.map((chosen) => (
              <Pill
                key={chosen}
                withRemoveButton
                classNames={{ remove: classes.remove ?? '' }}
                onRemove={() => onChange(value.filter((one) => one !== chosen))}
                removeButtonProps={{ 'aria-label': `Remove ${nameOf(chosen)}`, 'aria-hidden': false }}
              >
                {nameOf(chosen)}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                value={search}
                data-autofocus={autoFocus || undefined}
                placeholder={all.isPending ? 'Loading…' : value.length === 0 ? 'Choose…' : undefined}
                onBlur={() => afterPress(leave)}
                onChange={(event) => {
                  change(event.currentTarget.value);
                  combobox.openDropdown();
                }}
                onKeyDown={takeBack}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={formClasses.dropdown ?? ''}>
        <Combobox.Options id={listId} className={classes.options} labelledBy={`${id}-label`}>
          {drawn.map((record) => {
            const reason = reasonOf(record);
            return (
              <Combobox.Option
                key={record.id}
                value={String(record.id)}
                className={classes.option}
                aria-selected={false}
                // Not `disabled`: Mantine's keyboard navigation would skip it, and its reason would never be announced.
                aria-disabled={reason !== undefined || undefined}
              >
                {textOf(optionOf(record))}{' '}
                {reason !== undefined && <span className={classes.lateReason}>{reason}</span>}
              </Combobox.Option>
            );
          })}
        </Combobox.Options>
        {combobox.dropdownOpened && drawn.length === 0 && (
          <Combobox.Empty role="status">
            {all.isPending ? 'Loading…' : typed === '' ? 'Nothing to choose' : `No match for “${typed}”`}
          </Combobox.Empty>
        )}
        {more > 0 && drawn.length > 0 && (
          <Combobox.Footer fz="xs">{more} more. Type part of the name to find them.</Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
