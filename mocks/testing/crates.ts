import * as z from 'zod/mini';
import { endpoint, listEndpoint } from '#contract/endpoint.ts';
import { nothing, pageOf } from '#contract/envelope.ts';
import { text } from '#contract/fields.ts';
import { assumedField, shape } from '#contract/record.ts';
import { mockHandlers } from '../server/pipeline/handlers.ts';
import { found, type MockResource, Refusal } from '../server/types.ts';
import type { Row, Table } from '../store/types.ts';

/** A small invented resource with every feature, for the tests of the mock's pipeline. */

const Crate = shape((use) =>
  use.object({
    id: z.int(),
    label: z.string(),
    color: use.oneOf(['red', 'blue']),
    /** Nested, so that bare mode has to recurse. */
    lid: z.nullable(use.object({ locked: z.boolean(), key: use.assumed(z.string()) })),
    parts: z.array(use.object({ name: z.string(), weight: use.assumed(z.number()) })),
    note: use.assumed(z.string()),
  }),
);

const CrateBody = z.object({
  label: text({ min: 3, max: 8 }),
  color: z._default(z.enum(['red', 'blue']), 'red'),
  note: assumedField(z.optional(text({ min: 1, max: 10 }))),
});

const Port = shape((use) => use.object({ id: z.string() }));
const Nail = shape((use) => use.object({ id: z.int(), crate_id: z.int() }));

const reads = {
  scopes: ['nodebalancers:read_only'],
  grant: { kind: 'nodebalancer', param: 'crateId', level: 'read_only' },
} as const;
const writes = {
  scopes: ['nodebalancers:read_write'],
  grant: { kind: 'nodebalancer', param: 'crateId', level: 'read_write' },
} as const;
const open = { public: true };
const section = 'doc 0 §0';

export const cratesApi = {
  list: listEndpoint('/crates', {
    section,
    access: { scopes: ['nodebalancers:read_only'] },
    query: z.object({ color: z.optional(z.enum(['red', 'blue'])) }),
    response: Crate,
  }),
  create: endpoint('POST', '/crates', {
    section,
    access: { scopes: ['nodebalancers:read_write'], add: 'add_nodebalancers' },
    body: CrateBody,
    response: Crate,
  }),
  newest: endpoint('GET', '/crates/newest', { section, access: { scopes: [] }, response: Crate }),
  view: endpoint('GET', '/crates/{crateId}', { section, access: reads, response: Crate }),
  update: endpoint('PUT', '/crates/{crateId}', { section, access: writes, body: CrateBody, response: Crate }),
  remove: endpoint('DELETE', '/crates/{crateId}', { section, access: writes, response: nothing }),
  history: endpoint('GET', '/crates/{crateId}/history', {
    section,
    assumed: 'only named',
    access: reads,
    response: nothing,
  }),
  nail: endpoint('GET', '/crates/{crateId}/nails/{nailId}', { section, access: reads, response: Nail }),
  explode: endpoint('POST', '/crates/{crateId}/explode', { section, access: writes, response: nothing }),
  refuse: endpoint('POST', '/crates/{crateId}/refuse', { section, access: writes, response: nothing }),
  stamp: endpoint('POST', '/crates/{crateId}/stamp', { section, access: writes, body: CrateBody, response: Crate }),
  crooked: endpoint('GET', '/crooked', {
    section,
    response: shape((use) => use.object({ deep: z.array(use.object({ n: z.int() })) })),
  }),
  vault: endpoint('GET', '/vault', { section, access: { unrestricted: true }, response: nothing }),
  address: endpoint('GET', '/address', { section, access: { scopes: ['ips:read'] }, response: nothing }),
  ports: endpoint('GET', '/ports', { section, access: open, response: pageOf(Port) }),
  port: endpoint('GET', '/ports/{portId}', { section, access: open, texts: ['portId'], response: Port }),
} as const;

interface CrateRow extends Row {
  readonly id: number;
  readonly label: string;
  readonly color: string;
}
export const cratesTable: Table<CrateRow> = { name: 'crates' };

interface NailRow extends Row {
  readonly id: number;
  readonly crate_id: number;
}
const nailsTable: Table<NailRow> = { name: 'nails' };
const portsTable: Table<Row & { readonly id: string }> = { name: 'ports' };

const present = (row: CrateRow) => ({
  ...row,
  lid: row.id === 2 ? null : { locked: true, key: 'k' },
  parts: [{ name: 'side', weight: 3 }],
  note: 'kept',
});

const eventOf = ({ id, label }: CrateRow) => ({ id, label, type: 'crate', url: `/v4/crates/${id}` });

const handlers = mockHandlers({
  api: cratesApi,
  records: {
    crateId: { table: cratesTable },
    nailId: { table: nailsTable, within: ({ crate_id }: NailRow, { crateId }) => crate_id === crateId },
    portId: { table: portsTable },
  },
  handlers: {
    list: ({ rows, visible, query }) => {
      const all = visible('nodebalancer', rows(cratesTable).all());
      const wanted = query['color'] === undefined ? all : all.filter(({ color }) => color === query['color']);
      return { length: wanted.length, slice: (from, to) => wanted.slice(from, to).map(present) };
    },
    create: (context) => {
      const { rows, body, grantCreator, event } = context;
      const row = rows(cratesTable).insert({ label: body.label, color: body.color });
      grantCreator('nodebalancer', row.id);
      event('crate_create', eventOf(row));
      return { ...present(row), note: body.note ?? 'none' };
    },
    newest: ({ rows }) => present(found(rows(cratesTable).all().at(-1))),
    view: ({ rows, params }) => present(found(rows(cratesTable).get(params.crateId))),
    update: ({ rows, params, body }) => {
      const row = { ...found(rows(cratesTable).get(params.crateId)), label: body.label, color: body.color };
      rows(cratesTable).put(row);
      return present(row);
    },
    remove: ({ rows, params }) => {
      rows(cratesTable).remove(params.crateId);
      return {};
    },
    history: () => ({}),
    nail: ({ rows, params }) => found(rows(nailsTable).get(params.nailId)),
    explode: ({ rows, params, event }) => {
      const row = found(rows(cratesTable).get(params.crateId));
      rows(cratesTable).put({ ...row, label: 'in bits' });
      event('crate_explode', eventOf(row));
      throw new Error('boom');
    },
    refuse: ({ rows, params }) => {
      rows(cratesTable).put({ ...found(rows(cratesTable).get(params.crateId)), label: 'changed' });
      throw new Refusal(400, [{ field: 'label', reason: 'No' }]);
    },
    stamp: {
      prepare: async (body) => {
        const label = await Promise.resolve(body.label.toUpperCase());
        return ({ rows, params }) => {
          const row = { ...found(rows(cratesTable).get(params.crateId)), label };
          rows(cratesTable).put(row);
          return present(row);
        };
      },
    },
    crooked: () => ({ deep: [{ n: 1 }, { n: 1.5 }] }),
    vault: () => ({}),
    address: () => ({}),
    ports: ({ rows }) => rows(portsTable).all(),
    port: ({ rows, params }) => found(rows(portsTable).get(params.portId)),
  },
});

/** `count` crates, with ids from 1 on; nail 1 belongs to crate 1, nail 2 to crate 2. */
export const crates = (count = 8): MockResource => ({
  name: 'crates',
  paths: ['/crates', '/crooked', '/vault', '/address', '/ports'],
  tables: [cratesTable, nailsTable, portsTable],
  grants: { nodebalancer: cratesTable },
  seed: (world) => {
    const rows = world.rows(cratesTable);
    for (let index = 1; index <= (world.scenario === 'empty' ? 0 : count); index += 1)
      rows.insert({ label: `crate-${index}`, color: index % 2 === 1 ? 'red' : 'blue' });
    world.rows(nailsTable).insert({ crate_id: 1 });
    world.rows(nailsTable).insert({ crate_id: 2 });
    for (const id of ['north', 'old/south']) world.rows(portsTable).put({ id });
  },
  load: async () => ({ handlers }),
});
