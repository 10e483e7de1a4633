import { Fragment, type RefObject, useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { fold } from '#lib/text/fold.ts';
import { Hidden } from '#ui/display/blocks/plain.tsx';
import type { Naming } from '../../data/rows.ts';
import type { Column, Filters } from '../../types.ts';
import { choicesOf, suggest, type Suggestion } from './suggest.ts';
import classes from './suggestions.module.css';

export interface Suggested {
  readonly columns: readonly Column<unknown>[];
  readonly filters: Filters;
  readonly naming: Naming;
  /** The rows whose values can be chosen. */
  readonly rows: readonly unknown[];
  /** Whether these are all of the collection, so that they can be counted. */
  readonly countable: boolean;
  /** The records, in a sentence. */
  readonly label: string;
}

/** Takes a key of the field; true where it was for the list. */
export type TakeKey = (key: string) => boolean;

interface SuggestionsProps extends Suggested {
  readonly id: string;
  readonly text: string;
  readonly keys: RefObject<TakeKey | null>;
  /** `active`: the id of the option that Enter would choose. */
  onList(shown: boolean, active: string | undefined): void;
  onChoose(chosen: Suggestion): void;
  onClose(): void;
}

/** How many are listed: more are found by typing. */
const LISTED = 100;

/** The list below the field: properties, operators, values with the number of rows that have them. */
export default function Suggestions(props: SuggestionsProps) {
  const { columns, filters, naming, rows, countable, label, id, text, keys, onList, onChoose, onClose } = props;
  // Looked for in 10,000 rows: once, and not anew at each letter.
  const known = useMemo(
    () => new Map(columns.map((column) => [column.id, choicesOf(column, rows, naming[column.id])])),
    [columns, rows, naming],
  );
  const { list: all, typed } = useMemo(
    () => suggest(text, { columns, filters, naming, choicesOf: ({ id: column }) => known.get(column) }),
    [text, columns, filters, naming, known],
  );
  const list = all.slice(0, LISTED);
  const [moved, setMoved] = useState<{ text: string; at: number }>();
  // What is typed as a filter, and the name of a property, have their first fit at hand; other words are searched for.
  const [first] = list;
  const isNamed = first?.group === 'Properties' && fold(first.label) === fold(text);
  const at = Math.min(moved?.text === text ? moved.at : typed || isNamed ? 0 : -1, list.length - 1);
  const optionId = (place: number): string => `${id}-${place}`;
  const shown = list.length > 0;
  const active = at < 0 ? undefined : optionId(at);
  useEffect(() => onList(shown, active), [shown, active, onList]);
  useEffect(() => {
    if (active !== undefined) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  useImperativeHandle(keys, () => (key) => {
    const chosen = list[at];
    if (key === 'Escape') onClose();
    else if (key === 'Enter' && chosen !== undefined) onChoose(chosen);
    else if (key === 'ArrowDown') setMoved({ text, at: at + 1 >= list.length ? 0 : at + 1 });
    else if (key === 'ArrowUp') setMoved({ text, at: at <= 0 ? list.length - 1 : at - 1 });
    else return false;
    return true;
  });

  const values = list.some(({ group }) => group === 'Values');
  return (
    <>
      <Hidden role="status">
        {shown ? `${all.length} suggestion${all.length === 1 ? '' : 's'}` : typed && 'No suggestions'}
      </Hidden>
      {(shown || typed) && (
        // The field keeps the focus.
        <div role="presentation" className={classes.popup} onMouseDown={(event) => event.preventDefault()}>
          {shown ? (
            <div id={id} role="listbox" aria-label="Suggestions" className={classes.list}>
              {list.map((one, place) => (
                <Fragment key={`${one.group} ${one.label}`}>
                  {one.group !== list[place - 1]?.group && (
                    <div aria-hidden className={classes.head}>
                      {one.group}
                    </div>
                  )}
                  {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field takes the keys */}
                  <div
                    id={optionId(place)}
                    role="option"
                    aria-selected={place === at}
                    className={classes.option}
                    onMouseMove={() => place !== at && setMoved({ text, at: place })}
                    onClick={() => onChoose(one)}
                  >
                    <span className={classes.name} dir="auto">
                      {one.label}
                    </span>{' '}
                    {one.note !== undefined && <span className={classes.note}>{one.note}</span>}
                    {countable && one.count !== undefined && (
                      <span className={classes.count}>{formatNumber(one.count)}</span>
                    )}
                  </div>
                </Fragment>
              ))}
            </div>
          ) : (
            <p className={classes.foot}>
              {text.trim().endsWith(':') ? 'Type a part of the text' : 'No value is called that'}
            </p>
          )}
          {values && all.length > LISTED && (
            <p className={classes.foot}>
              {LISTED} of {formatNumber(all.length)}. Type to narrow.
            </p>
          )}
          {values && list.some(({ count }) => count !== undefined) && (
            <p className={classes.foot}>
              {countable
                ? `Counts are of all ${formatNumber(rows.length)} ${label}.`
                : `From the ${label} on this page. Counting all…`}
            </p>
          )}
        </div>
      )}
    </>
  );
}
