import { expect, test } from 'vitest';
import type { Region } from '#contract/regions/schema.ts';
import { regionChoices } from './fit.ts';

const region = (id: string, label: string, capabilities: string[]): Region => ({
  id,
  label,
  country: 'us',
  capabilities,
  resolvers: { ipv4: '', ipv6: '' },
  status: 'ok',
});

test('suitable ones come first, each group by label; none are left out', () => {
  const all = [
    region('c', 'Cork', []),
    region('b', 'Bern', ['Vlans']),
    region('a', 'Athens', []),
    region('d', 'Aarau', ['Vlans']),
  ];
  expect(regionChoices(all, ['Vlans']).map(({ region: { id }, disabledReason }) => [id, disabledReason])).toEqual([
    ['d', undefined],
    ['b', undefined],
    ['a', 'It does not offer VLANs'],
    ['c', 'It does not offer VLANs'],
  ]);
});
