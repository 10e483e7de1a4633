import { expect, test } from 'vitest';
import { makeTold } from './told.ts';

test('lines stand in the order of their fields, also of one that changed back and again', () => {
  const told = makeTold();
  let calls = 0;
  const stop = told.subscribe(() => (calls += 1));
  const unchanged = told.tell('label', undefined);
  told.tell('tags', { label: 'Tags', now: 'shop' });
  expect(told.lines()).toEqual([{ label: 'Tags', now: 'shop' }]);
  unchanged();
  const back = told.tell('label', { label: 'Label', before: 'a', now: 'b' });
  expect(told.lines()).toEqual([
    { label: 'Label', before: 'a', now: 'b' },
    { label: 'Tags', now: 'shop' },
  ]);
  back();
  expect(told.lines()).toEqual([{ label: 'Tags', now: 'shop' }]);
  const before = calls;
  stop();
  told.tell('label', { label: 'Label', before: 'a', now: 'c' });
  expect(calls).toBe(before);
});
