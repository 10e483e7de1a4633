import { expect, test } from 'vitest';
import { lackReason, soldOutReason } from './rules.ts';

test.each([
  [['Vlans'], ['Vlans', 'Metadata', 'VPCs'], 'does not offer Metadata or VPCs'],
  [[], ['Computes', 'Vlans'], 'does not offer compute instances or VLANs'],
  [['Vlans'], ['Vlans'], undefined],
  [[], [], undefined],
] as const)('with %j of %j', (capabilities, needs, reason) =>
  expect(lackReason({ capabilities: [...capabilities] }, needs)).toBe(reason),
);

test('a plan is sold out only where its availability record says so', () => {
  const places = {
    regions: [{ id: 'us-west', label: 'Fremont, CA' }],
    availability: [
      { region: 'us-west', plan: 'gpu', available: false },
      { region: 'us-ord', plan: 'gpu', available: true },
      { region: 'us-new', plan: 'gpu', available: false },
    ],
  };
  expect(soldOutReason(places, 'us-west', 'gpu')).toBe('Not available in Fremont, CA');
  expect(soldOutReason(places, 'us-new', 'gpu')).toBe('Not available in us-new');
  for (const region of ['us-ord', 'us-far', null]) expect(soldOutReason(places, region, 'gpu')).toBeUndefined();
  expect(soldOutReason(places, 'us-west', 'nanode')).toBeUndefined();
});
