import { describe, expect, test } from 'vitest';
import { toCsv } from '#lib/text/csv.ts';
import { csvRows, gapText } from './csv-rows.ts';
import type { Column } from '../types.ts';

interface Thing {
  readonly label: string;
  readonly size: number | null;
  readonly on: boolean;
}

const columns: readonly Column<Thing>[] = [
  { id: 'on', header: 'On', value: ({ on }) => on },
  { id: 'label', header: 'Label', value: ({ label }) => label, cell: () => 'a link' },
  { id: 'size', header: 'Size', value: ({ size }) => size },
  { id: 'key', header: 'Key', value: () => 'hush', csv: false },
  { id: 'cost', header: 'Cost', value: () => 'dear', perRow: true },
];

const idOf = ({ label }: Thing): string => `id-${label}`;

test('the columns on screen in their order, with values and not cells, without excluded and costly ones', () => {
  expect(
    csvRows(
      columns,
      [
        { label: 'a', size: 3, on: true },
        { label: 'b', size: null, on: false },
      ],
      idOf,
    ),
  ).toEqual([
    ['ID', 'On', 'Label', 'Size'],
    ['id-a', 'yes', 'a', 3],
    ['id-b', 'no', 'b', ''],
  ]);
});

test('a column that shows the id stays where it is', () => {
  const id: Column<Thing> = { id: 'id', header: 'Thing ID', value: () => 7 };
  expect(csvRows([...columns.slice(0, 1), id], [{ label: 'a', size: 3, on: true }], idOf)).toEqual([
    ['On', 'Thing ID'],
    ['yes', 7],
  ]);
});

test('a label that is a formula arrives as a text', async () => {
  const csv = await toCsv(csvRows(columns, [{ label: '=1+1', size: 1, on: true }], idOf));
  expect(csv).toContain("'=1+1");
});

describe('a column that costs a request per row', () => {
  const rows: readonly Thing[] = [
    { label: 'a', size: 3, on: true },
    { label: 'b', size: null, on: false },
  ];
  const priced = (price: (thing: Thing) => string | undefined, header = 'Price'): Column<Thing> => ({
    id: header,
    header,
    value: () => 'dear',
    perRow: true,
    known: price,
  });
  const whole = priced(({ label }) => `price of ${label}`);
  const gappy = priced(({ on }) => (on ? 'high' : undefined), 'Cost');

  test('has its loaded values in the CSV, and says when some are missing', () => {
    expect(csvRows([whole, gappy], rows, idOf)).toEqual([
      ['ID', 'Price', 'Cost'],
      ['id-a', 'price of a', 'high'],
      ['id-b', 'price of b', ''],
    ]);
    expect(gapText([whole, gappy], rows)).toMatch(/^Cost: empty for rows that have not been on screen/);
    expect(gapText([gappy, priced(() => undefined)], rows)).toMatch(/^Cost and Price: /);
  });

  test('says nothing where all are loaded, or the column is not exported', () => {
    expect(gapText([whole], rows)).toBeUndefined();
    expect(gapText([gappy], rows.slice(0, 1))).toBeUndefined();
    expect(gapText(columns, rows)).toBeUndefined();
  });
});
