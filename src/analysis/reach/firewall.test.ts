import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluatePacket } from '../packets/packet.ts';
import { reach } from './reach.ts';
import { closeRules, PORTS } from './testing/parts.ts';
import { shop } from './testing/shop.ts';

const OUTSIDE = ['203.0.113.9', '198.51.100.9', '8.8.8.8', '198.51.100.99'];

test('with one firewall on the way, the answer is that of the packet tester', () => {
  const asked = fc.record({
    rules: closeRules,
    address: fc.constantFrom(...OUTSIDE),
    direction: fc.constantFrom('inbound', 'outbound'),
    port: fc.constantFrom(...PORTS.filter((port) => port !== 25)),
  });
  const told = { passes: 0, stopped: 0, unknown: 0 };
  fc.assert(
    fc.property(asked, ({ rules, address, direction, port }) => {
      const record = {
        id: 7,
        label: 'far',
        status: 'enabled',
        rules: JSON.parse(JSON.stringify({ ...rules })),
      };
      const loaded = {
        ...shop,
        firewalls: [record],
        devices: { 7: [{ entity: { id: 4, type: 'compute', label: 'far-1', url: '' } }] },
      };
      const [there, far] = [
        { kind: 'address', address },
        { kind: 'compute', id: 4 },
      ] as const;
      const ends = direction === 'inbound' ? { from: there, to: far } : { from: far, to: there };
      const answer = reach(loaded, { ...ends, protocol: 'TCP', port });
      const { action, index } = evaluatePacket(rules, { direction, protocol: 'TCP', address, port });
      const hop = answer.hops.find(({ kind }) => kind === 'firewall');
      expect(answer.verdict).toBe(action === 'ACCEPT' ? 'passes' : 'stopped');
      expect(hop?.verdict === 'stopped' && hop.reason.why === 'rule' ? hop.reason.index : hop?.rule).toBe(index);
      told[answer.verdict] += 1;
    }),
    { seed: 20_260_301, numRuns: 300 },
  );
  expect(told.unknown).toBe(0);
  expect(Math.min(told.passes, told.stopped)).toBeGreaterThan(50);
});
