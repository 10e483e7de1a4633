/**
 * The roles of a table's parts, written out: a narrow screen lays rows out as blocks, and browsers drop the roles of
 * table elements that are not laid out as a table.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const;
