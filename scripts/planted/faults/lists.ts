import type { Fault } from '../fault.ts';

const journeys = ['tests/screens/lists.test.tsx', 'e2e/walk/lists.spec.ts'] as const;

/** Order, filters, pages, the address, and what leaves a list as CSV. */
export const lists: readonly Fault[] = [
  {
    name: 'wrong sort direction',
    file: 'src/ui/table/data/rows.ts',
    find: 'const direction = descending ? -1 : 1;',
    replace: 'const direction = descending ? 1 : -1;',
    tests: ['src/ui/table', ...journeys],
  },
  {
    name: 'numbers are sorted as texts',
    file: 'src/ui/table/data/rows.ts',
    find: "if (typeof a === 'number' && typeof b === 'number') return a - b;",
    replace: '',
    tests: ['src/ui/table'],
  },
  {
    name: 'empty values come first in descending order',
    file: 'src/ui/table/data/rows.ts',
    find: 'return [...full.map(({ row }) => row), ...blank];',
    replace:
      'return descending ? [...blank, ...full.map(({ row }) => row)] : [...full.map(({ row }) => row), ...blank];',
    tests: ['src/ui/table'],
  },
  {
    name: 'a sorted page is not the sorted collection',
    file: 'src/ui/table/data/use-rows.ts',
    find: "enabled: (narrowed || wantsWhole) && reach === 'unknown',",
    replace: "enabled: wantsWhole && reach === 'unknown',",
    tests: ['src/ui/table', ...journeys],
  },
  {
    name: 'filter ignored in CSV',
    file: 'src/ui/table/data/export-rows.ts',
    find: 'arrangeRows(records, columns, state, collection.idOf, naming);',
    replace: 'arrangeRows(records, columns, { ...state, filters: {} }, collection.idOf, naming);',
    tests: ['src/ui/table/bulk', ...journeys],
  },
  {
    name: 'hidden columns in CSV',
    file: 'src/ui/table/data/export-rows.ts',
    find: 'await writeCsv(collection, visible, rows);',
    replace: 'await writeCsv(collection, columns, rows);',
    tests: ['src/ui/table', ...journeys],
  },
  {
    name: 'CSV formula injection: only = is guarded',
    file: 'src/lib/text/csv.ts',
    find: String.raw`/^'*[=+\-@＝＋－＠\t\r\n]/`,
    replace: "/^'*=/",
    tests: ['src/lib/text/csv.test.ts'],
  },
  {
    name: 'page not kept in the address',
    file: 'src/ui/table/data/search.ts',
    find: 'page: page === 1 ? undefined : page,\n    page_size: size === implied',
    replace: 'page: undefined,\n    page_size: size === implied',
    tests: ['src/ui/table', 'e2e/firewalls/many.spec.ts'],
  },
  {
    name: 'a new filter stays on a page that is no more',
    file: 'src/ui/table/data/search.ts',
    find: 'const page = change.page ?? (stays ? now.page : 1);',
    replace: 'const page = change.page ?? now.page;',
    tests: ['src/ui/table'],
  },
  {
    name: 'Back leaves the list: every change replaces the entry before',
    file: 'src/ui/table/data/use-address.ts',
    find: 'replace,\n        // Other rows',
    replace: 'replace: true,\n        // Other rows',
    tests: ['src/ui/table', ...journeys],
  },
  {
    name: 'Back goes through every letter of a search',
    file: 'src/ui/table/data/use-address.ts',
    find: 'replace,\n        // Other rows',
    replace: '// Other rows',
    tests: ['src/ui/table', ...journeys],
  },
  {
    name: 'Back leads to the top of a list',
    file: 'src/ui/table/data/search.ts',
    find: 'raw[name] !== undefined &&',
    replace: '',
    tests: ['tests/screens/scroll.test.tsx'],
  },
  {
    name: 'Back leads to a record that was deleted',
    file: 'src/ui/page/dialog.ts',
    find: 'await navigate({ to: leaveTo, replace: true });',
    replace: 'await navigate({ to: leaveTo });',
    tests: ['src/ui/page', 'tests/screens/nodebalancers/delete.test.tsx'],
  },
  {
    name: 'dialog not cleared from the address',
    file: 'src/ui/page/dialog.ts',
    find: 'search: (before: object) => ({ ...before, dialog }), resetScroll: false });',
    replace: 'search: (before: object) => ({ ...before, ...(dialog && { dialog }) }), resetScroll: false });',
    tests: ['tests/screens/firewalls/list.test.tsx', 'e2e/computes/life.spec.ts'],
  },
  {
    name: 'a column that costs a request per row loads every row',
    file: 'src/ui/table/data/per-row.tsx',
    find: "useState(typeof IntersectionObserver === 'undefined')",
    replace: 'useState(true)',
    tests: ['src/ui/table', 'e2e/nodebalancers/many.spec.ts'],
  },
  {
    name: 'a collection beyond the limit is loaded whole',
    file: 'src/api/cache/pages.ts',
    find: 'if (total > MAX_RECORDS) return {',
    replace: 'if (total > 10 * MAX_RECORDS) return {',
    tests: ['src/api/cache/pages.test.ts', 'e2e/firewalls/many.spec.ts'],
  },
  {
    name: 'a selection keeps records that are gone',
    file: 'src/ui/table/bulk/selection.ts',
    find: '[...selection].filter((id) => present.has(id));',
    replace: '[...selection];',
    tests: ['src/ui/table/bulk'],
  },
  {
    name: 'search looks at the values only, not at the words on screen',
    file: 'src/ui/table/data/rows.ts',
    find: 'return label === value ? value : `${value} ${label}`;',
    replace: 'return label === value ? value : `${value}`;',
    tests: ['src/ui/table/data'],
  },
];
