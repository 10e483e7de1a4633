/**
 * Explicit ARIA roles for a table's parts: on narrow screens rows are laid out as blocks, and browsers drop the
 * implicit roles of table elements that are not laid out as a table.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
