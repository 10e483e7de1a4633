import { expect, test } from 'vitest';
import { blockedText, breakTexts, type NodeBehind } from './breaks.ts';
import { ruleOf, setOf } from '#analysis/packets/testing.ts';
import type { RuleLike, RuleSet } from '#analysis/packets/rule-set.ts';

const node = (instance: string, nodePort = 8080): NodeBehind => ({ balancer: 'api-lb', port: 443, instance, nodePort });
const accept = (ports: string, network: string): RuleLike => ruleOf({ ports, addresses: { ipv4: [network] } });
const OPEN = { inbound_policy: 'ACCEPT' };
const ALL = setOf([accept('8080', '0.0.0.0/0')]);

test('names the port of the NodeBalancer, the port of its nodes and their instances', () => {
  expect(breakTexts([node('web-1'), node('web-2')], setOf([]), ALL)).toEqual([
    'api-lb:443 loses web-1 and web-2: port 8080 is blocked',
  ]);
});

test.each([
  ['accepted from everyone', ALL],
  ['accepted from a part of the private network', setOf([accept('8000-8100', '192.168.255.0/24')])],
  ['accepted by the policy', setOf([], OPEN)],
])('not when it is %s', (_, rules) => {
  expect(breakTexts([node('web-1')], rules, ALL)).toEqual([]);
});

test('an earlier rule that drops all of the private network wins', () => {
  const drop = { ...accept('8080', '192.168.0.0/16'), action: 'DROP' };
  expect(breakTexts([node('web-1')], setOf([drop, accept('8080', '0.0.0.0/0')], OPEN))).toHaveLength(1);
});

test('what was dropped before is no news, unless there is no before', () => {
  const closed = setOf([accept('22', '0.0.0.0/0')]);
  expect(breakTexts([node('web-1')], closed, setOf([]))).toEqual([]);
  expect(breakTexts([node('web-1', 22), node('web-1')], closed)).toEqual([
    'api-lb:443 loses web-1: port 8080 is blocked',
  ]);
});

test.each<[string, RuleSet, string, string | undefined]>([
  ['nothing is accepted', setOf([]), 'enabled', 'edge blocks ports 80 and 443: no client can connect'],
  [
    'another port is accepted',
    setOf([accept('80', '0.0.0.0/0')]),
    'enabled',
    'edge blocks port 443: no client can connect',
  ],
  ['an office is accepted', setOf([accept('80, 443', '192.0.2.0/24')]), 'enabled', undefined],
  ['the policy accepts', setOf([], OPEN), 'enabled', undefined],
  [
    'only UDP is accepted',
    setOf([{ ...accept('1-65535', '0.0.0.0/0'), protocol: 'UDP' }]),
    'enabled',
    'edge blocks ports 80 and 443: no client can connect',
  ],
  ['it is disabled', setOf([]), 'disabled', undefined],
])('a firewall of a NodeBalancer when %s', (_, rules, status, text) => {
  expect(blockedText({ label: 'edge', status, rules }, [443, 80])).toBe(text);
});
