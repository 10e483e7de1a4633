import { natAddress } from '#contract/computes/configs/interfaces.ts';
import type { Addresses, Holder } from '#contract/networking/ips/rules.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { parseAddress } from '#lib/net/cidr.ts';
import type { Transaction } from '../../../store/types.ts';
import { configsTable } from '../../computes/configs/table.ts';
import { type ComputeRow, computesTable } from '../../computes/table.ts';
import { rangesTable } from '../ipv6/table.ts';
import { sharesTable } from './table.ts';

type Store = Pick<Transaction, 'rows'>;

/** The shortest form of an address, with the mask it came with; other texts stay as they are. */
export function shortest(text: string): string {
  const [address = '', ...mask] = text.split('/');
  return [parseAddress(address)?.address.toString() ?? address, ...mask].join('/');
}

/** The addresses behind 1:1 NAT, with the interface that they lead to. */
export function natted({ rows }: Store): ReadonlyMap<string, NonNullable<Ip['vpc_nat_1_1']>> {
  const found = new Map<string, NonNullable<Ip['vpc_nat_1_1']>>();
  for (const { compute_id, interfaces } of rows(configsTable).all())
    for (const { ipv4, subnet_id, vpc_id } of interfaces) {
      const compute = rows(computesTable).get(compute_id);
      if (compute === undefined || !ipv4?.nat_1_1 || !ipv4.vpc || subnet_id === null || vpc_id === null) continue;
      const entry = { address: ipv4.vpc, subnet_id: subnet_id ?? 0, vpc_id: vpc_id ?? 0 };
      found.set(natAddress(ipv4.nat_1_1, compute.ipv4), entry);
    }
  return found;
}

/** An instance with its addresses. */
const holderOf = ({ id, label, region, ipv4 }: ComputeRow, ranges: readonly string[]): Holder => ({
  id,
  label,
  region,
  ipv4,
  ranges,
});

/** All that the outcome of assigning and sharing depends on. */
export function addressesOf(store: Store): Addresses {
  const ranges = store.rows(rangesTable).all();
  return {
    computes: store
      .rows(computesTable)
      .all()
      .map((row) =>
        holderOf(
          row,
          ranges.filter(({ compute_id }) => compute_id === row.id).map(({ id, prefix }) => `${id}/${prefix}`),
        ),
      ),
    shared: new Set(
      store
        .rows(sharesTable)
        .all()
        .map(({ address }) => address),
    ),
    natted: new Set(natted(store).keys()),
  };
}
