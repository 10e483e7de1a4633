import { expect, test } from 'vitest';
import type { FirewallDevice } from '#contract/firewalls/schema.ts';
import { type KnownDevices, servicesSentence } from './consequences.ts';

const device = (id: number, type: string, label: string): FirewallDevice => ({
  id,
  entity: { id, type, label, url: `/v4/x/${id}` },
  created: '2026-03-01T12:00:00',
  updated: '2026-03-01T12:00:00',
});

test.each<[string, KnownDevices, string]>([
  ['none', [], 'It is assigned to no service'],
  ['one', [device(1, 'compute', 'web-1')], 'One service is left bare: Compute instance web-1'],
  [
    'two',
    [device(1, 'compute', 'web-1'), device(2, 'nodebalancer', 'lb')],
    '2 services are left bare: Compute instance web-1, NodeBalancer lb',
  ],
  ['a kind we do not know', [device(1, 'cluster', 'k')], 'One service is left bare: cluster k'],
  ['not told', null, 'The services it is assigned to, which this server does not tell, are left bare'],
  ['not loaded', undefined, 'The services it is assigned to, which could not be loaded, are left bare'],
])('%s', (_, devices, sentence) => {
  expect(servicesSentence(devices, 'are left bare')).toBe(sentence);
});
