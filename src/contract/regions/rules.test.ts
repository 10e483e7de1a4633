import { expect, test } from 'vitest';
import { lackReason, planOffer, soldOutReason } from './rules.ts';

test.each([
  [['Vlans'], ['Vlans', 'Metadata', 'VPCs'], 'does not offer user data or VPCs'],
  [[], ['Computes', 'Vlans'], 'does not offer compute instances or VLANs'],
  [['Vlans'], ['Vlans'], undefined],
  [[], [], undefined],
] as const)('with %j of %j', (capabilities, needs, reason) =>
  expect(lackReason({ capabilities: [...capabilities] }, needs)).toBe(reason),
);

test('a plan is sold out only where its availability record says so', () => {
  const places = {
    regions: [{ id: 'us-west', label: 'Fremont, CA', capabilities: ['Computes'] }],
    types: [],
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

test('a kind of plan that a region lacks is not offered there, unless a record says otherwise', () => {
  const places = {
    regions: [
      { id: 'us-east', label: 'Newark, NJ', capabilities: ['Computes', 'GPU Computes'] },
      { id: 'us-ord', label: 'Chicago, IL', capabilities: ['Premium Plans'] },
    ],
    availability: [{ region: 'us-east', plan: 'premium-4', available: true }],
    types: [
      { id: 'premium-2', class: 'premium' },
      { id: 'premium-4', class: 'premium' },
      { id: 'gpu', class: 'gpu' },
      { id: 'nanode', class: 'nanode' },
    ],
  };
  expect(soldOutReason(places, 'us-east', 'premium-2')).toBe('Not offered in Newark, NJ');
  expect(soldOutReason(places, 'us-ord', 'gpu')).toBe('Not offered in Chicago, IL');
  expect(planOffer(places, 'us-east', 'premium-4')).toBe('available');
  for (const [region, plan] of [
    ['us-ord', 'premium-2'],
    ['us-east', 'gpu'],
    ['us-ord', 'nanode'],
    ['us-far', 'premium-2'],
    ['us-ord', 'unknown'],
  ] as const)
    expect(planOffer(places, region, plan)).toBeUndefined();
});
