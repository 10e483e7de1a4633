// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '#api/cache/queries.ts';
import { columns, drawTable, serve } from '../../testing.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

test('a cell cuts off only what may be too long for it, or what it cannot judge', async () => {
  const long = 'x'.repeat(30);
  serve([
    { id: 1, label: 'web', status: 'on' },
    { id: 2, label: long, status: long },
  ]);
  await drawTable('', {
    columns: [
      ...columns.map((column) => (column.id === 'status' ? { ...column, kind: 'name' as const } : column)),
      // In several lines, known to be short, and a box of any width.
      { id: 'lines', header: 'Lines', value: () => long },
      { id: 'time', header: 'Time', value: () => '', cell: () => <i>{long}</i>, kind: 'time' },
      { id: 'box', header: 'Box', value: () => '', cell: () => <i>{long}</i>, kind: 'name' },
    ],
  });
  await screen.findByText('web');
  const cut = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].filter((cell) => cell.hasAttribute('data-cut')).map((cell) => cell.getAttribute('data-label')),
  );
  // The name of a record, which is its row's header, has no label.
  expect(cut).toEqual([['Box'], [null, 'Status', 'Box']]);
});
