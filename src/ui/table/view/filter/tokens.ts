import { labelOf, type Naming } from '../../data/rows.ts';
import { filterOf, valuesIn } from '../../data/search.ts';
import type { Column, Filters } from '../../types.ts';

/** One value that is filtered by. */
export interface Token {
  /** The column's id; with a minus before it, rows with the value are left out. */
  readonly key: string;
  readonly header: string;
  readonly sign: string;
  readonly value: string;
  readonly label: string;
}

/** A part of a text is contained, one of some values is equal. */
export const signOf = ({ filter }: Pick<Column<never>, 'filter'>, not: boolean): string =>
  filter === 'text' ? ':' : not ? '≠' : '=';

/** The set filters, value by value. */
export const tokensOf = (columns: readonly Column<unknown>[], filters: Filters, naming: Naming): readonly Token[] =>
  columns.flatMap((column) =>
    [column.id, `-${column.id}`].flatMap((key) =>
      valuesIn(filters[key]).map((value) => ({
        key,
        header: column.header,
        sign: signOf(column, key !== column.id),
        value,
        label: labelOf(column, value, naming[column.id]),
      })),
    ),
  );

/** The filters with a value more, or without it where they have it. */
export function toggled(filters: Filters, key: string, value: string): Filters {
  const { [key]: now, ...others } = filters;
  const values = valuesIn(now);
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
  return next.length === 0 ? others : { ...others, [key]: filterOf(next) };
}

/** A filter that is being typed: `web Status = run`. */
export interface Draft {
  readonly column: Column<unknown>;
  /** The words to search for before it. */
  readonly before: string;
  readonly not: boolean;
  /** The begun value; undefined before the operator. */
  readonly value: string | undefined;
}

const OPERATOR = /^\s*(!=|≠|=|:)\s*/;

/** Reads a typed text as a filter: it names a property, and an operator or at least a space after it. */
export function readDraft(text: string, columns: readonly Column<unknown>[]): Draft | undefined {
  const lower = text.toLowerCase();
  for (const column of columns) {
    const at = column.filter === undefined ? -1 : ` ${lower}`.lastIndexOf(` ${column.header.toLowerCase()}`);
    if (at < 0) continue;
    const rest = text.slice(at + column.header.length);
    const operator = OPERATOR.exec(rest);
    if (operator !== null || /^\s+!?$/.test(rest))
      return {
        column,
        before: text.slice(0, at),
        not: column.filter !== 'text' && /!|≠/.test(operator?.[1] ?? ''),
        value: operator === null ? undefined : rest.slice(operator[0].length),
      };
  }
  return undefined;
}
