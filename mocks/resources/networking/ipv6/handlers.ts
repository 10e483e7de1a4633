import * as z from 'zod/mini';
import { ipv6Api } from '#contract/networking/ipv6/api.ts';
import { rangeReason, removeRangeReason, routeTarget } from '#contract/networking/ipv6/rules.ts';
import type { Range, RangeView } from '#contract/networking/ipv6/schema.ts';
import type { Level } from '#contract/endpoint.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import { type Context, found, refuse } from '../../../server/types.ts';
import { type ComputeRow, computesTable, entityOf } from '../../computes/table.ts';
import { shortest } from '../ips/rules.ts';
import { rdnsTable, shareId, sharesTable } from '../ips/table.ts';
import { poolsTable, type RangeRow, rangesTable } from './table.ts';

type Store = Pick<Context, 'rows'>;

const listed = ({ rows }: Store, { id, prefix, region, compute_id }: RangeRow): Range => ({
  range: id,
  prefix,
  region,
  route_target: routeTarget(found(rows(computesTable).get(compute_id))) ?? null,
});

function viewed({ rows }: Store, { id, prefix, region, compute_id }: RangeRow): RangeView {
  const others = rows(sharesTable)
    .all()
    .filter(({ address }) => address === id)
    .map((share) => share.compute_id);
  return {
    range: id,
    prefix,
    region,
    is_bgp: others.length > 0,
    computes: [compute_id, ...others].toSorted((a, b) => a - b),
  };
}

/** Refuses a user who lacks the grant on the instance of a range (assumed). */
const needs = ({ may }: Pick<Context, 'may'>, id: number, level: Level): void =>
  refuse(403, may('compute', id, level) ? [] : [{ field: null, reason: `You need ${level} access to instance ${id}` }]);

function rangeOf(context: Context<typeof ipv6Api.view>, level: Level): RangeRow {
  const row = found(context.rows(rangesTable).get(shortest(String(context.params.range))));
  needs(context, row.compute_id, level);
  return row;
}

/** The instance that a new range is routed to, named by its id or by its SLAAC address. */
function targetOf({ rows, body: { compute_id, route_target } }: Context<typeof ipv6Api.create>): ComputeRow {
  const isById = compute_id !== undefined;
  const address = route_target === undefined ? undefined : shortest(route_target);
  const compute = isById
    ? rows(computesTable).get(compute_id)
    : rows(computesTable)
        .all()
        .find((row) => routeTarget(row) === address);
  const error = isById
    ? { field: 'compute_id', reason: `Instance ${compute_id} does not exist` }
    : { field: 'route_target', reason: `No instance has the SLAAC address ${route_target}` };
  refuse(400, compute === undefined ? [error] : []);
  return found(compute);
}

/** The first range of this size that is not routed. */
function freeRange({ rows }: Store, prefix: number): string {
  for (let index = 1; ; index += 1) {
    const id = prefix === 64 ? `2001:db8:a00:${index.toString(16)}::` : `2001:db8:b00:${index.toString(16)}00::`;
    if (rows(rangesTable).get(id) === undefined) return id;
  }
}

/** doc 3 §4.2. */
export const handlers = mockHandlers({
  api: ipv6Api,
  records: {},
  handlers: {
    pools: ({ rows }) =>
      rows(poolsTable)
        .all()
        .map(({ id, prefix, region }) => ({ range: id, prefix, region, route_target: null })),
    list: (context) =>
      context
        .rows(rangesTable)
        .all()
        .filter(({ compute_id }) => context.may('compute', compute_id, 'read_only'))
        .map((row) => listed(context, row)),
    create: (context) => {
      const { rows, body } = context;
      const compute = targetOf(context);
      needs(context, compute.id, 'read_write');
      const all = rows(rangesTable).all();
      const reason = rangeReason(
        compute,
        all.map((row) => listed(context, row)),
      );
      const field = body.compute_id === undefined ? 'route_target' : 'compute_id';
      refuse(400, reason === undefined ? [] : [{ field, reason }]);
      const id = freeRange(context, body.prefix_length);
      rows(rangesTable).put({ id, prefix: body.prefix_length, region: compute.region, compute_id: compute.id });
      context.event('compute_addip', entityOf(compute));
      return { range: `${id}/${body.prefix_length}`, route_target: routeTarget(compute) ?? '' };
    },
    view: (context) => viewed(context, rangeOf(context, 'read_only')),
    remove: (context) => {
      const row = rangeOf(context, 'read_write');
      const reason = removeRangeReason(viewed(context, row));
      refuse(400, reason === undefined ? [] : [{ field: null, reason: `${row.id} ${reason}` }]);
      context.rows(rangesTable).remove(row.id);
      context.rows(rdnsTable).remove(row.id);
      context.event('compute_deleteip', entityOf(found(context.rows(computesTable).get(row.compute_id))));
      return {};
    },
  },
  rows: () => [
    [rangesTable, z.strictObject({ id: z.string(), prefix: z.int(), region: z.string(), compute_id: z.int() })],
    [poolsTable, z.strictObject({ id: z.string(), prefix: z.int(), region: z.string() })],
  ],
  /** A range belongs to the instance that it is routed to; the others it is shared with. */
  copy: (account, into) => {
    const computes = new Map(into.all(computesTable).map((compute) => [routeTarget(compute), compute.id]));
    for (const { range, prefix, region, route_target: target } of account.list(ipv6Api.list, {})) {
      const path = `${ipv6Api.list.path}/${range}`;
      const members = account.view(ipv6Api.view, { range })?.computes ?? [];
      const owner = (target ? computes.get(target) : undefined) ?? members[0];
      if (owner === undefined) {
        into.leaveOut(path, 'The range is routed to no instance of the file.');
        continue;
      }
      into.put(rangesTable, { id: range, prefix, region, compute_id: owner }, path);
      for (const member of members.filter((id) => id !== owner))
        into.put(
          sharesTable,
          { id: shareId(range, member), address: range, owner_id: owner, compute_id: member },
          path,
        );
    }
    for (const { range, prefix, region } of account.list(ipv6Api.pools, {}))
      into.put(poolsTable, { id: range, prefix, region }, ipv6Api.pools.path);
  },
});
