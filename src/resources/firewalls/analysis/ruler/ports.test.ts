import { expect, test } from 'vitest';
import { EVERYONE, ruleOf, setOf } from '#analysis/packets/testing.ts';
import type { RuleLike } from '#analysis/packets/rule-set.ts';
import { type Mark, marksOf, othersOpen } from './ports.ts';

const OFFICE = { ipv4: ['192.0.2.0/24'] };
const rule = (ports: string | null, addresses: RuleLike['addresses'] = EVERYONE, more: Partial<RuleLike> = {}) =>
  ruleOf({ ports, addresses, ...more });
const textOf = ({ ports = 'others', who, open }: Mark): string =>
  `${ports}: ${who}${open.length > 0 ? ` (${open.join(', ')})` : ''}`;
/** The marks that somebody reaches, in words. */
const open = (...rules: Parameters<typeof setOf>): string[] =>
  marksOf(setOf(...rules))
    .filter(({ reach }) => reach !== 'nobody')
    .map(textOf);

test.each<[string, Parameters<typeof setOf>, string[]]>([
  ['nothing', [[]], []],
  ['a port each', [[rule('80, 443')]], ['80: everyone', '443: everyone']],
  ['from an office', [[rule('22', OFFICE)]], ['22: 192.0.2.0/24']],
  [
    'from private addresses, which the internet has not',
    [[rule('3306', { ipv4: ['10.0.0.0/8'] })]],
    ['3306: 10.0.0.0/8'],
  ],
  [
    'from many',
    [
      [
        rule('22', { ipv4: ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24'] }),
        rule('22', { ipv6: ['2001:db8::/32'] }),
      ],
    ],
    ['22: 192.0.2.0/24, 198.51.100.0/24 and 2 more'],
  ],
  [
    'from an office but for a part of it',
    [[rule('22', { ipv4: ['192.0.2.7/32'] }, { action: 'DROP' }), rule('22', OFFICE)]],
    ['22: some networks'],
  ],
  ['a part of a range, wide and narrow', [[rule('8080'), rule('8000-8100', OFFICE)]], ['8000-8100: everyone (8080)']],
  ['ports that no mark names', [[rule('9000-9100'), rule('21', OFFICE)]], ['others: everyone (9000-9100)']],
  ['a range over several marks', [[rule('80-443')]], ['80: everyone', '443: everyone', 'others: everyone (81-442)']],
  ['a rule that is dropped before', [[rule('22', EVERYONE, { action: 'DROP' }), rule('22')]], []],
  ['another protocol', [[rule('53', EVERYONE, { protocol: 'UDP' })]], []],
])('%s', (_, rules, expected) => {
  expect(open(...rules)).toEqual(expected);
});

test('no ports are all ports, and a policy that accepts opens all but what rules drop', () => {
  const whole = marksOf(setOf([rule('')]));
  expect(whole.map(({ reach, open: parts }) => [reach, parts.length])).toEqual(whole.map(() => ['everyone', 0]));
  const marks = marksOf(setOf([rule('22', EVERYONE, { action: 'DROP' })], { inbound_policy: 'ACCEPT' }));
  expect(marks.filter(({ reach }) => reach === 'nobody').map(({ ports }) => ports)).toEqual(['22']);
});

test('one address that is kept out is named, and leaves a port open to everyone else', () => {
  const anyone = { ipv4: ['0.0.0.0/0'] };
  const kept = rule('', { ipv4: ['203.0.113.5/32'] }, { action: 'DROP' });
  const [ssh] = marksOf(setOf([kept, rule('22', anyone)]));
  expect([ssh?.reach, ssh?.who]).toEqual(['everyone', 'all but 203.0.113.5']);
});

test('what is no TCP port is named', () => {
  expect(
    othersOpen(
      setOf([rule('443'), rule('53', EVERYONE, { protocol: 'UDP' }), rule(null, EVERYONE, { protocol: 'ICMP' })]),
    ),
  ).toEqual(['Also open to everyone: UDP 53 and ICMP']);
});
