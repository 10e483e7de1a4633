import { expect, test } from 'vitest';
import type { AttentionItem, Reach } from '#ui/page/navigation/area.ts';
import { hush, sentenceOf, situationOf, smallerText } from './situation.ts';

const item = (name: string, reach: Reach, change: Partial<AttentionItem> = {}): AttentionItem => ({
  id: name,
  reach,
  names: [name],
  text: `${name} is ${reach}`,
  to: `/${name}`,
  remedy: 'View',
  ...change,
});

const place = (name: string, label = name) => ({ label, to: `/${name}` });

const boot = {
  noun: 'instance',
  label: 'Boot web',
  verbs: ['Boot'],
  to: '/web?dialog=boot.1',
  danger: false,
  refusal: () => undefined,
};

/** The second sentences of a cause, with names in brackets. */
const said = ({ detail = [] }: Pick<AttentionItem, 'detail'> = {}): readonly string[] =>
  detail.map((parts) => parts.map((part) => (typeof part === 'string' ? part : `[${part.label}]`)).join(''));

test('an outage says what is found about the records in its region, and which others are there', () => {
  const out = item('Atlanta, GA', 'outage', { holds: [place('web'), place('db'), place('node', ''), place('lb')] });
  const { causes } = situationOf([
    item('node', 'down'),
    item('web', 'down', { to: '/web?tab=x' }),
    out,
    item('far', 'down'),
  ]);
  expect(causes.map(({ id }) => id)).toEqual(['Atlanta, GA', 'far']);
  expect(said(causes[0])).toEqual(['[node] is down', '[web] is down', '[db] and [lb] are there too']);
  expect(causes[0]?.remedy).toBe('View');
});

test('a port holds what is found about the instance behind it, and says itself what that is', () => {
  const port = item('lb', 'down', { holds: [place('web')], detail: [[place('web'), ' is stopped']], remedy: boot });
  const { causes } = situationOf([item('web', 'down'), port]);
  expect(causes.map(({ id, remedy }) => [id, remedy])).toEqual([['lb', boot]]);
  expect(said(causes[0])).toEqual(['[web] is stopped']);
  // What is at risk is another matter.
  expect(situationOf([item('web', 'exposure'), port]).risks).toHaveLength(1);
});

test('what is hushed is left out and counted', () => {
  const situation = situationOf([
    item('a', 'down'),
    item('b', 'exposure'),
    item('c', 'waiting'),
    item('d', 'unchecked'),
  ]);
  const { shown, hushed } = hush(situation, ({ id }) => id !== 'c');
  expect([shown.causes.length, shown.risks.length, shown.small.length, shown.unchecked.length, hushed]).toEqual([
    0, 0, 1, 1, 2,
  ]);
});

test('what several records have in common is said once', () => {
  const same = { together: 'are degraded', detail: [['a node is down']] };
  const { causes } = situationOf([
    item('staging', 'impaired', { ...same, dependents: 1 }),
    item('other', 'impaired', { dependents: 2 }),
    item('analytics', 'impaired', { ...same, dependents: 3 }),
  ]);
  expect(causes.map(({ text }) => text)).toEqual(['analytics and staging are degraded', 'other is impaired']);
  expect(said(causes[0])).toEqual(['[analytics]: a node is down', '[staging]: a node is down']);
});

test('the worst comes first, then what more depends on, then what came about last', () => {
  const { causes, risks, small, unchecked } = situationOf([
    item('a', 'unchecked'),
    item('b', 'hygiene'),
    item('c', 'exposure'),
    item('d', 'suspended', { dependents: 9 }),
    item('e', 'down', { since: '2026-03-01T10:00:00' }),
    item('f', 'down', { since: '2026-03-01T11:00:00' }),
    item('g', 'failed'),
    item('h', 'down', { dependents: 1 }),
    item('i', 'risk'),
    item('j', 'waiting'),
  ]);
  expect([causes, risks, small, unchecked].map((all) => all.map(({ id }) => id).join(''))).toEqual([
    'hfegd',
    'ci',
    'jb',
    'a',
  ]);
});

test.each([
  [[item('Atlanta, GA', 'outage')], 'Atlanta is out'],
  [[item('Atlanta, GA', 'outage'), item('web', 'down')], 'Atlanta is out, and 1 other thing is down or failing'],
  [
    [item('Atlanta, GA', 'outage'), item('Paris, FR', 'outage'), item('a', 'down'), item('b', 'down')],
    'Atlanta and Paris are out, and 2 other things are down or failing',
  ],
  [[item('web', 'down')], 'web is down'],
  [[item('web', 'down'), item('db', 'failed')], 'web is down, and 1 other thing is down or failing'],
  [[item('web', 'exposure')], 'Nothing is down, and 1 thing is at risk'],
  [[item('web', 'hygiene')], 'All quiet for 6 days'],
])('the situation is one sentence: %#', (items, sentence) => {
  expect(sentenceOf(situationOf(items), '6 days')).toBe(sentence);
});

test('for how long it has been quiet is said only where it is known', () => {
  expect(sentenceOf(situationOf([]))).toBe('Nothing needs attention');
  expect(smallerText([item('a', 'waiting'), item('b', 'hygiene')])).toEqual([
    '2 smaller things',
    ': a is waiting, and 1 more',
  ]);
});
