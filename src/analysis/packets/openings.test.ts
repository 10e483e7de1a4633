import { expect, test } from 'vitest';
import { isSensitive, onceEnabled, openingsOf, openingsText } from './openings.ts';
import type { RuleLike } from './rule-set.ts';
import { ruleOf, setOf } from './testing.ts';

const rule = (changes: Partial<RuleLike> = {}): RuleLike => ruleOf({ ports: '443', ...changes });
const drop = (...ipv4: readonly string[]): RuleLike => rule({ action: 'DROP', ports: '', addresses: { ipv4 } });
const of = (...rules: Parameters<typeof setOf>) => {
  const { everyone, some, ...rest } = openingsOf(setOf(...rules));
  return { ...rest, everyone: everyone.map(({ text }) => text), some: some.map(({ text }) => text) };
};
const OPEN = { inbound_policy: 'ACCEPT' };

test.each<[string, readonly RuleLike[], string[], string[]]>([
  ['ports in order, neighbours as a range', [rule({ ports: '443, 80' }), rule({ ports: '81' })], ['80-81', '443'], []],
  ['no ports are all ports', [rule({ ports: '' })], ['all TCP ports'], []],
  [
    'other protocols by name',
    [rule({ protocol: 'UDP', ports: '53' }), rule({ protocol: 'ICMP', ports: null })],
    ['UDP 53', 'ICMP'],
    [],
  ],
  ['one family is everyone', [rule({ addresses: { ipv6: ['::/0'] } })], ['443'], []],
  [
    'all public addresses are everyone',
    [rule({ action: 'DROP', addresses: { ipv4: ['10.0.0.0/8'] } }), rule()],
    ['443'],
    [],
  ],
  ['an office', [rule({ ports: '22', addresses: { ipv4: ['192.0.2.0/24'] } })], [], ['22']],
  ['only private addresses', [rule({ addresses: { ipv4: ['192.168.128.0/17'], ipv6: ['fd00::/8'] } })], [], []],
  ['an earlier rule drops it', [rule({ action: 'DROP', ports: '' }), rule()], [], []],
  [
    'an earlier rule drops a part of it',
    [rule({ action: 'DROP', addresses: { ipv4: ['0.0.0.0/1'], ipv6: ['::/0'] } }), rule()],
    [],
    ['443'],
  ],
  [
    'two halves are everyone',
    [rule({ addresses: { ipv4: ['0.0.0.0/1'] } }), rule({ addresses: { ipv4: ['128.0.0.0/1'] } })],
    ['443'],
    [],
  ],
  ['an unreadable port opens nothing', [rule({ ports: '80-' })], [], []],
])('%s', (_, inbound, everyone, some) => {
  expect(of(inbound)).toMatchObject({ everyone, some, all: false });
});

test.each<[string, readonly RuleLike[]]>([
  ['443', [drop('10.0.0.0/8', '0.0.0.0/8', '240.0.0.0/4', '224.0.0.0/4'), rule()]],
  ['443', [rule({ addresses: { ipv6: ['2000::/3'] } })]],
  ['443 to all but 203.0.113.5', [drop('203.0.113.5/32'), rule({ addresses: { ipv4: ['0.0.0.0/0'] } })]],
  [
    '80; 443 to all but 198.51.100.0/24 and 203.0.113.5',
    [rule({ ports: '80' }), drop('203.0.113.5/32', '198.51.100.0/24'), rule()],
  ],
  ['443 to most addresses', [drop('9.0.0.0/8', '11.0.0.0/8', '13.0.0.0/8', '15.0.0.0/8'), rule()]],
  // The half with the addresses that nobody can send from is the smaller one.
  ['443 to all but 128.0.0.0/1', [rule({ addresses: { ipv4: ['0.0.0.0/1'] } })]],
  ['', [rule({ addresses: { ipv4: ['128.0.0.0/1'], ipv6: ['2000::/4'] } })]],
])('most addresses are everyone: %s', (text, inbound) => {
  expect(openingsText(openingsOf(setOf(inbound)).everyone)).toBe(text);
});

test('a family alone decides where a record has no other', () => {
  const rules = setOf([rule({ addresses: { ipv6: ['::/0'] } })]);
  expect(openingsOf(rules, ['ipv4']).everyone).toEqual([]);
  expect(openingsOf(rules, ['ipv6']).everyone).toHaveLength(1);
});

test('web servers and ping are no reason to warn', () => {
  const found = openingsOf(setOf([rule({ ports: '22, 80, 443' }), rule({ protocol: 'ICMP', ports: null })]));
  expect(found.everyone.filter(isSensitive).map(({ text }) => text)).toEqual(['22']);
  expect(openingsOf(setOf([rule({ ports: '80-81' })])).everyone.filter(isSensitive)).toHaveLength(1);
  expect(openingsOf(setOf([rule({ protocol: 'UDP' })])).everyone.filter(isSensitive)).toHaveLength(1);
});

test('nothing is accepted at all, or only from private addresses', () => {
  expect(of([]).none).toBe(true);
  expect(of([rule({ addresses: { ipv4: ['10.0.0.0/8'] } })]).none).toBe(false);
});

test('a policy that accepts opens all but what rules drop', () => {
  expect(of([], OPEN).all).toBe(true);
  expect(of([rule({ action: 'DROP', ports: '22' })], OPEN)).toMatchObject({
    all: false,
    everyone: ['1-21', '23-65535', 'all UDP ports', 'ICMP', 'IPENCAP'],
  });
});

test.each([
  ['Once enabled: only 80 and 443 open to everyone', 'disabled', setOf([rule({ ports: '80, 443' })])],
  ['Once enabled: nothing open to everyone', 'disabled', setOf([])],
  ['Once enabled: still open to everyone', 'disabled', setOf([], OPEN)],
  [
    'Once enabled: only 443 open to all but 203.0.113.5',
    'disabled',
    setOf([drop('203.0.113.5/32'), rule({ addresses: { ipv4: ['0.0.0.0/0'] } })]),
  ],
  [undefined, 'enabled', setOf([rule()])],
])('%s', (text, status, rules) => expect(onceEnabled({ status, rules })).toBe(text));
