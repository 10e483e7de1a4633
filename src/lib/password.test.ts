import { expect, test } from 'vitest';
import { isStrong, passwordScore } from './password.ts';

test.each(['password1', '1234567', 'qwertyuiop', 'aaaaaaaaaaaaaaaaaaaa', 'Passw0rd!', 'letmein2024', ''])(
  '“%s” is weak',
  (password) => {
    expect(isStrong(password)).toBe(false);
  },
);

test.each(['violet-Harbour-93-kettle', 'tR8$wq!Zp4&x', 'qX7#vK2mL9w'])('“%s” is strong', (password) => {
  expect(isStrong(password)).toBe(true);
});

test('what is harder to guess scores higher, from 0 to 4', () => {
  expect(['password', 'password7Q', 'qX7#vK2', 'qX7#vK2mL', 'violet-Harbour-93-kettle'].map(passwordScore)).toEqual([
    0, 1, 2, 3, 4,
  ]);
});

test('three is enough, two is not', () => {
  expect(isStrong('qX7#vK2mL')).toBe(true);
  expect(isStrong('qX7#vK2')).toBe(false);
});
