import { expect, test } from 'vitest';
import { fleet, START } from '../store/fixtures.ts';
import { between, hex, label, pick, testAddress, within } from './words.ts';

const choices = (seed: number) =>
  fleet({ first: { scenario: 'empty', seed } }).write((world) => ({
    numbers: Array.from({ length: 200 }, () => between(world, 3, 5)),
    picks: Array.from({ length: 50 }, () => pick(world, ['a', 'b', 'c'])),
    hex: hex(world, 40),
    labels: Array.from({ length: 50 }, () => label(world)),
  }));

test('the same seed chooses the same, another something else', async () => {
  const first = await choices(1);
  expect(await choices(1)).toEqual(first);
  expect(await choices(2)).not.toEqual(first);
});

test('choices keep to their bounds and use all of them', async () => {
  const { numbers, picks, hex: digits, labels } = await choices(1);
  expect(new Set(numbers)).toEqual(new Set([3, 4, 5]));
  expect(new Set(picks)).toEqual(new Set(['a', 'b', 'c']));
  expect(digits).toMatch(/^[0-9a-f]{40}$/);
  for (const one of labels) expect(one).toMatch(/^[a-z]+-[a-z]+-\d+$/);
  expect(Math.max(...labels.map(({ length }) => length))).toBeLessThanOrEqual(18);
});

test('times lie in the past, by no more than was said', () => {
  const agos = [0, 0.5, 0.999_999].map((x) =>
    within({ random: () => x, timeText: (ago = 0) => String(START / 1000 - ago) }, 2),
  );
  const back = agos.map((text) => START / 1000 - Number(text));
  expect(back[0]).toBe(60);
  expect(back[2]).toBe(2 * 86_400);
});

test('addresses differ and stay in the block kept for tests', () => {
  const all = Array.from({ length: 131_072 }, (_, place) => testAddress(place));
  expect(new Set(all).size).toBe(131_072);
  expect([all[0], all[65_536], all[131_071]]).toEqual(['198.18.0.0', '198.19.0.0', '198.19.255.255']);
});
