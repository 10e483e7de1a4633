import type fc from 'fast-check';
import type { RuleLike } from '../../packets/rule-set.ts';
import type { Lists } from '../../account.ts';
import { interfacesOf, VPCS } from './interfaces.ts';
import { anyParts, idOf, REGIONS } from './parts.ts';

/** The lists that decide where packets go. */
type Asked = Exclude<keyof Lists, 'clusters' | 'pools' | 'ranges' | 'images' | 'services' | 'settings'>;

/** A whole account; `booted` is the place of the profile that an instance was booted with last, -1 without one. */
export interface Sample {
  readonly loaded: { readonly [Name in Asked]-?: NonNullable<Lists[Name]> };
  readonly booted: Readonly<Record<number, number>>;
}

/** Makes one account of its parts. */
function accountOf({
  computes,
  firewalls,
  balancers,
  databases,
}: typeof anyParts extends fc.Arbitrary<infer T> ? T : never): Sample {
  const records = computes.map((one, index) => {
    const id = idOf(index);
    const ipv4 = [
      `198.51.100.${id}`,
      ...(one.more ? [`198.51.100.${id + 100}`] : []),
      ...(one.isPrivate ? [`192.168.130.${id}`] : []),
    ];
    return {
      id,
      label: `compute-${id}`,
      region: one.region,
      status: one.status,
      ipv4,
      ipv6: one.ipv6 ? `2001:db8:a::${id}/128` : null,
    };
  });
  const booted = Object.fromEntries(
    computes.map((one, index) => [idOf(index), Math.min(one.booted, one.profiles.length - 1)]),
  );
  const configs = Object.fromEntries(
    computes.map((one, index) => {
      const { id, ipv4, status: state } = records[index] ?? { id: 0, ipv4: [], status: '' };
      const isUp = ['running', 'migrating', 'booting'].includes(state);
      return [
        id,
        one.profiles.map((drafts, place) => ({
          id: index * 2 + place + 1,
          interfaces: interfacesOf(drafts, { region: one.region, compute: id, ipv4 }).map((own) => ({
            ...own,
            active: isUp && place === booted[id],
          })),
        })),
      ];
    }),
  );
  const services = [
    ...records.map(({ id, label }) => ({ id, label, type: 'compute' })),
    ...balancers.map((_, index) => ({ id: idOf(index), label: `lb-${idOf(index)}`, type: 'nodebalancer' })),
  ];
  const filtered = new Set<unknown>();
  const devices = Object.fromEntries(
    firewalls.map((one, index) => {
      const on = services.filter(
        (service, place) => one.services.includes(place) && !(one.status === 'enabled' && filtered.has(service)),
      );
      if (one.status === 'enabled') for (const service of on) filtered.add(service);
      return [idOf(index), on.map((service) => ({ entity: { ...service, url: '' } }))];
    }),
  );
  const configOf = (balancerAt: number, place: number): number => balancerAt * 3 + place + 1;
  const members = (subnet: number) =>
    Object.entries(configs).flatMap(([id, list]) => {
      const own = list.flatMap(({ interfaces }) => interfaces.filter(({ subnet_id }) => subnet_id === subnet));
      return own.length === 0
        ? []
        : [{ id: Number(id), interfaces: own.map((one) => ({ id: one.id, active: one.active })) }];
    });
  return {
    booted,
    loaded: {
      computes: records,
      configs,
      firewalls: firewalls.map(({ status: state, rules }, index) => ({
        id: idOf(index),
        label: `firewall-${idOf(index)}`,
        status: state,
        rules: { ...rules, inbound: rules.inbound.map(asRecord), outbound: rules.outbound.map(asRecord) },
      })),
      devices,
      nodebalancers: balancers.map((one, index) => ({
        id: idOf(index),
        label: `lb-${idOf(index)}`,
        region: one.region,
        ipv4: `198.19.0.${idOf(index)}`,
        ipv6: `2001:db8:b::${idOf(index)}`,
      })),
      ports: Object.fromEntries(
        balancers.map((one, index) => [
          idOf(index),
          one.ports.map(({ port }, place) => ({ id: configOf(index, place), port, protocol: 'tcp', check: 'none' })),
        ]),
      ),
      nodes: Object.fromEntries(
        balancers.flatMap((one, index) =>
          one.ports.map(({ nodes }, place) => [
            configOf(index, place),
            nodes.map(({ instance, own, mode, status: state }, last) => ({
              id: configOf(index, place) * 4 + last,
              label: `node-${last}`,
              address: `192.168.130.${idOf(instance)}${own}`,
              mode,
              status: state,
            })),
          ]),
        ),
      ),
      databases: databases.map((one, index) => ({
        id: idOf(index),
        label: `database-${idOf(index)}`,
        engine: 'mysql',
        ...one,
        port: 3306,
        hosts: {
          primary: one.status === 'provisioning' ? null : `db-${idOf(index)}.databases.example`,
          secondary: null,
        },
      })),
      vlans: REGIONS.flatMap((place) =>
        ['blue', 'red'].map((label) => ({
          label,
          region: place,
          computes: records.flatMap(({ id, region: own }) =>
            own === place && configs[id]?.some(({ interfaces }) => interfaces.some((one) => one.label === label))
              ? [id]
              : [],
          ),
        })),
      ),
      vpcs: VPCS.map((vpc) => ({
        ...vpc,
        subnets: vpc.subnets.map((subnet) => ({ ...subnet, computes: members(subnet.id), created: '', updated: '' })),
      })),
      ips: computes.flatMap(({ range }, index) =>
        range
          ? [{ address: `2001:db8:c:${idOf(index)}::`, prefix: 64, type: 'ipv6/range', compute_id: idOf(index) }]
          : [],
      ),
    },
  };
}

/** A rule as the server returns it: without lists that are left out. */
function asRecord({ action, protocol: name, ports: some, addresses: { ipv4, ipv6 } }: RuleLike) {
  return {
    action,
    protocol: name,
    ports: some ?? null,
    addresses: { ...(ipv4 && { ipv4: [...ipv4] }), ...(ipv6 && { ipv6: [...ipv6] }) },
  };
}

export const anyAccount: fc.Arbitrary<Sample> = anyParts.map(accountOf);
