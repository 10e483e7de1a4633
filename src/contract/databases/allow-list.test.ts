import { expect, it } from 'vitest';
import { listDifference, openness, remarksOn } from './allow-list.ts';

const LIST = ['192.0.2.0/24', '192.0.2.7/32', '203.0.113.9'];

it('an empty list blocks all, and ranges of all or most addresses open it', () => {
  const halves = ['0.0.0.0/1', '128.0.0.0/2', '192.0.0.0/2'];
  expect([[], ['0.0.0.0/0'], ['10.0.0.1', '0.0.0.0/0'], halves, ['0.0.0.0/1'], LIST].map(openness)).toEqual([
    'blocks all',
    'open to all',
    'open to all',
    'open to all',
    'open to all',
    'some',
  ]);
});

it('repeated, covered and imprecise entries are told', () => {
  expect(remarksOn([...LIST, '203.0.113.9/32', '10.1.2.3/8'])).toEqual([
    { index: 1, text: 'is already covered by 192.0.2.0/24' },
    { index: 3, text: 'is listed twice' },
    { index: 4, text: 'means 10.0.0.0/8' },
  ]);
  expect(remarksOn(['10.1.0.0/8', '10.0.0.0/8']).map(({ index }) => index)).toEqual([0, 1]);
});

it('a difference does not count the order or the way of writing an address', () => {
  expect(listDifference(LIST, ['203.0.113.9/32', '192.0.2.0/24', '10.0.0.1'])).toEqual({
    added: ['10.0.0.1/32'],
    removed: ['192.0.2.7/32'],
  });
});
