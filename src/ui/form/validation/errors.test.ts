import { expect, test } from 'vitest';
import { mapErrors } from './errors.ts';

const shown = new Set(['label', 'rules', 'rules.inbound', 'rules.inbound.0.ports', 'configs.0.port', 'tags']);
const known = (path: string): boolean => shown.has(path);
const map = (field: string | null) => mapErrors({ errors: [{ field, reason: 'no' }] }, known);

test.each([
  ['label', { path: 'label', reason: 'no' }],
  ['rules.inbound[0].ports', { path: 'rules.inbound.0.ports', reason: 'no' }],
  ['rules.inbound.0.ports', { path: 'rules.inbound.0.ports', reason: 'no' }],
  ['configs[0].port', { path: 'configs.0.port', reason: 'no' }],
  ['[configs][0][port]', { path: 'configs.0.port', reason: 'no' }],
  ['rules', { path: 'rules', reason: 'no' }],
  // Not on screen: the nearest ancestor shows which field it was about.
  ['rules.outbound_policy', { path: 'rules', reason: 'outbound_policy: no' }],
  ['rules.inbound[3].addresses.ipv4[1]', { path: 'rules.inbound', entry: 3, reason: 'addresses.ipv4.1: no' }],
  ['tags[2]', { path: 'tags', entry: 2, reason: 'no' }],
])('%s is shown at a field', (field, expected) => {
  expect(map(field)).toEqual({ fields: [expected], banner: [] });
});

test.each([
  [null, 'no'],
  ['', 'no'],
  ['colour', 'colour: no'],
  ['labels', 'labels: no'],
  ['configs[7].port', 'configs[7].port: no'],
])('%s goes to the banner', (field, expected) => {
  expect(map(field)).toEqual({ fields: [], banner: [expected] });
});

test('none of many is lost', () => {
  const errors = [null, 'label', 'label', 'colour', 'tags[0]'].map((field, index) => ({ field, reason: `r${index}` }));
  const { fields, banner } = mapErrors({ errors }, known);
  expect(fields.map(({ reason }) => reason)).toEqual(['r1', 'r2', 'r4']);
  expect(banner).toEqual(['r0', 'colour: r3']);
});
