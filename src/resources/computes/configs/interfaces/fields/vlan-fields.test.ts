import { expect, test } from 'vitest';
import { newInterface } from '../values.ts';
import { labelText } from './vlan-fields.tsx';

const textFor = (label: string, labels: readonly string[], partly: boolean) =>
  labelText({
    label,
    region: 'Newark, NJ',
    list: [{ ...newInterface('vlan'), label }],
    known: labels.map((one) => ({ label: one, computes: [3, 5] })),
    partly,
  });
const TEN = Array.from({ length: 10 }, (_, index) => `ci-${index}`);

test('a user who sees every VLAN is told the exact effect of a label', () => {
  expect(textFor('a', ['a'], false)).toEqual({ text: 'Joins VLAN a with 2 instances.' });
  expect(textFor('b', ['a'], false)).toEqual({ text: 'Creates VLAN b in Newark, NJ.' });
  expect(textFor('b', TEN, false)).toEqual({
    text: 'Newark, NJ already has 10 VLANs, the maximum. Choose one of them.',
    tooMany: true,
  });
});

test('a user who sees only some of them gets no promise that hidden VLANs could break', () => {
  expect(textFor('a', ['a'], true)).toEqual({ text: 'Joins VLAN a with 2 instances that you see.' });
  expect(textFor('b', ['a'], true)).toEqual({
    text: 'Joins VLAN b in Newark, NJ if it exists, or creates it.',
  });
  expect(textFor('b', TEN, true)).toEqual({
    text: 'Newark, NJ has up to 10 VLANs and you see 10. Choose one of them.',
    tooMany: true,
  });
});

test('members that are not returned are not counted', () => {
  const known = [{ label: 'a', computes: undefined }];
  const list = [{ ...newInterface('vlan'), label: 'a' }];
  expect(labelText({ label: 'a', region: 'Newark, NJ', list, known, partly: false })).toEqual({
    text: 'Joins VLAN a.',
  });
});
