import { Server } from 'lucide-react';
import { expect, test } from 'vitest';
import { rankGroups } from './rank.ts';
import { type RecordEntry, recentEntries } from './records.ts';
import { verbEntries, withoutVerb } from './verbs.ts';

const JUDGE = { refusalOf: () => undefined, missing: () => false, isProtected: () => false };

/** An instance with what can be done with it; `off`: it does not run. */
const instance = (id: string, label: string, off = false): RecordEntry => {
  const offer = (verb: string, { danger = false, reason }: { danger?: boolean; reason?: string | undefined } = {}) => ({
    label: verb,
    verbs: [verb],
    to: `/compute/${id}?dialog=${verb}.${id}`,
    noun: 'instance',
    danger,
    refusal: () => reason,
  });
  return {
    id: `record Instances ${id}`,
    recordId: id,
    label,
    to: `/compute/${id}`,
    icon: Server,
    keywords: `${id} #${id} 198.18.0.${id}`,
    offers: [
      offer('Boot', { reason: off ? undefined : 'It runs already' }),
      offer('Reboot', { reason: off ? 'It is offline' : undefined }),
      offer('Shut down', { reason: off ? 'It is offline' : undefined }),
      offer('Delete', { danger: true }),
    ],
  };
};

const INSTANCES = [
  instance('1', 'web-1'),
  instance('2', 'web-10'),
  instance('3', 'db-1', true),
  instance('4', 'rebooting'),
];

const offered = (query: string, records: readonly RecordEntry[] = INSTANCES): readonly string[] =>
  verbEntries(records, query, JUDGE).map(({ label, disabledReason }) =>
    disabledReason === undefined ? label : `${label}: ${disabledReason}`,
  );

test.each([
  ['reboot web-1', 'Reboot', 'web-1'],
  ['web-1 reboot', 'Reboot', 'web-1'],
  ['shut down web-1', 'Shut down', 'web-1'],
  ['shut web-1', 'Shut down', 'web-1'],
  ['open rules edge', 'Open rules of', 'edge'],
  ['reboot re', 'Reboot', 're'],
  ['reboot', 'Reboot', ''],
  ['reb', 'Reboot', ''],
  ['shut down', 'Shut down', ''],
  ['re', 'Reboot', undefined],
  ['web-1', 'Reboot', undefined],
])('%s asks %s of %o', (query, verb, rest) => {
  expect(withoutVerb(query, verb)).toBe(rest);
});

test('a verb with a name is that of the record of exactly this name, number or address', () => {
  for (const query of ['reboot web-1', 'web-1 reboot', 'reboot #1', 'reboot 198.18.0.1'])
    expect(offered(query)).toEqual(['Reboot web-1']);
  expect(offered('boot web-1')).toEqual(['Boot web-1: It runs already']);
  expect(offered('reboot web')).toEqual(['Reboot web-1', 'Reboot web-10']);
});

test('a verb alone is offered for those that it can be done to, the likelier ones first', () => {
  expect(offered('reboot')).toEqual(['Reboot web-1', 'Reboot web-10', 'Reboot rebooting']);
  expect(offered('reboot', INSTANCES.toReversed())).toEqual(['Reboot rebooting', 'Reboot web-10', 'Reboot web-1']);
  expect(offered('boot')).toEqual(['Boot db-1']);
});

test('a verb that can be done to nothing says why', () => {
  expect(offered('boot', INSTANCES.slice(0, 2))).toEqual(['Boot web-1: It runs already']);
});

test('a name alone offers what can be done with it, and takes nothing away', () => {
  expect(offered('web-1')).toEqual(['Reboot web-1', 'Shut down web-1']);
  expect(offered('db-1')).toEqual(['Boot db-1']);
  expect(offered('web')).toEqual([]);
});

test.each([
  ['reboot web-1', 'Actions'],
  ['reboot', 'Actions'],
  ['web-1', 'Instances'],
  ['198.18.0.1', 'Instances'],
  ['rebooting', 'Instances'],
])('%s is answered by %s first', (query, first) => {
  const groups = [
    { label: 'Actions', entries: verbEntries(INSTANCES, query, JUDGE) },
    { label: 'Instances', entries: INSTANCES },
  ];
  expect(rankGroups(groups, query)[0]?.label).toBe(first);
});

const VISITS = [
  { to: '/compute/2', label: 'was web-9' },
  { to: '/compute/99', label: 'gone' },
  { to: '/compute/1', label: 'web-1' },
];

test('opened records are listed as they are now; what is gone is not, once all are read', () => {
  const listed = (records: readonly RecordEntry[], isAll: boolean): readonly string[] =>
    recentEntries(VISITS, records, isAll, () => Server).map(({ label }) => label);
  expect(listed([], false)).toEqual(['was web-9', 'gone', 'web-1']);
  expect(listed(INSTANCES, true)).toEqual(['web-10', 'web-1']);
});
