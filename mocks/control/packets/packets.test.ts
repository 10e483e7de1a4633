import { expect, test } from 'vitest';
import { registry } from '../../resources/registry.ts';
import { rig } from '../../testing/rig.ts';

const internet = { kind: 'internet' };
const office = { kind: 'address', address: '192.0.2.7' };
const lb = { kind: 'nodebalancer', id: 1 };

test('a packet that arrives, and one that is stopped', async () => {
  const { control } = rig({ resources: registry });
  const ask = async (packet: object) => (await control('POST', 'packets', { protocol: 'TCP', ...packet })).body;
  expect(await ask({ from: internet, to: lb, port: 443 })).toEqual({ verdict: 'passes' });
  expect(await ask({ from: office, to: { kind: 'address', address: '198.19.0.1' }, port: 8443 })).toEqual({
    verdict: 'stopped',
    kind: 'port',
    record: { id: 1, label: 'shop-lb' },
    reason: { why: 'no port', port: 8443 },
  });
});

test('what the API tells nobody stays unknown', async () => {
  const { control } = rig({ resources: registry });
  const packet = { from: { kind: 'compute', id: 1 }, to: office, protocol: 'TCP', port: 25 };
  expect((await control('POST', 'packets', packet)).body).toEqual({
    verdict: 'unknown',
    missing: [{ unreported: 'account age' }],
  });
});

test.each([
  [{ from: internet, to: lb, protocol: 'TCP' }, 'port'],
  [{ from: internet, to: lb, protocol: 'ICMP', port: 1 }, 'port'],
  [{ from: internet, to: lb, protocol: 'TCP', port: 0 }, 'port'],
  [{ from: internet, to: lb, protocol: 'SCTP', port: 1 }, 'protocol'],
  [{ from: lb, to: lb, protocol: 'TCP', port: 1 }, 'from.kind'],
  [{ from: { kind: 'address', address: 'here' }, to: lb, protocol: 'TCP', port: 1 }, 'from.address'],
])('refuses %j', async (packet, field) => {
  const { status, fields } = await rig().control('POST', 'packets', packet);
  expect([status, fields]).toEqual([400, [field]]);
});

test('asking changes nothing that anyone would have to load again', async () => {
  let changes = 0;
  const { control } = rig({ resources: registry, onControl: () => (changes += 1) });
  await control('POST', 'packets', { from: internet, to: lb, protocol: 'TCP', port: 443 });
  expect(changes).toBe(0);
  expect((await control('GET', 'history')).body).toEqual([]);
});
