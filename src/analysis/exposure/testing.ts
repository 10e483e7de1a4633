import type { Account } from '../account.ts';
import { accept, eth, firewall } from '../reach/testing/shop.ts';

const edge = (...inbound: Parameters<typeof accept>[]) => firewall(1, 'edge', ...inbound.map((one) => accept(...one)));
const { rules } = edge();
const kept = { ...accept('', '203.0.113.5/32'), action: 'DROP' };

/** One running instance, `web-1`, whose eth0 is public, with the firewall `edge`, or none. */
const withEdge = (one?: NonNullable<Account['firewalls']>[number]): Account => ({
  computes: [{ id: 1, label: 'web-1', region: 'us-east', status: 'running', ipv4: ['198.51.100.1'], ipv6: null }],
  configs: { 1: [{ id: 1, interfaces: [eth('public')] }] },
  nodebalancers: [],
  firewalls: one === undefined ? [] : [one],
  devices: { 1: [{ entity: { type: 'compute', id: 1, label: 'web-1', url: '' } }] },
});

/** Accounts in which a packet from nearly everywhere gets to any port of `web-1`, or to 22, each for another reason. */
export const EXPOSED = {
  A: { account: withEdge(), text: 'no firewall attached' },
  B: {
    account: withEdge({ ...edge(), rules: { ...rules, inbound_policy: 'ACCEPT' } }),
    text: 'edge accepts everything',
  },
  C: { account: withEdge(edge(['1-65535', '0.0.0.0/0'])), text: 'all TCP ports open' },
  D: {
    account: withEdge(firewall(1, 'edge', kept, accept('22', '0.0.0.0/0'))),
    text: '22 open to all but 203.0.113.5',
  },
  E: { account: withEdge({ ...edge(), status: 'disabled' }), text: 'edge is attached but disabled' },
} satisfies Readonly<Record<string, { account: Account; text: string }>>;

/** `web-1` behind `edge` with other inbound rules. */
export const behindEdge = (...inbound: Parameters<typeof accept>[]): Account => withEdge(edge(...inbound));
