import { expect, it } from 'vitest';
import { decide } from './access.ts';

const LIST = ['192.0.2.0/24', '192.0.2.7/32', '203.0.113.9'];

const said = (list: readonly string[], source: string): string => {
  const decision = decide(list, source);
  return decision === undefined ? 'no source' : `${decision.share}: ${decision.parts.join(' ')}`;
};

it('an address is allowed by every entry that holds it', () => {
  expect(decide(LIST, '192.0.2.7')?.by).toEqual(['192.0.2.0/24', '192.0.2.7/32']);
  expect(decide(LIST, '203.0.113.9/32')).toEqual({ share: 'all', by: ['203.0.113.9'], parts: ['.9'] });
  expect(decide(LIST, '192.0.3.1')).toEqual({ share: 'none', by: [], parts: [] });
  expect(decide([], '10.0.0.1')?.share).toBe('none');
  expect(decide(LIST, 'web-1')).toBeUndefined();
  expect(decide(LIST, '2001:db8::1')).toBeUndefined();
});

it('of a range it is all, none, or the parts that are allowed', () => {
  const two = ['203.0.113.1', '203.0.113.5'];
  expect(said(two, '203.0.113.0/24')).toBe('partly: .1 .5');
  expect(said(two, '203.0.113.2/31')).toBe('none: ');
  expect(said(LIST, '192.0.2.0/24')).toBe('all: .0–.255');
  // Beyond the last number, addresses are whole.
  expect(said(LIST, '192.0.2.0/23')).toBe('partly: 192.0.2.0–192.0.2.255');
});

it('the edges of a range are part of it, and their neighbours are not', () => {
  const range = '203.0.113.8/29';
  expect(['203.0.113.7', '203.0.113.8', '203.0.113.15', '203.0.113.16'].map((one) => said([one], range))).toEqual([
    'none: ',
    'partly: .8',
    'partly: .15',
    'none: ',
  ]);
  // Entries that meet, or overlap, are one part; together they may hold all of it.
  expect(said(['203.0.113.8/30', '203.0.113.12/31'], range)).toBe('partly: .8–.13');
  expect(said(['203.0.113.8/30', '203.0.113.12/30'], range)).toBe('all: .8–.15');
  expect(said(['203.0.113.0/28'], range)).toBe('all: .8–.15');
  // Host bits do not move a range.
  expect(said(['203.0.113.10'], '203.0.113.13/29')).toBe('partly: .10');
  // The first and the last address there are.
  expect(said(['0.0.0.0', '255.255.255.255'], '0.0.0.0/0')).toBe('partly: 0.0.0.0 255.255.255.255');
  expect(said(['0.0.0.0/0'], '255.255.255.255')).toBe('all: .255');
});
