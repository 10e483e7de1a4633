import { expect, test } from 'vitest';
import { covered, NOTHING, prune, selecting } from './selection.ts';

test('ids are added and removed, and the original set is unchanged', () => {
  const first = selecting(NOTHING, ['1', '2'], true);
  const second = selecting(first, ['2', '3'], false);
  expect([...first]).toEqual(['1', '2']);
  expect([...second]).toEqual(['1']);
  expect(NOTHING.size).toBe(0);
});

test('missing records are pruned; without any it is the same set', () => {
  const selection = selecting(NOTHING, ['1', '2', '3'], true);
  expect([...prune(selection, new Set(['1', '3', '4']))]).toEqual(['1', '3']);
  expect(prune(selection, new Set(['1', '2', '3', '4']))).toBe(selection);
});

test('a checkbox over rows knows none, some and all', () => {
  const selection = selecting(NOTHING, ['1', '2'], true);
  expect(covered(selection, ['3'])).toBe('none');
  expect(covered(selection, ['1', '3'])).toBe('some');
  expect(covered(selection, ['1', '2'])).toBe('all');
  expect(covered(selection, [])).toBe('none');
});
