import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROTOCOLS } from '#contract/firewalls/schema.ts';
import { contains } from '#lib/net/intervals.ts';
import type { Account } from '../account.ts';
import type { Sent } from '../packets/decide.ts';
import { openingsOf } from '../packets/openings.ts';
import { hasPorts } from '../packets/rule-set.ts';
import { reach } from '../reach/reach.ts';
import { anyAccount, type Sample } from '../reach/testing/account.ts';
import { leftOut, without } from '../reach/testing/left-out.ts';
import { closeRules, PORTS } from '../reach/testing/parts.ts';
import { eth, shop, vlan, vpc } from '../reach/testing/shop.ts';
import { type Asked, type Exposure, exposureOf, isRisky, lackingOf } from './exposure.ts';
import { behindEdge, EXPOSED } from './testing.ts';
import { exposureText, exposureTone } from './words.ts';

const web = { kind: 'compute', id: 1 } as const;
const told = (account: Account, asked: Asked = web): string => {
  const exposure = exposureOf(account, asked);
  return `${exposureTone(exposure)}: ${exposureText(exposure)}`;
};

test.each(Object.entries(EXPOSED))('%s is open to everyone, whatever it is asked by', (_, { account, text }) => {
  const exposure = exposureOf(account, web);
  expect([exposure.is, isRisky(exposure), exposureText(exposure)]).toEqual(['open', true, text]);
  for (const from of [{ kind: 'internet' }, { kind: 'address', address: '192.0.2.77' }] as const)
    expect(reach(account, { from, to: web, protocol: 'TCP', port: 22 }).verdict).toBe('passes');
});

const with1 = (interfaces: ReturnType<typeof eth>[], own: object = {}): Account => ({
  ...behindEdge(['22', '0.0.0.0/0']),
  configs: { 1: [{ id: 1, interfaces }] },
  computes: (behindEdge().computes ?? []).map((one) => ({ ...one, ...own })),
});
const database = (allow_list: string[], own: object = {}): Account => ({
  databases: shop.databases.map((one) => ({ ...one, allow_list, ...own })),
});

test.each<[string, Account, Asked?]>([
  ['neutral: 80, 443 open', behindEdge(['80, 443', '0.0.0.0/0'])],
  ['warning: 80, 8080 open', behindEdge(['80, 8080', '0.0.0.0/0'])],
  ['ok: 22 open to some addresses', behindEdge(['22', '192.0.2.0/24'])],
  ['ok: open to nobody', behindEdge(['22', '10.0.0.0/8'])],
  ['off: not reachable: it has no public interface', with1([vlan('10.0.0.1/24')])],
  ['off: not reachable: it has its public interface at eth1, not eth0', with1([vlan('10.0.0.1/24'), eth('public')])],
  ['off: not reachable: it is powered off', with1([eth('public')], { status: 'offline' })],
  ['warning: 22 open', with1([eth('public')], { status: undefined })],
  ['warning: 22 open', with1([vpc('10.1.0.11', 'any')])],
  ['off: not reachable: it does not exist', behindEdge(), { kind: 'compute', id: 9 }],
  ['neutral: not known without instances', {}],
  ['neutral: not known without firewalls', { ...behindEdge(), firewalls: undefined }],
  ['neutral: not known without firewalls', { ...behindEdge(), firewalls: [], partly: [{ collection: 'firewalls' }] }],
  ['neutral: not known without services of a firewall', { ...behindEdge(), devices: {} }],
  ['neutral: not known without configurations of an instance', { ...behindEdge(), configs: {} }],
  // Nobody says that no firewall is attached where a disabled one may be.
  ['warning: no enabled firewall', { ...EXPOSED.E.account, devices: {} }],
  ['neutral: 443 open', shop, { kind: 'nodebalancer', id: 1 }],
  ['off: not reachable: it has no ports', { ...shop, ports: { 1: [] } }, { kind: 'nodebalancer', id: 1 }],
  [
    'off: not reachable: it has no node that takes new connections',
    { ...shop, nodes: { 1: [] } },
    { kind: 'nodebalancer', id: 1 },
  ],
  ['neutral: not known without nodes of a port', { ...shop, nodes: {} }, { kind: 'nodebalancer', id: 1 }],
  ['warning: 3306 open', database(['0.0.0.0/1', '128.0.0.0/1']), { kind: 'database', id: 1 }],
  ['warning: its port open', database(['0.0.0.0/0'], { port: undefined }), { kind: 'database', id: 1 }],
  ['warning: 3306 open to all but 128.0.0.0/1', database(['0.0.0.0/1']), { kind: 'database', id: 1 }],
  ['ok: 3306 open to some addresses', database(['192.0.2.0/24']), { kind: 'database', id: 1 }],
  ['ok: open to nobody', database([]), { kind: 'database', id: 1 }],
  [
    'off: not reachable: it is provisioning',
    database(['0.0.0.0/0'], { status: 'provisioning' }),
    { kind: 'database', id: 1 },
  ],
])('%s', (text, account, asked) => {
  expect(told(account, asked)).toBe(text);
});

test('what is off says what it will be, and one that may be open what it would be', () => {
  const off = exposureOf(with1([eth('public')], { status: 'offline' }), web);
  expect('later' in off && off.later?.is).toBe('open');
  const unknown = exposureOf({ ...behindEdge(['22', '192.0.2.0/24']), configs: {} }, web);
  expect('later' in unknown && unknown.later?.is).toBe('filtered');
});

test('a cluster is as open as its most open node, and not known while one of them is not', () => {
  const { account } = EXPOSED.D;
  const [one] = account.computes ?? [];
  const cluster = { kind: 'cluster', id: 7 } as const;
  const node = (id: number, status = 'running') => ({
    id,
    label: '',
    region: '',
    ipv4: [],
    ipv6: null,
    lke_cluster_id: 7,
    status,
  });
  expect(told({ ...account, computes: [node(1), node(2, 'offline')] }, cluster)).toBe(
    'warning: 22 open to all but 203.0.113.5',
  );
  expect(told({ ...account, computes: [node(2), node(3, 'offline')] }, cluster)).toMatch(/^neutral: not known/);
  expect(told({ ...account, computes: one === undefined ? [] : [one] }, cluster)).toBe(
    'off: not reachable: it has no nodes',
  );
});

/** Everything of an account that can be asked about. */
const askedOf = ({ computes, nodebalancers, databases }: Sample['loaded']): readonly Asked[] => [
  ...computes.map(({ id }) => ({ kind: 'compute', id }) as const),
  ...nodebalancers.map(({ id }) => ({ kind: 'nodebalancer', id }) as const),
  ...databases.map(({ id }) => ({ kind: 'database', id }) as const),
];

const RUNS = { seed: Number(process.env['SEED'] ?? 20_260_301), numRuns: Number(process.env['ACCOUNTS'] ?? 200) };
const SENT = PROTOCOLS.flatMap((protocol): readonly Sent[] =>
  hasPorts(protocol) ? PORTS.map((port) => ({ protocol, port })) : [{ protocol }],
);

const isOpenOn = (exposure: Exposure, { protocol, port }: Sent): boolean =>
  exposure.is === 'open' &&
  exposure.everyone.some((one) => one.protocol === protocol && (port === undefined || contains([one.ports], port)));

test('it agrees with packets from the internet, port by port, and with the openings of the firewall', () => {
  const counts = { open: 0, filtered: 0, closed: 0, unknown: 0 };
  fc.assert(
    fc.property(anyAccount, ({ loaded }) => {
      for (const asked of askedOf(loaded)) {
        const exposure = exposureOf(loaded, asked);
        counts[exposure.is] += 1;
        const { ipv4 = [], ipv6 } = loaded.computes.find(({ id }) => asked.kind === 'compute' && id === asked.id) ?? {};
        const addresses = [...ipv4, ...(ipv6 ? [ipv6.replace('/128', '')] : [])];
        const balancer = loaded.nodebalancers.find(({ id }) => asked.kind === 'nodebalancer' && id === asked.id);
        const all = [...addresses, ...(balancer ? [balancer.ipv4 ?? '', balancer.ipv6 ?? ''] : [])];
        const places =
          asked.kind === 'database'
            ? [{ kind: 'database', id: asked.id } as const]
            : all.map((address) => ({ kind: 'address', address }) as const);
        for (const sent of SENT) {
          const passes = places.some(
            (to) => reach(loaded, { from: { kind: 'internet' }, to, ...sent }).verdict === 'passes',
          );
          expect({ asked, sent, open: isOpenOn(exposure, sent) }).toEqual({ asked, sent, open: passes });
        }
        if (asked.kind === 'compute' && 'firewall' in exposure && !exposure.unfiltered && exposure.firewall)
          for (const one of exposure.everyone)
            expect(openingsOf(exposure.firewall.rules).everyone.map(({ protocol }) => protocol)).toContain(
              one.protocol,
            );
      }
    }),
    RUNS,
  );
  expect(counts.unknown).toBe(0);
  expect(Math.min(counts.open, counts.filtered, counts.closed)).toBeGreaterThan(50);
});

test('a rule that accepts more never makes an answer safer', () => {
  const more = fc.tuple(anyAccount, closeRules, fc.nat(3));
  let grown = 0;
  fc.assert(
    fc.property(more, ([{ loaded }, { inbound }, at]) => {
      const added = inbound.slice(0, 1).map(({ protocol, ports = null, addresses: { ipv4 = [], ipv6 = [] } }) => ({
        action: 'ACCEPT',
        protocol,
        ports,
        addresses: { ipv4: [...ipv4], ipv6: [...ipv6] },
      }));
      const firewalls = loaded.firewalls.map((one) => ({
        ...one,
        rules: { ...one.rules, inbound: one.rules.inbound.toSpliced(at, 0, ...added) },
      }));
      for (const asked of askedOf(loaded)) {
        const [before, after] = [exposureOf(loaded, asked), exposureOf({ ...loaded, firewalls }, asked)];
        if (before.is === 'open') expect({ asked, is: after.is }).toEqual({ asked, is: before.is });
        for (const sent of SENT)
          if (isOpenOn(before, sent))
            expect({ asked, sent, open: isOpenOn(after, sent) }).toEqual({ asked, sent, open: true });
        if (isRisky(before)) expect(isRisky(after)).toBe(true);
        if (SENT.some((sent) => isOpenOn(after, sent) && !isOpenOn(before, sent))) grown += 1;
      }
    }),
    RUNS,
  );
  expect(grown).toBeGreaterThan(20);
});

test('what is not loaded leaves an answer as it is, or open, and is named', () => {
  const told = { same: 0, unknown: 0 };
  fc.assert(
    fc.property(fc.tuple(anyAccount, leftOut), ([{ loaded }, gap]) => {
      const part = without(loaded, gap);
      for (const asked of askedOf(loaded)) {
        const [full, open] = [exposureOf(loaded, asked), exposureOf(part, asked)];
        told[open.is === 'unknown' ? 'unknown' : 'same'] += 1;
        if (open.is === 'unknown') expect(open.missing).not.toEqual([]);
        else expect({ asked, gap, is: open.is }).toEqual({ asked, gap, is: full.is });
        for (const sent of SENT) if (isOpenOn(open, sent)) expect(isOpenOn(full, sent)).toBe(true);
        for (const { collection, of } of lackingOf(open)) {
          const list = part[collection];
          expect(list === undefined || (of !== undefined && Reflect.get(list, of) === undefined)).toBe(true);
        }
        // Of several disabled firewalls any may be named.
        if ('lacks' in open && open.lacks.length === 0)
          expect({ ...open, firewall: 0 }).toEqual({ ...full, firewall: 0 });
      }
    }),
    RUNS,
  );
  expect(Math.min(told.same, told.unknown)).toBeGreaterThan(100);
});
