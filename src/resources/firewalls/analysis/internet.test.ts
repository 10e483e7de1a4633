import { expect, test } from 'vitest';
import { ruleOf, setOf } from '#analysis/packets/testing.ts';
import type { RuleLike } from '#analysis/packets/rule-set.ts';
import { onceEnabled, openingsOf } from './internet.ts';

const rule = (changes: Partial<RuleLike> = {}): RuleLike => ruleOf({ ports: '443', ...changes });
const of = (...rules: Parameters<typeof setOf>) => openingsOf(setOf(...rules));
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
  [undefined, 'enabled', setOf([rule()])],
])('%s', (text, status, rules) => expect(onceEnabled({ status, rules })).toBe(text));
