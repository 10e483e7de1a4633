import { expect, test } from 'vitest';
import type { Firewall, FirewallRule } from '#contract/firewalls/schema.ts';
import { onceEnabled } from './once-enabled.ts';

const accept = (ports: string): FirewallRule => ({
  action: 'ACCEPT',
  protocol: 'TCP',
  ports,
  addresses: { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] },
});

const firewall = (status: string, inbound: FirewallRule[], policy = 'DROP'): Pick<Firewall, 'status' | 'rules'> => ({
  status,
  rules: { inbound, outbound: [], inbound_policy: policy, outbound_policy: 'ACCEPT' },
});

test.each([
  ['Once enabled: only 80 and 443 open to everyone', firewall('disabled', [accept('80, 443')])],
  ['Once enabled: nothing open to everyone', firewall('disabled', [])],
  ['Once enabled: still open to everyone', firewall('disabled', [], 'ACCEPT')],
  [undefined, firewall('enabled', [accept('80')])],
])('%s', (text, one) => expect(onceEnabled(one)).toBe(text));
