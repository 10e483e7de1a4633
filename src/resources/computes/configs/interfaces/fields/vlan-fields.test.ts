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

const FULL = 'Newark, NJ already has 10 VLANs, the maximum. Choose one of them.';
const FULL_AS_SEEN = 'Newark, NJ has up to 10 VLANs and you see 10. Choose one of them.';

// A user who sees only some of them gets no promise that hidden VLANs could break.
test.each<[string, readonly string[], boolean, ReturnType<typeof labelText>]>([
  ['a', ['a'], false, { text: 'Joins VLAN a with 2 instances.' }],
  ['b', ['a'], false, { text: 'Creates VLAN b in Newark, NJ.' }],
  ['b', TEN, false, { text: FULL, tooMany: true }],
  ['a', ['a'], true, { text: 'Joins VLAN a with 2 instances that you see.' }],
  ['b', ['a'], true, { text: 'Joins VLAN b in Newark, NJ if it exists, or creates it.' }],
  ['b', TEN, true, { text: FULL_AS_SEEN, tooMany: true }],
])('%s beside %j, of which others may be hidden: %s', (label, labels, partly, told) => {
  expect(textFor(label, labels, partly)).toEqual(told);
});

test('members that are not returned are not counted', () => {
  const known = [{ label: 'a', computes: undefined }];
  const list = [{ ...newInterface('vlan'), label: 'a' }];
  expect(labelText({ label: 'a', region: 'Newark, NJ', list, known, partly: false })).toEqual({
    text: 'Joins VLAN a.',
  });
});
