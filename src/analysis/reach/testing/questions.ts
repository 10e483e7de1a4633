import fc from 'fast-check';
import type { Place, Question, Sender } from '../types.ts';
import type { Sample } from './account.ts';
import { PORTS, protocol } from './parts.ts';

type Ask = Omit<Question, 'protocol'>;

const at = (address: string) => ({ kind: 'address', address }) as const;
const internet = { kind: 'internet' } as const;
const OUTSIDE = ['203.0.113.9', '2001:db8:f::1', '10.1.1.140', '10.9.0.3', '192.168.130.9', '172.16.0.1'].map(at);

/** The addresses of interfaces in private networks, each with the instances that have one in the same network. */
function neighbours({ loaded: { computes, configs } }: Sample): readonly Ask[] {
  const all = computes.flatMap(({ id, region }) =>
    (configs[id] ?? []).flatMap(({ interfaces }) =>
      interfaces
        .filter(({ purpose }) => purpose !== 'public')
        .flatMap(({ vpc_id, label, ipam_address, ipv4, ip_ranges }) => {
          const network = vpc_id === null ? `${region} ${label}` : `${vpc_id}`;
          const texts = [ipv4?.vpc || ipam_address || '', ...(ip_ranges ?? [])];
          return texts.map((text) => ({ id, network, address: text.replace(/\/\d+$/, '') }));
        }),
    ),
  );
  return all.flatMap(({ id, network }) =>
    all
      .filter((other) => other.network === network && other.address !== '')
      .map(({ address }) => ({ from: { kind: 'compute', id }, to: at(address) })),
  );
}

/** Questions about the places of an account, and about some beside them. */
export function questionsAbout(account: Sample): fc.Arbitrary<Question> {
  const { computes, nodebalancers, databases, ports, ips } = account.loaded;
  const addresses = computes.flatMap(({ ipv4, ipv6 }) => [
    ...ipv4.map(at),
    ...(ipv6 === null ? [] : [at(ipv6.replace('/128', ''))]),
  ]);
  const own = [...addresses, ...ips.map(({ address }) => at(`${address}7`))];
  const instances = computes.map(({ id }) => ({ kind: 'compute', id }) as const);
  const from: fc.Arbitrary<Sender> = fc.oneof(
    { weight: 6, arbitrary: fc.constant(internet) },
    { weight: 6, arbitrary: fc.constantFrom(...instances) },
    { weight: 6, arbitrary: fc.constantFrom(...own) },
    { weight: 6, arbitrary: fc.constant(at('203.0.113.9')) },
    { weight: 2, arbitrary: fc.constantFrom(...OUTSIDE) },
  );
  const port = fc.constantFrom(...PORTS);
  const to = (places: readonly Place[], ...usual: readonly number[]): fc.Arbitrary<Ask> =>
    fc.record({
      from,
      to: fc.constantFrom(...places),
      port: fc.oneof(port, fc.constantFrom(...usual, ...PORTS.slice(2))),
    });
  const near = neighbours(account);
  const asks = [
    { weight: 6, arbitrary: to([...instances, ...own]) },
    { weight: 1, arbitrary: to([internet, ...OUTSIDE, { kind: 'database', id: 9 }, { kind: 'compute', id: 9 }]) },
    ...nodebalancers.map(({ id, ipv4, ipv6 }) => ({
      weight: 4,
      arbitrary: to(
        [{ kind: 'nodebalancer', id }, { kind: 'nodebalancer', id }, at(ipv4 ?? ''), at(ipv6 ?? '')],
        ...(ports[id] ?? []).flatMap((one) => [one.port, one.port, one.port, one.port]),
      ),
    })),
    ...databases.map(({ id, hosts }) => ({
      weight: 2,
      arbitrary: to([{ kind: 'database', id }, at(hosts.primary ?? 'none.example')], ...Array<number>(12).fill(3306)),
    })),
    ...(near.length === 0
      ? []
      : [
          {
            weight: 9,
            arbitrary: fc
              .record({ ask: fc.constantFrom(...near), port })
              .map(({ ask, port: some }) => ({ ...ask, port: some })),
          },
        ]),
  ];
  return fc
    .tuple(fc.oneof(...asks), protocol)
    .map(([{ port: some, ...ask }, name]) =>
      name === 'TCP' || name === 'UDP' ? { ...ask, protocol: name, port: some } : { ...ask, protocol: name },
    );
}
