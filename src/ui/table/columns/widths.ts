import type { Column, ColumnKind } from '../types.ts';

/** The width of each kind's usual content, in px. */
const WIDTHS: Readonly<Record<ColumnKind | 'text' | 'identity', number>> = {
  // The record's name.
  identity: 180,
  status: 144,
  address: 172,
  long: 216,
  name: 120,
  tags: 124,
  time: 116,
  number: 80,
  mark: 80,
  // May take several lines.
  text: 160,
};

/** A sentence or a URL. */
const WIDE = 320;

/** Of a letter of the header and of what stands around it. */
const LETTER = 7;
const AROUND = 38;

/** Between numbers, which end at the right, and words, which begin at the left, beyond what is between all columns. */
const APART = 16;

type Sized = Pick<Column<never>, 'id' | 'kind' | 'wide' | 'identity' | 'header' | 'align'>;

/** Of a digit and of a capital, with the spacing that readers may set (WCAG 1.4.12), in px. */
const DIGIT = 10;
const CAPITAL = 15;
const BROAD = /[^a-ln-vx-z0-9 .,:;/()_-]/g;
/** Characters of other scripts can have any width. */
const OTHER = /[^ -~]/;

/**
 * Whether a text surely ends before the next column's begins. Only what may not is cut off: each box that can cut is
 * work whenever its row comes into view.
 */
export const fits = (text: string, kind: ColumnKind | 'identity'): boolean =>
  !OTHER.test(text) && text.length * DIGIT + (text.match(BROAD)?.length ?? 0) * (CAPITAL - DIGIT) <= WIDTHS[kind];

/** A column's least width: that of its content's kind, and never less than its header needs. */
function widthOf({ kind, wide, identity, header, align }: Sized, before: Sized | undefined): number {
  const content = wide === true ? WIDE : WIDTHS[identity === true ? 'identity' : (kind ?? 'text')];
  const apart = before?.align === 'right' && align === undefined ? APART : 0;
  return Math.max(content, header.length * LETTER + AROUND) + apart;
}

/** The widths of a table's columns, which stay the same whatever rows are on screen. */
export const widthsOf = (
  columns: readonly Sized[],
  { selectable, hasActions }: { readonly selectable: boolean; readonly hasActions: boolean },
): readonly { readonly key: string; readonly width: number }[] => [
  ...(selectable ? [{ key: '#select', width: 32 }] : []),
  ...columns.map((column, index) => ({ key: column.id, width: widthOf(column, columns[index - 1]) })),
  ...(hasActions ? [{ key: '#actions', width: 40 }] : []),
];

/** The columns of each row's grid: those of records share the room, those of boxes and menus keep their width. */
export const tracksOf = (widths: readonly { readonly key: string; readonly width: number }[]): string =>
  widths.map(({ key, width }) => (key.startsWith('#') ? `${width}px` : `minmax(0, ${width}fr)`)).join(' ');

/** For the style sheet: the columns of each row's grid, and how many rows are still to come. */
export const sizesOf = (widths: Parameters<typeof tracksOf>[0], toCome: number): object => ({
  '--columns': tracksOf(widths),
  '--to-come': toCome,
  minWidth: widths.reduce((sum, { width }) => sum + width, 0),
});
