import { expect, test } from 'vitest';
import type { Account } from '../account.ts';
import type { Use } from './types.ts';
import { usage } from './usage.ts';
import { detailText, hostsText, lackText, useText } from './words.ts';

const web = { id: 1, label: 'web-1', region: 'us-east', status: 'running', ipv4: ['203.0.113.9'], ipv6: null };
const rules = { inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' };
const rule = (action: string, network: string) => ({
  action,
  protocol: 'TCP',
  ports: '443',
  addresses: { ipv4: [network] },
});
const account: Account = {
  computes: [web],
  firewalls: [
    {
      id: 1,
      label: 'edge',
      status: 'enabled',
      rules: { ...rules, inbound: [rule('DROP', '203.0.113.8/29'), rule('ACCEPT', '203.0.113.9/32')] },
    },
    { id: 2, label: 'old', status: 'disabled', rules: { ...rules, inbound: [rule('ACCEPT', '203.0.113.0/24')] } },
  ],
  services: [{ id: 1, label: 'shop', address: 'https://203.0.113.9/health' }],
};

const said = (asked: string) =>
  usage(account, asked)?.uses.map((use: Use) => `${useText(use, asked)} (${detailText(use, asked)})`);

test('a use is a sentence, with where it stands and whether it has an effect', () => {
  expect(said('203.0.113.9')).toEqual([
    '203.0.113.9 is held by web-1 ()',
    '203.0.113.9 is allowed by edge (inbound rule 2 for TCP 443, never applies: earlier rules drop it)',
    '203.0.113.9 is allowed by old (inbound rule 1 for TCP 443, by 203.0.113.0/24, firewall not enabled)',
    '203.0.113.9 is watched by shop (by https://203.0.113.9/health)',
  ]);
});

test('of a network, the entries within it are named', () => {
  expect(said('203.0.113.0/28')?.slice(0, 1)).toEqual(['203.0.113.9 is held by web-1 (has 203.0.113.9)']);
});

test('lists are named once, and checks by name counted', () => {
  expect(lackText([])).toBeUndefined();
  expect(lackText([{ collection: 'ports', of: 1 }, { collection: 'ports', of: 2 }, { collection: 'services' }])).toBe(
    'Not fully known: ports of a NodeBalancer and Managed services',
  );
  expect([0, 1].map(hostsText)).toEqual([undefined, '1 check by host name, not looked up']);
});
