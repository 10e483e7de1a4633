import { PAGE_SIZE } from '#contract/envelope.ts';
import { pageSearch, type PageSearch } from '#ui/page/navigation/address.ts';
import type { Column, Filters } from '../types.ts';

/** Bounds of the page size, as in the API; lists show 25 at first. */
export const SIZE = { ...PAGE_SIZE, default: 25 } as const;

/** The state of a list in the address. */
export interface TableSearch {
  readonly page?: number;
  readonly page_size?: number;
  /** A column id; a minus before it sorts in descending order. */
  readonly sort?: string;
  /** Words to search for in every column. */
  readonly q?: string;
  readonly tab?: string;
  readonly dialog?: string;
  /** The filter of a column: the values, one of which it must have; none of which, where a minus is before its id. */
  readonly [filter: `f.${string}`]: string | undefined;
}

const FILTER = 'f.';

const text = (value: unknown): string | undefined => {
  const read = typeof value === 'number' ? String(value) : value;
  return typeof read === 'string' && read.trim() !== '' ? read : undefined;
};

const whole = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof read === 'number' && Number.isInteger(read) && read > 0 ? read : undefined;
};

const isFilter = (name: string): name is `f.${string}` => name.startsWith(FILTER);

/** Removes undefined values. */
function given<T extends object>(values: T): Partial<T> {
  const kept: Partial<T> = { ...values };
  for (const name in values) if (values[name] === undefined) delete kept[name];
  return kept;
}

/**
 * The `validateSearch` of a route with a table: invalid values are corrected or dropped. A page size out of bounds
 * becomes the nearer bound. Which columns can be sorted and filtered by is known to the table (`readState`). Dropped
 * values are set to undefined, or the router would take them from the raw address.
 */
export function tableSearch(raw: Record<string, unknown>): TableSearch {
  const size = whole(raw['page_size']);
  const page = whole(raw['page']);
  return {
    ...Object.fromEntries(Object.keys(raw).map((name) => [name, isFilter(name) ? text(raw[name]) : undefined])),
    page: page === 1 ? undefined : page,
    page_size: size === undefined ? undefined : Math.min(Math.max(size, SIZE.min), SIZE.max),
    sort: text(raw['sort']),
    q: text(raw['q']),
    tab: text(raw['tab']),
    dialog: text(raw['dialog']),
  };
}

/** The same for a page with tabs, one of which has a table. */
export const tablePageSearch =
  (tabs: readonly string[]) =>
  (raw: Record<string, unknown>): TableSearch & PageSearch => ({
    ...tableSearch(raw),
    ...pageSearch(tabs)(raw),
  });

export interface Sort {
  readonly column: string;
  readonly descending: boolean;
}

/** The values of a filter in the address: `on|off`; before a bar within a value is a backslash, in old ones a bar. */
export const valuesIn = (filter: string | undefined): readonly string[] =>
  (filter?.match(/(?:\\.|\|\||[^|])+/g) ?? []).map((value) => value.replaceAll(/[\\|]([\\|])/g, '$1'));

/** The reverse of `valuesIn`. */
export const filterOf = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[\\|]/g, String.raw`\$&`)).join('|');

/** What a list should show. */
export interface TableState {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: Sort | undefined;
  readonly q: string;
  readonly filters: Filters;
  readonly dialog: string | undefined;
}

type Columns = readonly Pick<Column<never>, 'id' | 'sortable' | 'perRow' | 'filter' | 'sorts'>[];

export const isSortable = ({ sortable = true, perRow }: Pick<Column<never>, 'sortable' | 'perRow'>): boolean =>
  sortable && perRow !== true;

/**
 * Reads the state from the address. `preferred` is the user's page size: it applies only where the address has neither
 * page nor size, so that a shared address shows everyone the same rows.
 */
export function readState(raw: Record<string, unknown>, columns: Columns, preferred: number): TableState {
  const filterable = columns.flatMap(({ id, filter }) => (filter === undefined ? [] : [id, `-${id}`]));
  const search = tableSearch(raw);
  const wanted = search.sort?.replace(/^-/, '');
  const column = columns.find(({ id, sorts }) => (wanted === undefined ? sorts : id === wanted));
  return {
    page: search.page ?? 1,
    pageSize: search.page_size ?? (search.page === undefined ? preferred : SIZE.default),
    sort:
      column !== undefined && isSortable(column)
        ? { column: column.id, descending: search.sort?.startsWith('-') === true }
        : undefined,
    q: search.q ?? '',
    filters: Object.fromEntries(
      filterable.flatMap((id) => {
        const wanted = search[`f.${id}`];
        return wanted === undefined ? [] : [[id, wanted]];
      }),
    ),
    dialog: search.dialog,
  };
}

/** The parameters of an address that name a column by which this table can be neither sorted nor filtered. */
export const unknownIn = (raw: Record<string, unknown>, { sort, filters }: TableState): string[] =>
  Object.keys(raw).filter(
    (name) =>
      raw[name] !== undefined &&
      (name === 'sort' ? sort === undefined : isFilter(name) && filters[name.slice(FILTER.length)] === undefined),
  );

/** A requested change of the state; left-out keys stay, undefined removes. */
export interface StateChange {
  readonly page?: number;
  readonly pageSize?: number;
  readonly sort?: Sort | undefined;
  readonly q?: string;
  readonly filters?: Filters;
  readonly dialog?: string | undefined;
}

const writeSort = ({ column, descending }: Sort): string => (descending ? `-${column}` : column);

/** The address after a change; unrelated parameters stay. A new order, filter or size goes back to the first page. */
export function writeState<S extends object>(
  raw: S,
  now: TableState,
  change: StateChange,
  preferred: number,
): Partial<S & TableSearch> {
  const stays = Object.keys(change).every((name) => name === 'page' || name === 'dialog');
  const page = change.page ?? (stays ? now.page : 1);
  const size = change.pageSize ?? now.pageSize;
  // The size is left out where readState would assume it: the preferred one on the first page, the default on others.
  const implied = page === 1 ? preferred : SIZE.default;
  const filters: Record<`f.${string}`, string | undefined> = {};
  if (change.filters !== undefined) for (const name of Object.keys(raw).filter(isFilter)) filters[name] = undefined;
  for (const [id, wanted] of Object.entries(change.filters ?? {})) filters[`f.${id}`] = text(wanted);
  return given({
    ...raw,
    ...filters,
    page: page === 1 ? undefined : page,
    page_size: size === implied ? undefined : size,
    ...('sort' in change ? { sort: change.sort && writeSort(change.sort) } : {}),
    ...('q' in change ? { q: text(change.q) } : {}),
    ...('dialog' in change ? { dialog: change.dialog } : {}),
  });
}
