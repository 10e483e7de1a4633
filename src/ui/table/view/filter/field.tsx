import { Search, X } from 'lucide-react';
import { type KeyboardEvent, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { fold } from '#lib/text/fold.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { useNarrow } from '#ui/page/window/use-narrow.ts';
import { matchRows } from '../../data/rows.ts';
import type { StateChange } from '../../data/search.ts';
import type { Suggested, TakeKey } from './suggestions.tsx';
import { readDraft, toggled, tokensOf } from './tokens.ts';
import classes from './field.module.css';

const Suggestions = lazyPart(() => import('./suggestions.tsx'));

/** How long typing must pause before the list is updated. */
const REST_MS = 250;

interface FilterFieldProps extends Suggested {
  readonly q: string;
  idOf(row: unknown): string;
  /** Id of the element that says why nothing can be searched for now. */
  readonly refusedBy: string | undefined;
  readonly opened: boolean;
  onOpen(opened: boolean): void;
  onFocus(): void;
  /** `again`: a further step of the same edit, which must not add a history entry. */
  onChange(change: StateChange, again: boolean): void;
}

/**
 * The one field above a list: words to search for as they are typed, and filters as tokens before them. It applies words
 * when typing pauses, on Enter, or on blur; what begins a property's name and is in no row, on Enter alone. What it suggests is code of its own, loaded when the field gets the focus.
 */
export function FilterField(props: FilterFieldProps) {
  const { label, columns, naming, filters, q, refusedBy, opened, onOpen, onFocus, onChange, idOf, ...suggested } =
    props;
  const [draft, setDraft] = useState<string>();
  const [seen, setSeen] = useState(q);
  const [focused, setFocused] = useState(false);
  const [list, setList] = useState<{ shown: boolean; active: string | undefined }>();
  /** The words of this edit that were applied last: what follows adds no history entry. */
  const applied = useRef<string>(undefined);
  const keys = useRef<TakeKey>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const isNarrow = useNarrow();
  const off = refusedBy !== undefined;
  const text = draft ?? q;
  const tokens = tokensOf(columns, filters, naming);
  const folded = isNarrow && !focused ? Math.max(0, tokens.length - 1) : 0;
  const filterable = columns.some(({ filter }) => filter !== undefined);

  /** Whether words begin a property's name and are in no row: a filter by it is on its way, and no search. */
  const isBegun = (words: string): boolean =>
    words !== '' &&
    columns.some(({ header, filter }) => filter && ` ${fold(header)}`.includes(` ${fold(words)}`)) &&
    matchRows(props.rows, columns, { q: words, filters }, idOf, naming).length === 0;
  const wordsOf = (typed: string, sure = false): string => {
    const words = (readDraft(typed, columns)?.before ?? typed).trim();
    return !sure && isBegun(words) ? '' : words;
  };
  if (seen !== q) {
    setSeen(q);
    // The committed words have arrived. Any others come from Back or a cleared filter, unless the user is still typing.
    if (draft !== undefined && draft.trim() === q.trim()) setDraft(undefined);
  }
  const commit = (typed: string, sure = false): void => {
    const words = wordsOf(typed, sure);
    if (words === q.trim()) {
      if (words === typed.trim()) setDraft(undefined);
      return;
    }
    onChange({ q: words }, applied.current !== undefined);
    applied.current = words;
  };
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => {
    // Back, or a link: what follows is another edit.
    if (applied.current !== q) applied.current = undefined;
  }, [q]);
  useEffect(() => {
    if (draft === undefined) return undefined;
    const timer = setTimeout(() => latest.current(draft), REST_MS);
    return () => clearTimeout(timer);
  }, [draft]);

  const toggle = (key: string, value: string): void => {
    onChange({ filters: toggled(filters, key, value) }, false);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key } = event;
    const last = tokens.at(-1);
    if (opened && keys.current?.(key)) event.preventDefault();
    else if (key === 'Enter') {
      event.preventDefault();
      if (draft !== undefined) commit(draft, true);
      onOpen(false);
    } else if (key === 'ArrowDown') onOpen(filterable && !off);
    else if (key === 'Escape' && text !== '') {
      setDraft('');
      latest.current('');
    } else if (key === 'Backspace' && text === '' && last !== undefined && !off) toggle(last.key, last.value);
  };
  const onList = useCallback((shown: boolean, active: string | undefined) => setList({ shown, active }), []);
  const shown = opened && list?.shown === true;
  return (
    <div className={classes.search} role="search" data-filled={tokens.length > 0 || undefined}>
      <div className={classes.field} data-off={off || undefined}>
        <Search size={16} aria-hidden className={classes.glass} />
        {tokens.length > 0 && (
          <ul className={classes.tokens} aria-label="Filters set">
            {tokens.slice(0, tokens.length - folded).map(({ key, header, sign, value, label: wanted }) => (
              <li key={`${key} ${value}`} className={classes.token}>
                <span dir="auto">
                  <span className={classes.property}>
                    {header} {sign}
                  </span>{' '}
                  {wanted}
                </span>
                <button
                  type="button"
                  aria-label={`Remove filter ${header}${sign === ':' ? '' : ' '}${sign} ${wanted}`}
                  onClick={() => toggle(key, value)}
                >
                  <X size={14} aria-hidden />
                </button>
              </li>
            ))}
            {folded > 0 && (
              <li>
                <button
                  type="button"
                  className={classes.more}
                  aria-label={`Show ${folded} more filters`}
                  onClick={() => input.current?.focus()}
                >
                  +{folded}
                </button>
              </li>
            )}
          </ul>
        )}
        <input
          ref={input}
          className={classes.input}
          data-search
          aria-label={`Search ${label}`}
          placeholder={tokens.length > 0 ? ' ' : filterable ? `Search or filter ${label}` : `Search ${label}`}
          value={text}
          readOnly={off}
          role={filterable ? 'combobox' : 'searchbox'}
          aria-disabled={off || undefined}
          aria-describedby={refusedBy}
          {...(filterable && {
            'aria-expanded': shown,
            'aria-autocomplete': 'list',
            'aria-controls': shown ? id : undefined,
            'aria-activedescendant': shown ? list.active : undefined,
          })}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onFocus={() => {
            setFocused(true);
            onFocus();
          }}
          onClick={() => onOpen(filterable && !off)}
          onChange={(event) => {
            setDraft(event.currentTarget.value);
            onOpen(filterable);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setFocused(false);
            onOpen(false);
            if (draft !== undefined) {
              // A filter that was not finished is dropped.
              setDraft(wordsOf(draft));
              commit(wordsOf(draft));
            }
            applied.current = undefined;
          }}
        />
        {(tokens.length > 0 || text !== '') && (
          <button
            type="button"
            className={classes.clear}
            aria-label="Clear"
            onClick={() => {
              setDraft(undefined);
              onChange({ q: '', filters: {} }, false);
              input.current?.focus();
            }}
          >
            <X size={16} aria-hidden />
          </button>
        )}
      </div>
      {opened && (
        <Suspense>
          <Suggestions
            {...suggested}
            label={label}
            columns={columns}
            naming={naming}
            filters={filters}
            id={id}
            text={text}
            keys={keys}
            onList={onList}
            onClose={() => onOpen(false)}
            onChoose={({ text: rest, filter }) => {
              setDraft(rest);
              if (filter === undefined) return;
              onChange(
                { filters: toggled(filters, filter.key, filter.value), q: rest.trim() },
                applied.current !== undefined,
              );
              applied.current = undefined;
              onOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
