import { expect, test } from 'vitest';
import type { Region } from '#contract/regions/schema.ts';
import { others, usage } from './limits.tsx';

test('regions are sorted by their number of VLANs, highest first', () => {
  const vlan = (region: string, label: string) => ({ region, label, computes: [], created: '2026-03-01T12:00:00' });
  expect(usage([])).toEqual([]);
  expect(usage([vlan('us-ord', 'a'), vlan('us-east', 'a'), vlan('nl-ams', 'a'), vlan('us-ord', 'b')])).toEqual([
    { region: 'us-ord', count: 2 },
    { region: 'nl-ams', count: 1 },
    { region: 'us-east', count: 1 },
  ]);
});

const region = (id: string, label: string, ...capabilities: string[]): Region => ({
  id,
  label,
  country: 'us',
  status: 'ok',
  capabilities,
  resolvers: { ipv4: '', ipv6: '' },
});

test('regions without VLANs are only mentioned to a user who sees all VLANs', () => {
  const known = [region('us-east', 'Newark, NJ', 'Vlans'), region('us-ord', 'Chicago, IL', 'Vlans')];
  const unable = region('us-west', 'Fremont, CA');
  expect(others([...known, unable], new Set(['us-east']), false)).toEqual([
    '1 more region has none yet.',
    'Not available in Fremont, CA.',
  ]);
  expect(others(known, new Set(), false)).toEqual(['2 regions have none yet.']);
  expect(others([...known, unable], new Set(['us-east']), true)).toEqual([
    'You see only VLANs of instances that you have a grant for.',
    'Not available in Fremont, CA.',
  ]);
});
