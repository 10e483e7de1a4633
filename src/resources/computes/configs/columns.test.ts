import { expect, test } from 'vitest';
import { NONE } from '#ui/display/blocks/plain.tsx';
import { config as profile } from '../testing.ts';
import { columnsOf } from './columns.tsx';

const config = profile([], {
  comments: 'for repairs',
  devices: { sda: { disk_id: 4 } },
  helpers: { devtmpfs_automount: false, distro: true, modules_dep: false, network: true, updatedb_disabled: false },
  run_level: 'single',
  virt_mode: 'fullvirt',
});
const columns = new Map(columnsOf(1).map((column) => [column.id, column]));

test('every field of a profile has a column', () => {
  for (const field of Object.keys(config)) expect([...columns.keys()]).toContain(field);
});

test.each([
  ['comments', 'for repairs', 'for repairs'],
  ['virt_mode', 'fullvirt', 'Fully virtualized'],
  ['run_level', 'single', 'Single user'],
  ['memory_limit', 0, 'All'],
  ['helpers', 'Network, Distribution', 'Network, Distribution'],
])('%s is hidden at first, in the CSV as %s, and on screen as %s', (id, value, cell) => {
  const column = columns.get(id);
  expect(column?.hidden).toBe(true);
  expect(column?.value(config)).toBe(value);
  expect(column?.cell?.(config)).toBe(cell);
});

test('missing and unknown values', () => {
  const helpers = { ...config.helpers, distro: false, network: false };
  const other = { ...config, comments: null, helpers, memory_limit: 512, run_level: 'emergency' };
  const shown = (id: string) => columns.get(id)?.cell?.(other);
  expect(['comments', 'helpers', 'memory_limit', 'run_level'].map(shown)).toEqual([NONE, NONE, '512 MB', 'emergency']);
});
