import type { ipsApi } from '#contract/networking/ips/api.ts';
import { allocateReason, assign, isPublicIpv4, share, withoutMask } from '#contract/networking/ips/rules.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import type { Level } from '#contract/endpoint.ts';
import { type Context, found, refuse } from '../../../server/types.ts';
import { freeAddresses } from '../../computes/new/table.ts';
import { type ComputeRow, computesTable, entityOf } from '../../computes/table.ts';
import { resetLostAddresses } from '../../managed/compute-settings/rules.ts';
import { rangesTable } from '../ipv6/table.ts';
import { addressEntity } from './rdns.ts';
import { recordsBy } from './records.ts';
import { addressesOf, shortest } from './rules.ts';
import { allowancesTable, rdnsTable, shareId, sharesTable } from './table.ts';

/** Refuses a user who lacks the grant on one of these instances (doc 3 §4.2, assign rule 1). */
export const needs = ({ may }: Pick<Context, 'may'>, ids: readonly number[], level: Level): void =>
  refuse(
    403,
    ids
      .filter((id) => !may('compute', id, level))
      .slice(0, 1)
      .map((id) => ({ field: null, reason: `You need ${level} access to instance ${id}` })),
  );

/** The instance that a body names. */
function computeOf({ rows }: Pick<Context, 'rows'>, id: number): ComputeRow {
  const compute = rows(computesTable).get(id);
  refuse(400, compute === undefined ? [{ field: 'compute_id', reason: `Instance ${id} does not exist` }] : []);
  return found(compute);
}

/** A further address for an instance that support has enabled for it (doc 3 §4.2). */
export function allocate(context: Context<typeof ipsApi.create>): Ip {
  const { rows, body } = context;
  const compute = computeOf(context, body.compute_id);
  needs(context, [compute.id], 'read_write');
  const isEnabled = rows(allowancesTable).get(compute.id) !== undefined;
  const reason = isEnabled
    ? allocateReason(body.public, compute)
    : 'is not enabled for additional addresses. Ask support to enable it';
  refuse(400, reason === undefined ? [] : [{ field: 'compute_id', reason: `${compute.label} ${reason}` }]);
  const address = found(freeAddresses(context)(true).ipv4[body.public ? 0 : 1]);
  const all = [...compute.ipv4, address];
  // Public ones first.
  const ipv4 = [...all.filter(isPublicIpv4), ...all.filter((one) => !isPublicIpv4(one))];
  rows(computesTable).put({ ...compute, ipv4 });
  context.event('compute_addip', entityOf(compute));
  return found(recordsBy(context).of(address));
}

type Assigning = typeof ipsApi.assign | typeof ipsApi.assignIpv4;

/** Moves addresses between instances, all or none (doc 3 §4.2). */
export function assigns(context: Context<Assigning>): Record<string, never> {
  const { rows, body } = context;
  const before = addressesOf(context);
  const assignments = body.assignments.map((one) => ({ ...one, address: shortest(one.address) }));
  const owners = assignments.map(({ address }) =>
    before.computes.find(({ ipv4, ranges }) => [...ipv4, ...ranges].includes(address)),
  );
  const ids = [
    ...owners.flatMap((owner) => (owner === undefined ? [] : [owner.id])),
    ...assignments.map((one) => one.compute_id),
  ];
  needs(
    context,
    ids.filter((id) => rows(computesTable).get(id) !== undefined),
    'read_write',
  );
  const { problems, affected } = assign(body.region, assignments, before);
  refuse(
    400,
    problems.map(({ index, field, reason }) => ({ field: `assignments[${index}].${field}`, reason })),
  );
  assignments.forEach(({ address, compute_id }, index) => {
    const owner = owners[index];
    if (owner === undefined || owner.id === compute_id) return;
    const plain = withoutMask(address);
    const range = rows(rangesTable).get(plain);
    if (range !== undefined) rows(rangesTable).put({ ...range, compute_id });
    const rdns = rows(rdnsTable).get(plain);
    if (rdns !== undefined) rows(rdnsTable).put({ ...rdns, compute_id });
    context.event('compute_deleteip', entityOf(owner));
    context.event('compute_addip', entityOf(found(rows(computesTable).get(compute_id))));
  });
  const changed = affected.map(({ id, ipv4 }) => ({ ...found(rows(computesTable).get(id)), ipv4: [...ipv4] }));
  for (const row of changed) rows(computesTable).put(row);
  resetLostAddresses(context, changed);
  return {};
}

type Sharing = typeof ipsApi.share | typeof ipsApi.shareIpv4;

/** Sets which addresses of others an instance may bring up; an empty list is none (doc 3 §4.2). */
export function shares(context: Context<Sharing>): Record<string, never> {
  const { rows, body } = context;
  const primary = computeOf(context, body.compute_id);
  const addresses = addressesOf(context);
  const ips = body.ips.map(shortest);
  const ownerOf = (address: string) =>
    addresses.computes.find(({ ipv4, ranges }) => [...ipv4, ...ranges.map(withoutMask)].includes(address));
  needs(context, [primary.id, ...ips.flatMap((address) => ownerOf(address)?.id ?? [])], 'read_write');
  refuse(
    400,
    share(ips, primary, addresses).map(({ index, reason }) => ({ field: `ips[${index}]`, reason })),
  );
  const before = rows(sharesTable)
    .all()
    .filter(({ compute_id }) => compute_id === primary.id);
  for (const { id, address } of before) if (!ips.includes(address)) rows(sharesTable).remove(id);
  for (const address of ips)
    rows(sharesTable).put({
      id: shareId(address, primary.id),
      address,
      owner_id: found(ownerOf(address)).id,
      compute_id: primary.id,
    });
  const was = before.map(({ address }) => address);
  for (const address of new Set([...was, ...ips]))
    if (was.includes(address) !== ips.includes(address)) context.event('ipaddress_update', addressEntity(address));
  return {};
}
