import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareVersions, followingVersion, nextVersion, upgradeReason } from './rules.ts';

const version = fc.tuple(fc.nat(3), fc.nat(120)).map(([major, minor]) => `${major}.${minor}`);
const offered = fc.array(version, { maxLength: 12 });

test('versions are ordered as versions, not as texts', () => {
  expect(['1.10', '1.9', '2.1', '1.100', '0.12'].toSorted(compareVersions)).toEqual([
    '0.12',
    '1.9',
    '1.10',
    '1.100',
    '2.1',
  ]);
  expect(followingVersion('1.9')).toBe('1.10');
  expect(followingVersion('latest')).toBeUndefined();
});

test('the step that the console offers is one that the server takes, and the only one', () => {
  fc.assert(
    fc.property(version, offered, (current, list) => {
      const next = nextVersion(current, list);
      const taken = list.filter((other) => other !== current && upgradeReason(current, other, list) === undefined);
      expect([...new Set(taken)]).toEqual(next === undefined ? [] : [next]);
    }),
  );
});

test.each([
  ['1.28', '1.29', undefined],
  ['1.28', '1.28', undefined],
  ['1.28', '1.27', 'A cluster cannot go back from 1.28 to 1.27'],
  ['1.26', '1.28', 'The next version after 1.26 is 1.27'],
  ['1.29', '1.30', 'Version 1.30 is not available'],
  ['1.28', '2.29', 'The next version after 1.28 is 1.29'],
])('from %s to %s: %s', (current, wanted, reason) => {
  expect(upgradeReason(current, wanted, ['1.26', '1.27', '1.28', '1.29'])).toBe(reason);
});
