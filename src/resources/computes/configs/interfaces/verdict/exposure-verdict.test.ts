import { expect, test } from 'vitest';
import type { Firewall, FirewallRule } from '#contract/firewalls/schema.ts';
import { bootsWith, type InterfaceLike } from '#analysis/computes/ways.ts';
import { reachedOf } from '#analysis/exposure/exposure.ts';
import { exposureWords, type Filter } from './exposure-verdict.ts';

const PUBLIC: readonly InterfaceLike[] = [{ purpose: 'public' }];
const NAT: readonly InterfaceLike[] = [{ purpose: 'vpc', ipv4: { nat_1_1: 'any' } }];
const VLAN: readonly InterfaceLike[] = [{ purpose: 'vlan', label: 'backend' }];

const open = (ports: string, ipv4 = '0.0.0.0/0'): FirewallRule => ({
  action: 'ACCEPT',
  protocol: 'TCP',
  ports,
  addresses: { ipv4: [ipv4] },
});
const firewall = (
  inbound: readonly FirewallRule[],
  status: Firewall['status'] = 'enabled',
  inbound_policy: 'ACCEPT' | 'DROP' = 'DROP',
): Filter => ({
  id: 1,
  label: 'edge',
  status,
  rules: { inbound: [...inbound], inbound_policy, outbound: [], outbound_policy: 'ACCEPT' },
});

const told = (firewalls: readonly Filter[] | null | undefined, interfaces = PUBLIC, status = 'running') => {
  const { tone, sentence } = exposureWords({
    interfaces,
    firewalls,
    status,
    label: 'app-2',
    ipv4: ['192.168.130.4', '198.51.100.7'],
  });
  return `${tone}: ${sentence}`;
};

test.each<[string, string]>([
  [told([firewall([])]), 'warning: eth0 is public, but edge drops all inbound traffic.'],
  [
    told([firewall([open('80', '10.0.0.0/8')])]),
    'warning: eth0 is public, but edge accepts nothing from the internet.',
  ],
  [told([firewall([open('80, 443')])]), 'neutral: eth0 is public. Open: 80, 443 (edge).'],
  [told([firewall([open('22', '192.0.2.0/24')])]), 'ok: eth0 is public. Open to some addresses: 22 (edge).'],
  [told([firewall([], 'enabled', 'ACCEPT')]), 'warning: eth0 is public, and edge accepts all inbound traffic.'],
  [told([firewall([], 'disabled')]), 'warning: eth0 is public. edge is attached but disabled: app-2 is unfiltered.'],
  [told([firewall([], 'disabled'), firewall([open('80')])]), 'neutral: eth0 is public. Open: 80 (edge).'],
  // One that is being removed does not count.
  [told([firewall([open('80')], 'deleted')]), 'warning: eth0 is public, and no firewall filters it.'],
  [told([]), 'warning: eth0 is public, and no firewall filters it.'],
  [told(undefined), 'neutral: eth0 is public.'],
  [told(null), 'neutral: eth0 is public. Whether a firewall filters it is not known.'],
  [told([firewall([open('80')])], NAT), 'neutral: 1:1 NAT leads from 198.51.100.7 to eth0. Open: 80 (edge).'],
  [
    told([], VLAN),
    'off: Not reachable from the internet, only through other members of the VLAN backend or a console: no interface is public.',
  ],
  [
    told([firewall([open('80')])], PUBLIC, 'offline'),
    'off: Not reachable: powered off. When it boots, eth0 is public. Open: 80 (edge).',
  ],
  [told([firewall([open('22')])]), 'warning: eth0 is public. Open: 22 (edge).'],
  [
    told([firewall([{ ...open('', '203.0.113.5/32'), action: 'DROP' }, open('443')])]),
    'neutral: eth0 is public. Open: 443 to all but 203.0.113.5 (edge).',
  ],
  [
    told([], PUBLIC, 'rebooting'),
    'off: Not reachable: rebooting. When it boots, eth0 is public, and no firewall filters it.',
  ],
])('%s', (sentence, expected) => {
  expect(sentence).toBe(expected);
});

test.each([
  ['billing_suspension', 'suspended for billing'],
  ['provisioning', 'being provisioned'],
  ['cloning', 'being cloned'],
])('in status %s it is %s, and what it will be is said', (status, word) => {
  expect(told([], PUBLIC, status)).toBe(
    `off: Not reachable: ${word}. When it boots, eth0 is public, and no firewall filters it.`,
  );
});

test('what is open to some beside what is open to all, and a default route elsewhere, are notes', () => {
  const interfaces = [...PUBLIC, { purpose: 'vpc', primary: true }];
  const { notes } = exposureWords({ interfaces, firewalls: [firewall([open('80'), open('22', '192.0.2.0/24')])] });
  expect(notes).toEqual(['Open to some addresses: 22.', expect.stringContaining('default route is eth1')]);
});

test('a restricted user may not see the firewall that filters it, but one that they see decides', () => {
  const of = (firewalls: readonly Filter[], restricted = true) =>
    exposureWords({ interfaces: PUBLIC, firewalls, restricted, status: 'offline' }).exposure;
  const [enabled, disabled] = [firewall([]), firewall([], 'disabled')];
  expect(reachedOf(of([disabled]))).toBeUndefined();
  expect(reachedOf(of([disabled], false))).toMatchObject({ unfiltered: true, firewall: disabled });
  expect(reachedOf(of([disabled, enabled]))).toMatchObject({ unfiltered: false, firewall: enabled });
});

test('it boots with the configuration in use, else the first', () => {
  const [first, second] = [{ interfaces: [{ active: false }] }, { interfaces: [{ active: true }] }];
  expect(bootsWith([first, second])).toEqual({ config: second, booted: true });
  expect(bootsWith([first])).toEqual({ config: first, booted: false });
  expect(bootsWith([])).toEqual({ config: undefined, booted: false });
});
