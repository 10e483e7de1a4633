import { expect, test } from 'vitest';
import { makeTold } from './told.ts';

test('lines stand in the order of their fields, also of one that changed back and again', () => {
  const told = makeTold();
  let calls = 0;
  const stop = told.subscribe(() => (calls += 1));
  const unchanged = told.tell('label', undefined);
  told.tell('tags', 'Tags: added shop');
  expect(told.lines()).toEqual(['Tags: added shop']);
  unchanged();
  const back = told.tell('label', 'Label: a becomes b');
  expect(told.lines()).toEqual(['Label: a becomes b', 'Tags: added shop']);
  back();
  expect(told.lines()).toEqual(['Tags: added shop']);
  const before = calls;
  stop();
  told.tell('label', 'Label: a becomes c');
  expect(calls).toBe(before);
});
