import { DENSITY, type Density, type Preference, usePreference } from '#ui/prefs.ts';
import { SIZE } from '../data/search.ts';
import type { Column } from '../types.ts';

/** A user's choice of columns: their order, and which are shown. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly shown: readonly string[];
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** The columns of one table, stored under its collection's name. */
export const columnPreference = (name: string): Preference<ColumnChoice | undefined> => ({
  name: `columns.${name}`,
  fallback: undefined,
  read(kept) {
    if (typeof kept !== 'object' || kept === null || !('order' in kept) || !('shown' in kept)) return undefined;
    return isTexts(kept.order) && isTexts(kept.shown) ? { order: kept.order, shown: kept.shown } : undefined;
  },
});

/** The default page size of every table. */
export const PAGE_SIZE: Preference<number> = {
  name: 'page-size',
  fallback: SIZE.default,
  read: (kept) =>
    typeof kept === 'number' && Number.isInteger(kept) && kept >= SIZE.min && kept <= SIZE.max ? kept : undefined,
};

type Placed = Pick<Column<never>, 'id' | 'identity' | 'hidden'>;

/**
 * The columns in the user's order, each with whether it is shown. Columns added since the choice was made keep their
 * default position; the identity column is always shown.
 */
export function placeColumns<C extends Placed>(
  columns: readonly C[],
  choice: ColumnChoice | undefined,
): readonly { readonly column: C; readonly shown: boolean }[] {
  const rank = (column: C): number => choice?.order.indexOf(column.id) ?? -1;
  const known = columns.filter((column) => rank(column) >= 0).toSorted((a, b) => rank(a) - rank(b));
  const queue = known.values();
  const placed = columns.map((column) => (rank(column) < 0 ? column : (queue.next().value ?? column)));
  return placed.map((column) => ({
    column,
    shown:
      column.identity === true ||
      (choice === undefined || rank(column) < 0 ? column.hidden !== true : choice.shown.includes(column.id)),
  }));
}

/** The same columns with one moved by one position. */
export function moveColumn(order: readonly string[], id: string, by: -1 | 1): string[] {
  const from = order.indexOf(id);
  const to = from + by;
  const moved = [...order];
  if (from < 0 || to < 0 || to >= order.length) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

/** How the user wants a table to look. */
export interface Layout<T> {
  /** Every column in the user's order. */
  readonly placed: readonly { readonly column: Column<T>; readonly shown: boolean }[];
  readonly visible: readonly Column<T>[];
  readonly density: Density;
  readonly pageSize: number;
  setColumns(choice: ColumnChoice | undefined): void;
  setDensity(density: Density | undefined): void;
  setPageSize(pageSize: number | undefined): void;
}

/** Reads and changes how a table looks; stored per user. */
export function useLayout<T>(name: string, columns: readonly Column<T>[]): Layout<T> {
  const [choice, setColumns] = usePreference(columnPreference(name));
  const [density, setDensity] = usePreference(DENSITY);
  const [pageSize, setPageSize] = usePreference(PAGE_SIZE);
  const placed = placeColumns(columns, choice);
  return {
    placed,
    visible: placed.filter(({ shown }) => shown).map(({ column }) => column),
    density,
    pageSize,
    setColumns,
    setDensity,
    setPageSize,
  };
}
