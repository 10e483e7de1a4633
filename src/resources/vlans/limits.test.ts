import { expect, test } from 'vitest';
import { usage } from './limits.tsx';

test('Regions are counted by their VLANs, the fullest first', () => {
  const vlan = (region: string, label: string) => ({ region, label, computes: [], created: '2026-03-01T12:00:00' });
  expect(usage([])).toEqual([]);
  expect(usage([vlan('us-ord', 'a'), vlan('us-east', 'a'), vlan('nl-ams', 'a'), vlan('us-ord', 'b')])).toEqual([
    { region: 'us-ord', count: 2 },
    { region: 'nl-ams', count: 1 },
    { region: 'us-east', count: 1 },
  ]);
});
