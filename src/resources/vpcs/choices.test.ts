import { expect, test } from 'vitest';
import { subnetChoices } from './choices.ts';

const AT = '2026-03-01T12:00:00';
const subnet = (id: number, label: string) => ({
  id,
  label,
  ipv4: `10.0.${id}.0/24`,
  computes: [],
  created: AT,
  updated: AT,
});
const vpc = (id: number, label: string, region: string, subnets: ReturnType<typeof subnet>[]) => ({
  id,
  label,
  description: '',
  region,
  subnets,
  created: AT,
  updated: AT,
});
const VPCS = [
  vpc(1, 'production', 'us-ord', [subnet(1, 'web'), subnet(2, 'data')]),
  vpc(2, 'lab', 'us-ord', []),
  vpc(3, 'staging', 'eu-west', [subnet(3, 'apps')]),
];

test('the subnets of the region, each with its VPC', () => {
  expect(subnetChoices(VPCS, 'us-ord', null)).toEqual([
    { value: '1', label: 'production: web (10.0.1.0/24)', disabledReason: undefined },
    { value: '2', label: 'production: data (10.0.2.0/24)', disabledReason: undefined },
  ]);
  expect(subnetChoices(VPCS, '', null)).toEqual([]);
});

test('one that was chosen in another region is marked, whatever else is refused', () => {
  const choices = subnetChoices(VPCS, 'us-ord', 3, (id) => (id === 2 ? 'Not that' : undefined));
  expect(choices.map(({ value, disabledReason }) => [value, disabledReason])).toEqual([
    ['1', undefined],
    ['2', 'Not that'],
    ['3', 'The VPC staging is in eu-west'],
  ]);
});
