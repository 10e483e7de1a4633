import { expect, test } from 'vitest';
import { reachOf } from './reach.ts';

const IPV4 = ['192.168.128.10', '198.18.0.1', '198.18.0.2'];
const boots = (active: boolean, ...interfaces: { purpose: string; ipv4?: { nat_1_1: string } }[]) => [
  { interfaces: interfaces.map((one) => ({ ...one, active })) },
];

test('a public eth0 makes every public address reachable; a private one is not expected to be', () => {
  const { address, whyNot } = reachOf(IPV4, boots(true, { purpose: 'public' }));
  expect(address).toBe('198.18.0.1');
  expect(IPV4.map(whyNot)).toEqual([undefined, undefined, undefined]);
});

test('without a public interface none is, and the reason says of which configuration that is true', () => {
  const { address, whyNot } = reachOf(IPV4, boots(true, { purpose: 'vlan' }));
  expect(address).toBeUndefined();
  const reason = 'Not reachable: no public interface in the booted configuration';
  expect(IPV4.map(whyNot)).toEqual([undefined, reason, reason]);
  expect(reachOf(IPV4, boots(false, { purpose: 'vlan' })).whyNot('198.18.0.1')).toBe(
    'Not reachable: no public interface in its configuration',
  );
});

test('a public interface behind eth0 does not count', () => {
  expect(reachOf(IPV4, boots(true, { purpose: 'vlan' }, { purpose: 'public' })).whyNot('198.18.0.1')).toBe(
    'Not reachable: eth0 is not the public interface in the booted configuration',
  );
});

test('1:1 NAT leads from one address', () => {
  const { address, whyNot } = reachOf(IPV4, boots(true, { purpose: 'vpc', ipv4: { nat_1_1: '198.18.0.2' } }));
  expect(address).toBe('198.18.0.2');
  expect(whyNot('198.18.0.1')).toBe('Not reachable: 1:1 NAT leads from 198.18.0.2 only');
  expect(whyNot('198.18.0.2')).toBeUndefined();
});

test('until a configuration is known, all count as reachable', () => {
  expect(reachOf(IPV4, []).address).toBe('198.18.0.1');
  expect(reachOf(['192.168.128.10'], []).address).toBeUndefined();
});
