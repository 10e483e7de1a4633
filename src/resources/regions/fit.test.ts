import { expect, test } from 'vitest';
import type { Region } from '#contract/regions/schema.ts';
import { regionChoices, regionRefusal } from './fit.ts';

const region = (id: string, label: string, capabilities: string[]): Region => ({
  id,
  label,
  country: 'us',
  capabilities,
  resolvers: { ipv4: '', ipv6: '' },
  status: 'ok',
});

test('a Region that lacks something says what', () => {
  expect(regionRefusal(region('a', 'A', ['Vlans']), ['Vlans', 'Metadata', 'VPCs'])).toBe(
    'Does not offer Metadata and VPCs',
  );
  expect(regionRefusal(region('a', 'A', ['Vlans']), ['Vlans'])).toBeUndefined();
  expect(regionRefusal(region('a', 'A', []), [])).toBeUndefined();
});

test('what fits comes first, each group by label; nothing is left away', () => {
  const all = [
    region('c', 'Cork', []),
    region('b', 'Bern', ['Vlans']),
    region('a', 'Athens', []),
    region('d', 'Aarau', ['Vlans']),
  ];
  expect(regionChoices(all, ['Vlans']).map(({ region: { id }, disabledReason }) => [id, disabledReason])).toEqual([
    ['d', undefined],
    ['b', undefined],
    ['a', 'Does not offer Vlans'],
    ['c', 'Does not offer Vlans'],
  ]);
});
