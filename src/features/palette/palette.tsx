import { Kbd } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, memo, type Ref, useEffect, useId, useRef, useState } from 'react';
import { type EntryGroup, type Own, useEntries } from './entries.ts';
import type { Entry } from './records.ts';
import { Mark } from '#ui/display/mark.tsx';
import { SHORTCUTS, usePreference } from '#ui/prefs.ts';
import { Reason } from '#ui/display/hints/reason.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { splitAddress } from '#ui/page/navigation/paths.ts';
import { closePalette, queryText, search, useQueryText, useSearchedText } from './public.ts';
import classes from './palette.module.css';

interface OptionProps {
  readonly entry: Entry;
  readonly id: string;
  readonly isActive: boolean;
  readonly query: string;
  /** Whether its keys work. */
  readonly hasKeys: boolean;
  readonly onPick: (entry: Entry) => void;
}

/** A name in which what was typed stands out. */
function Marked({ text, query }: { text: string; query: string }) {
  const words = query.split(/\s+/).flatMap((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`) || []);
  if (words.length === 0) return text;
  // Every second part is a word that was typed.
  return text.split(new RegExp(`(${words.join('|')})`, 'i')).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- two parts may be the same
    index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
  );
}

/** A line of the results. Most lines stay as they are while one types, and need not render. */
const Option = memo(function Option({ entry, id, isActive, query, hasKeys, onPick }: OptionProps) {
  const { label, icon: Icon, status, subtitle, disabledReason, keys = [] } = entry;
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field takes the keys
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={disabledReason !== undefined || undefined}
      className={classes.option}
      onClick={() => onPick(entry)}
    >
      <Icon size={16} aria-hidden className={classes.icon} />
      <span className={classes.name}>
        <Marked text={label} query={query} />
        {subtitle !== undefined && subtitle !== '' && (
          <span className={classes.subtitle}>
            {/* Its word is the first of what follows. */}
            {status !== undefined && <Mark tone={status.tone} size={12} />} {subtitle}
          </span>
        )}
        {disabledReason !== undefined && (
          <span className={classes.reason}>
            <Reason text={disabledReason} />
          </span>
        )}
      </span>
      {hasKeys && keys.length > 0 && (
        <span className={classes.keys} aria-hidden>
          {keys.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
        </span>
      )}
    </div>
  );
});

interface ResultsProps {
  readonly groups: readonly EntryGroup[];
  readonly active: Entry | undefined;
  readonly query: string;
  readonly idOf: (entry: Entry) => string;
  readonly onPick: (entry: Entry) => void;
}

/** The list under the field. The focus stays in the field, which refers to the active line. */
function Results({ groups, active, query, idOf, onPick }: ResultsProps) {
  const hasKeys = usePreference(SHORTCUTS)[0] === 'on';
  return groups.map(({ label, entries }) => (
    <div key={label} role="group" aria-label={label}>
      <div className={classes.groupLabel} aria-hidden>
        {label}
      </div>
      {entries.map((entry) => (
        <Option
          key={entry.id}
          entry={entry}
          id={idOf(entry)}
          isActive={entry === active}
          query={query}
          hasKeys={hasKeys}
          onPick={onPick}
        />
      ))}
    </div>
  ));
}

interface FieldProps {
  readonly field: Ref<HTMLInputElement>;
  readonly listId: string;
  readonly activeId: string | undefined;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The field: it alone follows each key at once, so that no amount of results holds up typing. */
function Field({ field, listId, activeId, onType, onKeyDown }: FieldProps) {
  return (
    <label className={classes.field}>
      <Search size={16} aria-hidden />
      <input
        ref={field}
        role="combobox"
        aria-label="Search pages, actions and records"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        autoFocus
        placeholder="Search, or type reboot web-1"
        value={useQueryText()}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  );
}

/** The new position after an arrow key, wrapping around; undefined for any other key. */
function stepOf(key: string, position: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (position + 1) % count;
  if (key === 'ArrowUp') return (position - 1 + count) % count;
  return undefined;
}

/** What Enter does with a line: what asks in a dialog or goes on with the query does nothing yet. */
function onEnter({ to = '', run, next, disabledReason }: Entry): string {
  if (disabledReason !== undefined) return 'Not possible';
  if (next !== undefined) return 'Go on';
  if (to.includes('dialog=')) return 'Ask first';
  return to === '' && run !== undefined ? 'Do it' : 'Open';
}

/** The field and what it finds. */
function Content({ own }: { own: Own }) {
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const searched = useSearchedText();
  const [chosen, setChosen] = useState({ query: '', position: 0 });
  const { groups, notes, isSearching } = useEntries(searched, own);
  const entries = groups.flatMap((group) => group.entries);
  // The choice of an arrow key holds until the query changes.
  const position = Math.min(chosen.query === searched ? chosen.position : 0, entries.length - 1);
  const active = entries[position];
  const idOf = ({ id }: Entry): string => `${listId}-${id.replaceAll(/\W+/g, '-')}`;
  const activeId = active === undefined ? undefined : idOf(active);

  // Only what has scrolled is scrolled back, and the first line is in view then: each lays out the page, at every key.
  const hasScrolled = useRef(false);
  useEffect(() => {
    if (hasScrolled.current) list.current?.scrollTo({ top: 0 });
    hasScrolled.current = false;
  }, [searched]);
  useEffect(() => {
    if ((position > 0 || hasScrolled.current) && activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, position]);

  const pick = ({ disabledReason, to, run, next }: Entry): void => {
    if (disabledReason !== undefined) return;
    if (next !== undefined) {
      search(next);
      field.current?.focus();
      return;
    }
    closePalette();
    run?.();
    if (to === undefined) return;
    const { to: path, search: values } = splitAddress(to);
    void router.navigate({ to: path, search: () => values });
  };
  /** Enter was pressed before the search was done: it applies to the results. */
  const entered = useRef(false);
  useEffect(() => {
    if (!entered.current || searched !== queryText()) return;
    entered.current = false;
    if (active !== undefined) pick(active);
  });
  const type = (text: string): void => {
    entered.current = false;
    search(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = stepOf(event.key, position, entries.length);
    if (step !== undefined) setChosen({ query: searched, position: step });
    else if (event.key === 'Enter' && searched !== queryText()) entered.current = true;
    else if (event.key === 'Enter' && active !== undefined) pick(active);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.content}>
      <Field field={field} listId={listId} activeId={activeId} onType={type} onKeyDown={onKeyDown} />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Results"
        className={classes.list}
        onScroll={() => {
          hasScrolled.current = true;
        }}
      >
        <Results groups={groups} active={active} query={searched} idOf={idOf} onPick={pick} />
      </div>
      <div className={classes.foot}>
        <span role="status">
          {isSearching ? 'Searching… ' : entries.length === 0 ? 'Nothing found. ' : `${entries.length} found. `}
          {notes.join(' ')}
        </span>
        <span className={classes.hints} aria-hidden>
          {[['↑↓', 'Choose'], ...(active === undefined ? [] : [['↵', onEnter(active)]]), ['Esc', 'Close']].map(
            ([key, text]) => (
              <span key={key}>
                <Kbd size="xs">{key}</Kbd> {text}
              </span>
            ),
          )}
        </span>
      </div>
    </div>
  );
}

/** Search over pages, actions and records: a combobox in a modal dialog, for keyboard use. */
export function Palette({ own }: { own: Own }) {
  return (
    <Dialog
      data-chrome
      onClose={closePalette}
      attributes={{ content: { 'aria-label': 'Search' } }}
      withCloseButton={false}
      yOffset="12vh"
      size={560}
      padding={0}
      transitionProps={{ duration: 0 }}
    >
      <Content own={own} />
    </Dialog>
  );
}
