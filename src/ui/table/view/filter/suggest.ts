import { compareTexts } from '#lib/text/format.ts';
import { fold } from '#lib/text/fold.ts';
import type { Names } from '#ui/display/blocks/catalogue.tsx';
import { labelOf, type Naming, valuesOf } from '../../data/rows.ts';
import { valuesIn } from '../../data/search.ts';
import type { Column, FilterChoice, Filters } from '../../types.ts';
import { type Draft, readDraft, signOf } from './tokens.ts';

/** A value to filter by; `count`: the number of rows that have it, where the rows tell. */
export interface CountedChoice extends FilterChoice {
  readonly count?: number;
}

/** The values that a column can be filtered by; undefined where any text can be. */
export function choicesOf<T>(
  column: Column<T>,
  rows: readonly T[],
  names?: Names,
): readonly CountedChoice[] | undefined {
  const { filter } = column;
  if (filter === undefined || filter === 'text') return undefined;
  if (column.perRow === true && filter !== 'known') return filter;
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const value of new Set(valuesOf(column, row))) counts.set(value, (counts.get(value) ?? 0) + 1);
  const choices = (given: readonly FilterChoice[]): CountedChoice[] =>
    given.map((one) => ({ ...one, count: counts.get(one.value) ?? 0 }));
  if (filter !== 'known') return choices(filter);
  const present = [...counts.keys()].filter((value) => value !== '');
  return choices(present.map((value) => ({ value, label: labelOf(column, value, names) }))).toSorted((one, other) =>
    compareTexts(one.label, other.label),
  );
}

/** What can be chosen next: a text that goes on in the field, or a filter that becomes a token. */
export interface Suggestion {
  readonly group: 'Properties' | 'Operators' | 'Values';
  readonly label: string;
  /** Said after the label: what an operator means. */
  readonly note?: string;
  readonly count?: number;
  /** What stays in the field. */
  readonly text: string;
  readonly filter?: { readonly key: string; readonly value: string };
}

interface Known {
  readonly columns: readonly Column<unknown>[];
  readonly filters: Filters;
  readonly naming: Naming;
  /** The choices of a column; undefined where any text can be. */
  choicesOf(column: Column<unknown>): readonly CountedChoice[] | undefined;
}

/** How many values are offered beside the properties. */
const BESIDE = 6;

const beginsWord = (text: string, part: string): boolean => ` ${fold(text)}`.includes(` ${part}`);

/** The values that may follow, those that begin as typed first. */
function valuesAfter({ column, before, not, value = '' }: Draft, { filters, choicesOf: choices }: Known): Suggestion[] {
  const key = not ? `-${column.id}` : column.id;
  const part = fold(value);
  const of = choices(column);
  if (of === undefined)
    return part === ''
      ? []
      : [
          {
            group: 'Values',
            label: `${column.header} contains ${value.trim()}`,
            text: before,
            filter: { key, value: value.trim() },
          },
        ];
  const set = valuesIn(filters[key]);
  return of
    .filter((one) => fold(one.label).includes(part) && !set.includes(one.value))
    .toSorted((one, other) => Number(beginsWord(other.label, part)) - Number(beginsWord(one.label, part)))
    .map(({ label, count, value: wanted }) => ({
      group: 'Values',
      label,
      ...(count !== undefined && { count }),
      text: before,
      filter: { key, value: wanted },
    }));
}

const property = ({ header, filter }: Column<unknown>, before: string): Suggestion => ({
  group: 'Properties',
  label: header,
  text: `${before}${header} ${filter === 'text' ? ': ' : ''}`,
});

/** The properties, and the values of any of them, that a word is the beginning of. */
function begunBy(word: string, before: string, { columns, filters, choicesOf: choices }: Known): Suggestion[] {
  const part = fold(word);
  const properties = columns
    .filter(({ header, filter }) => filter !== undefined && beginsWord(header, part))
    .map((column) => property(column, before));
  if (part.length < 2) return properties;
  const values = columns.flatMap((column) =>
    (choices(column) ?? [])
      .filter(
        (one) => one.count !== 0 && beginsWord(one.label, part) && !valuesIn(filters[column.id]).includes(one.value),
      )
      .map(({ label, count, value }): Suggestion => ({
        group: 'Values',
        label: `${column.header} = ${label}`,
        ...(count !== undefined && { count }),
        text: before,
        filter: { key: column.id, value },
      })),
  );
  return [...properties, ...values.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0)).slice(0, BESIDE)];
}

/** What can be chosen after a typed text. */
export function suggest(text: string, known: Known): { readonly list: readonly Suggestion[]; readonly typed: boolean } {
  const draft = readDraft(text, known.columns);
  if (draft === undefined) {
    const last = /\S*$/.exec(text)?.[0] ?? '';
    const whole = begunBy(text.trim(), '', known);
    return {
      list: whole.length > 0 ? whole : begunBy(last, text.slice(0, text.length - last.length), known),
      typed: false,
    };
  }
  const { column, before, value } = draft;
  if (value !== undefined) return { list: valuesAfter(draft, known), typed: true };
  const operator = (not: boolean, note: string): Suggestion => ({
    group: 'Operators',
    label: signOf(column, not),
    note,
    text: `${before}${column.header} ${signOf(column, not)} `,
  });
  return {
    list: column.filter === 'text' ? [operator(false, 'contains')] : [operator(false, 'is'), operator(true, 'is not')],
    typed: true,
  };
}
