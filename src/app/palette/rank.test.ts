import { expect, test } from 'vitest';
import { rank } from './rank.ts';

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
