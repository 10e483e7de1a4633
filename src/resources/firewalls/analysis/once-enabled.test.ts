import { expect, test } from 'vitest';
import { onceEnabled } from './once-enabled.ts';

const EVERYONE = { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] };
const accept = (ports: string) => ({ action: 'ACCEPT', protocol: 'TCP', ports, addresses: EVERYONE });
const firewall = (status: string, inbound: readonly object[], policy = 'DROP') =>
  ({
    status,
    rules: { inbound, outbound: [], inbound_policy: policy, outbound_policy: 'ACCEPT' },
  }) as unknown as Parameters<typeof onceEnabled>[0];

test.each([
  ['Once enabled: only 80 and 443 open to everyone', firewall('disabled', [accept('80, 443')])],
  ['Once enabled: nothing open to everyone', firewall('disabled', [])],
  ['Once enabled: still open to everyone', firewall('disabled', [], 'ACCEPT')],
  [undefined, firewall('enabled', [accept('80')])],
])('%s', (text, one) => expect(onceEnabled(one)).toBe(text));
