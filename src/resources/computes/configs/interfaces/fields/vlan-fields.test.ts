import { expect, test } from 'vitest';
import { newInterface } from '../values.ts';
import { labelText } from './vlan-fields.tsx';

const textFor = (label: string, labels: readonly string[], partly: boolean) =>
  labelText({
    label,
    region: 'us-east',
    list: [{ ...newInterface('vlan'), label }],
    known: labels.map((one) => ({ label: one, computes: [3, 5] })),
    partly,
  });
const TEN = Array.from({ length: 10 }, (_, index) => `ci-${index}`);

test('a user who sees every VLAN is told the exact effect of a label', () => {
  expect(textFor('a', ['a'], false)).toEqual({ text: 'Joins the VLAN a, which has 2 instances.' });
  expect(textFor('b', ['a'], false)).toEqual({ text: 'Creates the VLAN b in us-east.' });
  expect(textFor('b', TEN, false)).toEqual({
    text: 'us-east already has 10 VLANs, and takes no more: choose one of them.',
    tooMany: true,
  });
});

test('a user who sees only some of them gets no promise that hidden VLANs could break', () => {
  expect(textFor('a', ['a'], true)).toEqual({ text: 'Joins the VLAN a, which has 2 instances that you see.' });
  expect(textFor('b', ['a'], true)).toEqual({
    text: 'Joins the VLAN b in us-east if it is there, though you see no such VLAN, or else creates it.',
  });
  expect(textFor('b', TEN, true)).toEqual({
    text: 'You see 10 VLANs in us-east, and 10 are the most: choose one of them, unless b is there unseen.',
    tooMany: true,
  });
});

test('members that are not returned are not counted', () => {
  const known = [{ label: 'a', computes: undefined }];
  const list = [{ ...newInterface('vlan'), label: 'a' }];
  expect(labelText({ label: 'a', region: 'us-east', list, known, partly: false })).toEqual({
    text: 'Joins the VLAN a.',
  });
});
