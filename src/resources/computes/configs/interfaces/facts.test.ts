import { expect, test } from 'vitest';
import type { Config } from '#contract/computes/configs/schema.ts';
import { config, interfaceOf, region as place } from '../../testing.ts';
import { factsOf } from './facts.ts';
import { clashOf, twinOf } from './fields/ipam-clash.tsx';
import { newInterface } from './values.ts';
import { newLabels } from './fields/vlan-fields.tsx';

const region = (...capabilities: string[]) => place('us-west', 'Fremont, CA', capabilities);

test.each([
  ['both', region('Vlans', 'VPCs'), [], undefined],
  ['VLANs', region('Vlans'), ['vpc'], /does not offer VPCs\.$/],
  ['VPCs', region('VPCs'), ['vlan'], /does not offer VLANs\.$/],
  ['neither', region(), ['vlan', 'vpc'], /does not offer VLANs or VPCs\.$/],
] as const)('a region with %s', (_, given, unavailable, sentence) => {
  const facts = factsOf('us-west', given);
  expect(Object.keys(facts.shut)).toEqual(unavailable);
  if (sentence === undefined) expect(facts.sentence).toBeUndefined();
  else expect(facts.sentence).toMatch(sentence);
});

test('without a region neither VLAN nor VPC can be chosen; an unknown one refuses nothing', () => {
  const { shut, sentence } = factsOf('', undefined);
  expect(Object.keys(shut)).toEqual(['vlan', 'vpc']);
  expect(sentence).toBe('Choose a region to add VLANs and VPCs.');
  expect(factsOf('us-moon', undefined)).toEqual({ shut: {} });
});

test('labels that the region does not have create new VLANs, each once', () => {
  const vlan = (label: string) => ({ ...newInterface('vlan'), label });
  const list = [vlan('a'), vlan('b'), vlan('b'), vlan(''), vlan('--'), { ...newInterface('public'), label: 'c' }];
  expect(newLabels(list, [{ label: 'a' }])).toEqual(['b']);
});

const member = (label: string, ipam_address: string): Config => config([interfaceOf('vlan', { label, ipam_address })]);

test.each([
  ['10.0.0.1/24', 'lab', true],
  // Neither the mask nor the notation changes whose address it is.
  ['10.0.0.1/16', 'lab', true],
  ['10.0.0.2/24', 'lab', false],
  ['10.0.0.1/24', 'other', false],
  ['10.0.0', 'lab', false],
  ['', 'lab', false],
])('%s on %s conflicts with a member: %s', (address, label, clashes) => {
  const clash = clashOf(address, label, [{ computeId: 7, configs: [member('lab', '10.0.0.1/24')] }]);
  expect(clash).toEqual(clashes ? { computeId: 7, profile: 'Main', device: 'eth0' } : undefined);
});

test('two notations of one IPv6 address are equal', () => {
  const configs = [member('lab', 'fd00::1/64')];
  expect(clashOf('fd00:0:0::0001/64', 'lab', [{ computeId: 7, configs }])).toBeDefined();
});

test.each([
  // The identical text is refused (doc 3 §2.4).
  ['10.0.0.1/24', '10.0.0.1/24', undefined],
  ['10.0.0.1/24', '10.0.0.1/25', 2],
  ['10.0.0.1/24', '10.0.0.2/25', undefined],
  ['fd00::1/64', 'fd00:0::1/64', 2],
  ['10.0.0', '10.0', undefined],
  ['', '', undefined],
])('%s next to %s in the same profile: twin at %s', (own, other, twin) => {
  const list = [newInterface('public'), newInterface('vlan'), newInterface('vlan')].map((one, index) => ({
    ...one,
    ipam_address: ['', own, other][index] ?? '',
  }));
  expect(twinOf(list, 1)).toBe(twin);
  expect(twinOf(list, 2)).toBe(twin === undefined ? undefined : 1);
  const [, , second] = list;
  expect(second && twinOf([...list.slice(0, 2), { ...second, purpose: 'public' }], 1)).toBeUndefined();
});
