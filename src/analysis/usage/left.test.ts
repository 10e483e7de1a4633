import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLeft } from './left.ts';
import { anyAddress, anyGaps, anyWhole } from './testing.ts';
import type { Account } from '../account.ts';

const empty: Account = { computes: [], vlans: [], vpcs: [], nodebalancers: [], ips: [] };
const rule = { balancers: true };
const list = { balancers: false };

describe('an address that no record holds any more', () => {
  test('is a private one of instances, where all of them are known', () => {
    expect(isLeft(empty, '192.168.130.7/32', rule)).toBe(true);
    expect(isLeft({ ...empty, computes: undefined }, '192.168.130.7', rule)).toBe(false);
    expect(isLeft({ ...empty, partly: [{ collection: 'computes' }] }, '192.168.130.7', rule)).toBe(false);
  });

  test.each(['203.0.113.9', '192.168.1.7', '10.0.0.7', '192.168.130.0/24', '2001:db8::1', 'web'])(
    'is never %s: others have such addresses',
    (text) => {
      expect(isLeft(empty, text, rule)).toBe(false);
    },
  );

  test('may be that of a NodeBalancer in a rule, not in an access list', () => {
    const one = { id: 1, label: 'lb', region: 'us-east', ipv4: '198.51.100.9', ipv6: null };
    const account = { ...empty, nodebalancers: [one] };
    expect([rule, list].map((of) => isLeft(account, '192.168.130.7', of))).toEqual([false, true]);
  });

  test('is one in a subnet of a VPC', () => {
    const subnet = { id: 1, label: 'a', ipv4: '10.1.0.0/24', computes: [], created: '', updated: '' };
    const account = { ...empty, vpcs: [{ id: 1, label: 'shop', subnets: [subnet] }] };
    expect(['10.1.0.7', '10.1.1.7'].map((text) => isLeft(account, text, rule))).toEqual([true, false]);
  });

  test('has no holder in the whole account, whatever was loaded', () => {
    let left = 0;
    fc.assert(
      fc.property(anyWhole, anyAddress, anyGaps, (whole, address, gaps) => {
        const part = { ...whole, ...Object.fromEntries(gaps.map(({ collection }) => [collection, undefined])) };
        if (!isLeft(part, address, list)) return;
        left += 1;
        expect(whole.computes.flatMap(({ ipv4 }) => ipv4)).not.toContain(address);
        expect(isLeft(whole, address, list)).toBe(true);
      }),
      { seed: 20_260_301, numRuns: 600 },
    );
    expect(left).toBeGreaterThan(5);
  });
});
