import { expect, test } from 'vitest';
import { toCsv } from '#lib/csv.ts';
import { csvRows } from './csv-rows.ts';
import type { Column } from './types.ts';

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

test('the columns on screen in their order, values and not cells, neither kept back nor costly ones', () => {
  expect(
    csvRows(columns, [
      { label: 'a', size: 3, on: true },
      { label: 'b', size: null, on: false },
    ]),
  ).toEqual([
    ['On', 'Label', 'Size'],
    ['yes', 'a', 3],
    ['no', 'b', ''],
  ]);
});

test('a label that is a formula arrives as a text', async () => {
  const csv = await toCsv(csvRows(columns, [{ label: '=1+1', size: 1, on: true }]));
  expect(csv).toContain("'=1+1");
});
