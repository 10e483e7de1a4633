import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import { mergeIntervals } from '#lib/net/intervals.ts';
import { evaluatePacket } from './packet.ts';
import { pointOf } from './reach.ts';
import { anyRuleSet, packetNear } from './testing.ts';

/** The set of some addresses. */
const peersOf = (addresses: readonly string[]) =>
  mergeIntervals(
    addresses.flatMap((address) => pointOf(address) ?? []).map(({ point }) => ({ from: point, to: point })),
  );

const asked = anyRuleSet.chain((rules) =>
  fc.tuple(fc.constant(rules), fc.array(packetNear(rules), { minLength: 6, maxLength: 6 })),
);

test('a set of peers is decided on as each of them', () => {
  const told = { all: 0, some: 0, none: 0 };
  fc.assert(
    fc.property(asked, ([rules, [packet, ...others]]) => {
      if (packet === undefined) return;
      const addresses = [packet, ...others].map(({ address }) => address);
      const each = addresses.map((address) => evaluatePacket(rules, { ...packet, address }));
      const { accepted, index } = decide(rules, packet.direction, packet, peersOf(addresses));
      const accepting = each.filter(({ action }) => action === 'ACCEPT');
      const among = accepted === 'all' ? accepting : each.filter(({ action }) => action !== 'ACCEPT');
      expect(accepted).toBe(accepting.length === 0 ? 'none' : accepting.length === each.length ? 'all' : 'some');
      const first = Math.min(...among.map((one) => one.index ?? Infinity));
      expect(index ?? Infinity).toBe(first);
      told[accepted] += 1;
    }),
    { seed: 20_260_301, numRuns: 300 },
  );
  expect(Math.min(...Object.values(told))).toBeGreaterThan(20);
});
