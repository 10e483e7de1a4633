import { expect, test } from 'vitest';
import { nearness, rank, rankGroups } from './rank.ts';

const named = (...labels: string[]) => labels.map((label, position) => ({ id: String(position), label }));
const labels = (found: readonly { label: string }[]): string[] => found.map(({ label }) => label);

test('without a query everything keeps its order, up to the limit', () => {
  expect(labels(rank(named('b', 'a', 'c'), '  ', 2))).toEqual(['b', 'a']);
});

test('the label itself comes first, then what begins with it, then what has such a word', () => {
  const found = rank(named('my-web-1', 'cobweb', 'web-10', 'web'), 'WEB', 10);
  expect(labels(found)).toEqual(['web', 'web-10', 'my-web-1', 'cobweb']);
});

test('finds by keywords, in any order, and despite one mistyped letter', () => {
  const actions = [{ id: 'x', label: 'Create firewall', keywords: 'new add rules' }, ...named('Regions')];
  expect(labels(rank(actions, 'rules', 5))).toEqual(['Create firewall']);
  expect(labels(rank(actions, 'firewall create', 5))).toEqual(['Create firewall']);
  expect(labels(rank(actions, 'firwall', 5))).toEqual(['Create firewall']);
});

test('finds letters without their accents, and however they are stored', () => {
  for (const query of ['buro', 'büro', 'bu\u0308ro'])
    expect(labels(rank(named('bora', 'Bu\u0308ro', 'Büro-2'), query, 5))).toEqual(['Bu\u0308ro', 'Büro-2']);
  expect(labels(rank(named('Сервер-1', 'База'), 'сервер', 5))).toEqual(['Сервер-1']);
});

test('finds nothing where nothing fits', () => {
  expect(rank(named('Firewalls', 'Regions'), 'zzz', 5)).toEqual([]);
});

test('orders thousands of records too', () => {
  const many = named(...Array.from({ length: 9900 }, (_, position) => `firewall-${position + 1}`));
  expect(labels(rank(many, 'firewall-77', 3))[0]).toBe('firewall-77');
});

test('special characters of patterns are literal', () => {
  expect(labels(rank(named('a+b (test)', 'ab'), 'a+b (', 5))).toContain('a+b (test)');
});

/** Records as the palette has them: with their ids, addresses and tags. */
const RECORDS = [
  { id: 'a', label: 'web-10', recordId: '12', keywords: '12 #12 198.18.0.30 2600:3c03::12/128 shop' },
  { id: 'b', label: 'web-1', recordId: '1', keywords: '1 #1 198.18.0.3 2600:3c03::1/128 shop' },
  { id: 'c', label: 'rebooting', recordId: '7', keywords: '7 #7 198.18.0.7' },
  { id: 'd', label: 'shop-lb', recordId: '3', keywords: '3 #3 198.18.0.40' },
];

test.each([
  ['198.18.0.3', 'web-1', 0],
  ['198.18.0.3:443', 'web-1', 0],
  ['2600:3c03::1', 'web-1', 0],
  ['#12', 'web-10', 0],
  ['12', 'web-10', 0],
  ['web-1', 'web-1', 0],
  ['WEB-1 ', 'web-1', 0],
  ['web', 'web-1', 1],
  ['shop', 'shop-lb', 1],
  ['lb', 'shop-lb', 2],
  ['reboot', 'rebooting', 1],
])('%s puts %s first', (query, first, near) => {
  const [best] = rank(RECORDS, query, 5);
  expect(best?.label).toBe(first);
  expect(nearness(best ?? { id: '', label: '' }, query)).toBe(near);
});

test('an address comes before those that it begins, of which there are a few', () => {
  expect(labels(rank(RECORDS, '198.18.0.3', 5))).toEqual(['web-1', 'web-10']);
  const many = Array.from({ length: 9 }, (_, last) => ({ id: String(last), label: `198.18.0.3${last}` }));
  expect(rank([...many, ...RECORDS], '198.18.0.3', 8)).toHaveLength(4);
  expect(rank([...many, ...RECORDS], '198.18.0', 8)).toHaveLength(8);
});

test('the group with the nearest comes first, those that are equally near stay in their order', () => {
  const groups = [
    { label: 'Pages', entries: named('Web') },
    { label: 'Actions', entries: [{ id: 'x', label: 'Reboot web-1', near: 2 }] },
    { label: 'Instances', entries: named('web-1', 'web-10') },
    { label: 'Nothing', entries: [] },
  ];
  const order = (query: string) => rankGroups(groups, query).map(({ label }) => label);
  expect(order('web-1')).toEqual(['Instances', 'Actions', 'Pages']);
  expect(order('we')).toEqual(['Pages', 'Instances', 'Actions']);
  expect(order('')).toEqual(['Pages', 'Actions', 'Instances']);
});
