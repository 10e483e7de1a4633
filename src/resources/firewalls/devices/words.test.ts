import { expect, test } from 'vitest';
import type { Firewall, FirewallDevice } from '#contract/firewalls/schema.ts';
import { type KnownFirewalls, takenOffSentences } from './words.ts';

const firewall = (id: number, label: string, status: string): Firewall => ({
  id,
  label,
  status,
  rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
  tags: [],
  created: '2026-03-01T12:00:00',
  updated: '2026-03-01T12:00:00',
});

const EDGE = firewall(1, 'edge', 'enabled');
const DEVICE: FirewallDevice = {
  id: 7,
  entity: { id: 3, type: 'compute', label: 'web-1', url: '/v4/compute/instances/3' },
  created: '2026-03-01T12:00:00',
  updated: '2026-03-01T12:00:00',
};

test('an enabled Firewall no longer filters, a disabled one never did', () => {
  const [enabled] = takenOffSentences(EDGE, DEVICE, [], false);
  expect(enabled).toBe('Compute instance web-1 is no longer filtered by edge.');
  const [disabled] = takenOffSentences({ ...EDGE, status: 'disabled' }, DEVICE, [], false);
  expect(disabled).toBe('edge filters nothing at present; Compute instance web-1 is no longer assigned to it.');
});

test.each<[string, KnownFirewalls, boolean, string]>([
  ['itself alone', [EDGE], false, 'Nothing else filters it.'],
  ['a disabled one beside', [EDGE, firewall(2, 'spare', 'disabled')], false, 'Nothing else filters it.'],
  ['an enabled one beside', [EDGE, firewall(2, 'web', 'enabled')], true, 'It keeps the enabled Firewall web.'],
  ['others that may be hidden', [EDGE], true, 'You see nothing else that filters it.'],
  ['not told', null, false, 'Which other Firewalls it has, this server does not tell.'],
  ['not learnt', undefined, false, 'Which other Firewalls it has could not be learnt.'],
])('what is left to a service with %s', (_, others, partly, sentence) => {
  expect(takenOffSentences(EDGE, DEVICE, others, partly)[1]).toBe(sentence);
});
