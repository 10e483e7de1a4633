import { expect, test } from 'vitest';
import { fleet } from '../store/fixtures.ts';
import { hex } from './words.ts';

const digits = (seed: number) => fleet({ first: { scenario: 'empty', seed } }).write((world) => hex(world, 400));

test('the same seed chooses the same digits, all of them, and another seed others', async () => {
  const first = await digits(1);
  expect(await digits(1)).toBe(first);
  expect(await digits(2)).not.toBe(first);
  expect([...new Set(first)].toSorted().join('')).toBe('0123456789abcdef');
});
