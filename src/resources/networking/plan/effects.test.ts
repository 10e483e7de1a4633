import { describe, expect, it } from 'vitest';
import { effectsOf, followsOf, type Naming, type Read } from './effects.ts';

const holder = (id: number, label: string, ipv4: string[], ranges: string[] = []) => ({
  id,
  label,
  region: 'us-east',
  ipv4,
  ranges,
});
const RANGE = '2001:db8:a00:1::/64';
const HOLDERS = [holder(1, 'web-1', ['198.18.0.1', '192.168.128.10'], [RANGE]), holder(2, 'db-1', ['198.18.0.3'])];
const TAKERS = [
  { id: 1, label: 'web-1', ipv6: null, status: 'running' },
  { id: 2, label: 'db-1', ipv6: '2001:db8::2/128', status: 'offline' },
] as const;

const whole = <T>(...records: T[]): Read<T> => ({ records, as: 'whole' });
const NOTHING: Naming = {
  ips: [],
  services: whole(),
  settings: whole(),
  databases: whole(),
  firewalls: whole(),
  ports: whole(),
};
const told = (address: string, naming: Partial<Naming>): string[] =>
  effectsOf([{ address, compute_id: 2 }], HOLDERS, TAKERS, { ...NOTHING, ...naming });

type Rule = Naming['firewalls']['records'][number]['rules']['inbound'][number];
const rule = (addresses: Rule['addresses']): Rule => ({ action: 'ACCEPT', protocol: 'TCP', addresses });
const firewall = (label: string, inbound: Rule[], outbound: Rule[] = []) => ({
  label,
  rules: { inbound, outbound, inbound_policy: 'DROP' as const, outbound_policy: 'ACCEPT' as const },
});

describe('what follows an address', () => {
  it('is nothing where it is named nowhere', () => {
    expect(told('198.18.0.1', {})).toEqual([]);
    expect(effectsOf([], HOLDERS, TAKERS, { ...NOTHING, services: { records: [], as: 'unread' } })).toEqual([]);
  });

  it('is its reverse DNS, where it has one', () => {
    const ips = [
      { address: '198.18.0.1', rdns: 'web-1.example.com' },
      { address: '198.18.0.3', rdns: null },
    ];
    expect(told('198.18.0.1', { ips })).toEqual(['198.18.0.1 keeps its reverse DNS, web-1.example.com']);
    expect(told('198.18.0.3', { ips })).toEqual([]);
  });

  it('are the Managed services that check it or an address of a range, in its region', () => {
    const service = (label: string, address: string, region: string | null = null) => ({ label, address, region });
    const services = whole(
      service('Shop', 'https://198.18.0.1:8443/health'),
      service('Here', '198.18.0.1:22', 'us-east'),
      service('Elsewhere', '198.18.0.1:22', 'eu-central'),
      service('By name', 'https://web-1.example.com'),
      service('Ten', 'https://198.18.0.10'),
      service('Six', 'https://[2001:db8:a00:1::7]/'),
    );
    expect(told('198.18.0.1', { services })).toEqual([
      'Managed service Shop will watch db-1: it checks 198.18.0.1',
      'Managed service Here will watch db-1: it checks 198.18.0.1',
    ]);
    expect(told(RANGE, { services })).toEqual([
      `${RANGE} is routed to 2001:db8::2`,
      `Managed service Six will watch db-1: it checks ${RANGE}`,
    ]);
  });

  it('are the SSH settings by which Managed reaches the instance that it leaves', () => {
    const ssh = (ip: string) => ({ access: true, user: null, ip, port: null });
    const settings = whole({ id: 1, ssh: ssh('198.18.0.1') }, { id: 2, ssh: ssh('any') });
    expect(told('198.18.0.1', { settings })).toEqual([
      'Managed reaches web-1 by 198.18.0.1 now: its SSH settings are reset',
    ]);
    expect(told('192.168.128.10', { settings })).toEqual([]);
  });

  it('are access lists that name it, but none that hold it in a larger network', () => {
    const databases = whole(
      { label: 'orders', allow_list: ['198.18.0.1/32'] },
      { label: 'bare', allow_list: ['198.18.0.1'] },
      { label: 'wide', allow_list: ['198.18.0.0/24', '0.0.0.0/0', '198.18.0.10/32'] },
    );
    expect(told('198.18.0.1', { databases })).toEqual([
      'The access list of orders keeps 198.18.0.1: db-1 is let in',
      'The access list of bare keeps 198.18.0.1: db-1 is let in',
    ]);
    expect(told(RANGE, { databases })).toEqual([`${RANGE} is routed to 2001:db8::2`]);
  });

  it('are the rules of firewalls that name it, or a part of a range', () => {
    const firewalls = whole(
      firewall(
        'edge',
        [rule({ ipv4: ['198.18.0.1/32'] }), rule({ ipv4: ['0.0.0.0/0'] })],
        [rule({ ipv4: ['198.18.0.1/32'] })],
      ),
      firewall('six', [rule({ ipv4: ['198.18.0.0/16'], ipv6: ['2001:db8:a00:1::7/128', '::/0'] })]),
    );
    expect(told('198.18.0.1', { firewalls })).toEqual([
      'Firewall edge keeps 198.18.0.1 in 2 rules, which then mean db-1',
    ]);
    expect(told(RANGE, { firewalls }).slice(1)).toEqual([
      `Firewall six keeps ${RANGE} in 1 rule, which then means db-1`,
    ]);
  });

  it('are the ports that send traffic to it, and whether the new instance is powered off', () => {
    const ports = whole({
      nodebalancer: { id: 9, label: 'db-lb' },
      port: { id: 5, port: 3306 },
      nodes: [{ address: '192.168.128.10:3306', status: 'UP' as const }],
    });
    expect(told('192.168.128.10', { ports })).toEqual([
      'db-lb:3306 sends traffic to 192.168.128.10: db-1 gets it, which is powered off',
    ]);
  });

  it('is summed up where there is much of it', () => {
    const list = (count: number) =>
      whole(...Array.from({ length: count }, (_, at) => ({ label: `db-${at}`, allow_list: ['198.18.0.1/32'] })));
    expect(told('198.18.0.1', { databases: list(4) })).toHaveLength(4);
    expect(told('198.18.0.1', { databases: list(9) })).toEqual([
      'The access list of db-0 keeps 198.18.0.1: db-1 is let in',
      'The access list of db-1 keeps 198.18.0.1: db-1 is let in',
      'The access list of db-2 keeps 198.18.0.1: db-1 is let in',
      '6 more databases keep 198.18.0.1 in their access lists',
    ]);
  });

  it('is not known where a list could not be read, and nothing is said of NodeBalancers for a public address', () => {
    const none = (as: Read<never>['as']): Read<never> => ({ records: [], as });
    expect(told('198.18.0.1', { services: none('unread'), ports: none('unread') })).toEqual([
      'Not known: whether Managed services name a moved address',
    ]);
    expect(told('192.168.128.10', { services: none('unread'), ports: none('unread') })).toEqual([
      'Not known: whether Managed services or ports of a NodeBalancer name a moved address',
    ]);
    expect(told('198.18.0.1', { databases: none('part'), firewalls: none('loading') })).toEqual([
      'Not all databases could be read: others may name a moved address',
      'Still reading firewalls',
    ]);
  });

  it('is told before there is a place for it', () => {
    const services = whole({ label: 'Shop', address: '198.18.0.1', region: null });
    expect(followsOf('198.18.0.1', HOLDERS, { ...NOTHING, services, settings: { records: [], as: 'unread' } })).toEqual(
      [
        'Managed service Shop will watch its new instance: it checks 198.18.0.1',
        'Not known: whether Managed SSH settings name a moved address',
      ],
    );
  });
});
