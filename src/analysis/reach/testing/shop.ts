import type { RuleLike } from '../../packets/rule-set.ts';
import type { KnownConfig, KnownFirewall } from '../../account.ts';
import type { Sample } from './account.ts';

type Interface = KnownConfig['interfaces'][number];

/** An interface, with what it has beside its purpose. */
export const eth = (purpose: string, own: Partial<Interface> = {}): Interface => ({
  id: 1,
  purpose,
  label: null,
  ipam_address: null,
  primary: false,
  active: true,
  subnet_id: null,
  vpc_id: null,
  ipv4: null,
  ip_ranges: null,
  ...own,
});
export const vlan = (ipam_address: string, label = 'backend'): Interface => eth('vlan', { label, ipam_address });
export const vpc = (address: string, nat = ''): Interface =>
  eth('vpc', { subnet_id: 1, vpc_id: 1, ipv4: { vpc: address, nat_1_1: nat }, ip_ranges: [] });

export const accept = (ports: string, ...ipv4: readonly string[]): RuleLike => ({
  action: 'ACCEPT',
  protocol: 'TCP',
  ports,
  addresses: { ipv4 },
});

/** An enabled firewall with inbound rules, which drops the rest; everything leaves. */
export const firewall = (id: number, label: string, ...inbound: readonly RuleLike[]): KnownFirewall => ({
  id,
  label,
  status: 'enabled',
  rules: {
    inbound: inbound.map(({ action, protocol, ports = null, addresses: { ipv4 = [] } }) => ({
      action,
      protocol,
      ports,
      addresses: { ipv4: [...ipv4] },
    })),
    inbound_policy: 'DROP',
    outbound: [],
    outbound_policy: 'ACCEPT',
  },
});

const on = (type: 'compute' | 'nodebalancer', id: number, label: string) => ({ entity: { id, type, label, url: '' } });

/**
 * A shop: the NodeBalancer `shop-lb` in front of `web-1` and `web-2`, `db-1` behind them on a VLAN and in a VPC, `far-1`
 * in another region, and a managed database. The office is 203.0.113.9.
 */
export const shop: Sample['loaded'] = {
  computes: [
    {
      id: 1,
      label: 'web-1',
      region: 'us-east',
      status: 'running',
      ipv4: ['198.51.100.1', '192.168.130.1'],
      ipv6: '2001:db8::1/128',
    },
    {
      id: 2,
      label: 'web-2',
      region: 'us-east',
      status: 'running',
      ipv4: ['198.51.100.2', '192.168.130.2'],
      ipv6: null,
    },
    { id: 3, label: 'db-1', region: 'us-east', status: 'running', ipv4: ['198.51.100.3'], ipv6: null },
    {
      id: 4,
      label: 'far-1',
      region: 'eu-west',
      status: 'running',
      ipv4: ['198.51.100.4', '192.168.130.4'],
      ipv6: null,
    },
  ],
  configs: {
    1: [{ id: 1, interfaces: [eth('public'), vlan('10.0.0.1/24'), vpc('10.1.0.11')] }],
    2: [{ id: 2, interfaces: [eth('public')] }],
    3: [{ id: 3, interfaces: [vpc('10.1.0.13'), vlan('10.0.0.3/24')] }],
    4: [],
  },
  firewalls: [
    firewall(1, 'edge', accept('443', '0.0.0.0/0')),
    firewall(2, 'web', accept('80', '192.168.128.0/17'), accept('22', '203.0.113.0/24')),
  ],
  devices: { 1: [on('nodebalancer', 1, 'shop-lb')], 2: [on('compute', 1, 'web-1'), on('compute', 2, 'web-2')] },
  nodebalancers: [{ id: 1, label: 'shop-lb', region: 'us-east', ipv4: '198.19.0.1', ipv6: '2001:db8:b::1' }],
  ports: { 1: [{ id: 1, port: 443, protocol: 'tcp', check: 'none' }] },
  nodes: {
    1: [
      { id: 1, label: 'web-1', address: '192.168.130.1:80', mode: 'accept', status: 'UP' },
      { id: 2, label: 'web-2', address: '192.168.130.2:80', mode: 'accept', status: 'UP' },
    ],
  },
  databases: [
    {
      id: 1,
      engine: 'mysql',
      label: 'shop-db',
      region: 'us-east',
      status: 'active',
      cluster_size: 1,
      hosts: { primary: 'db-1-mysql-primary.databases.example', secondary: null },
      allow_list: ['198.51.100.1/32', '192.168.130.0/24'],
      port: 3306,
    },
  ],
  vlans: [{ label: 'backend', region: 'us-east', computes: [1, 3] }],
  vpcs: [
    {
      id: 1,
      label: 'inner',
      subnets: [
        {
          id: 1,
          label: 'all',
          ipv4: '10.1.0.0/24',
          created: '',
          updated: '',
          computes: [1, 3].map((id) => ({ id, interfaces: [{ id: 1, active: true }] })),
        },
      ],
    },
  ],
  ips: [],
};
