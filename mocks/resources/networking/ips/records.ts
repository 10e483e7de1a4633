import { isPrivateIpv4 } from '#contract/networking/ips/rules.ts';
import type { ComputeIps, Ip } from '#contract/networking/ips/schema.ts';
import type { Transaction } from '../../../store/types.ts';
import { type ComputeRow, computesTable } from '../../computes/table.ts';
import { type RangeRow, rangesTable } from '../ipv6/table.ts';
import { natted } from './rules.ts';
import { rdnsTable, sharesTable } from './table.ts';

type Store = Pick<Transaction, 'rows'>;

const MASKS: Readonly<Record<number, string>> = {
  17: '255.255.128.0',
  24: '255.255.255.0',
  56: 'ffff:ffff:ffff:ff00::',
  64: 'ffff:ffff:ffff:ffff::',
};

/** The default of a public IPv4 address (doc 3 §2.2); the domain is one that is reserved for examples. */
export const defaultRdns = (address: string): string => `${address.replaceAll('.', '-')}.ip.example.com`;

/** Makes the records of the addresses of instances; what they need of other tables is read once. */
export function recordsBy(store: Store) {
  const nat = natted(store);
  const shared = new Map<string, number[]>();
  for (const { address, compute_id } of store.rows(sharesTable).all())
    shared.set(
      address,
      [...(shared.get(address) ?? []), compute_id].toSorted((a, b) => a - b),
    );
  const ranges = new Map<number, RangeRow[]>();
  for (const range of store.rows(rangesTable).all())
    ranges.set(range.compute_id, [...(ranges.get(range.compute_id) ?? []), range]);

  const common = (compute: ComputeRow, address: string) => ({
    address,
    compute_id: compute.id,
    region: compute.region,
    rdns: store.rows(rdnsTable).get(address)?.rdns ?? null,
    vpc_nat_1_1: nat.get(address) ?? null,
    computes: shared.get(address) ?? [],
  });
  const ipv4 = (compute: ComputeRow, address: string): Ip => {
    const base = { ...common(compute, address), type: 'ipv4' };
    return isPrivateIpv4(address)
      ? { ...base, gateway: null, prefix: 17, subnet_mask: MASKS[17] ?? '', public: false }
      : {
          ...base,
          gateway: address.replace(/\d+$/, '254'),
          prefix: 24,
          subnet_mask: MASKS[24] ?? '',
          public: true,
          rdns: base.rdns ?? defaultRdns(address),
        };
  };
  const ipv6 = (compute: ComputeRow, address: string, type: string, prefix: number): Ip => ({
    ...common(compute, address),
    type,
    gateway: 'fe80::1',
    prefix,
    subnet_mask: MASKS[prefix] ?? '',
    public: true,
  });
  const slaac = (compute: ComputeRow): Ip | null =>
    compute.ipv6 === null ? null : ipv6(compute, compute.ipv6.replace(/\/\d+$/, ''), 'ipv6', 64);
  const rangesOf = (compute: ComputeRow): Ip[] =>
    (ranges.get(compute.id) ?? []).map(({ id, prefix }) => ipv6(compute, id, 'ipv6/range', prefix));

  /** All addresses of an instance: IPv4 first, private ones included, then SLAAC, then ranges. */
  const all = (compute: ComputeRow): Ip[] => {
    const sixth = slaac(compute);
    return [
      ...compute.ipv4.map((address) => ipv4(compute, address)),
      ...(sixth === null ? [] : [sixth]),
      ...rangesOf(compute),
    ];
  };
  return {
    all,
    /** The record of one address; undefined where no instance has it. */
    of: (address: string): Ip | undefined => {
      for (const compute of store.rows(computesTable).all()) {
        const record = all(compute).find((one) => one.address === address);
        if (record !== undefined) return record;
      }
      return undefined;
    },
    /** By kind (assumed). */
    compute: (compute: ComputeRow): ComputeIps => {
      const own = compute.ipv4.map((address) => ipv4(compute, address));
      const lent = store
        .rows(sharesTable)
        .all()
        .filter(({ compute_id, address }) => compute_id === compute.id && address.includes('.'))
        .flatMap(({ address, owner_id }) => {
          const owner = store.rows(computesTable).get(owner_id);
          return owner === undefined ? [] : [ipv4(owner, address)];
        });
      return {
        ipv4: { public: own.filter((one) => one.public), private: own.filter((one) => !one.public), shared: lent },
        ipv6: { slaac: slaac(compute), global: rangesOf(compute) },
      };
    },
  };
}
