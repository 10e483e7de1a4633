import * as z from 'zod/mini';
import { configsApi } from '#contract/computes/configs/api.ts';
import { profileReason } from '#contract/computes/configs/rules.ts';
import { type Config, configFields } from '#contract/computes/configs/schema.ts';
import { shape } from '#contract/record.ts';
import { mockHandlers } from '#mocks/server/pipeline/handlers.ts';
import {
  type Context,
  type EventEntity,
  found,
  type NO_CONTENT,
  type RecordParam,
  refuse,
} from '../../../server/types.ts';
import { stateErrors } from '../rules.ts';
import { type ComputeRow, computesTable, entityOf } from '../table.ts';
import { moveVlans, vlansOn } from './vlans.ts';
import { memoryLimit, mergedErrors, profileErrors, rootDevice } from './profile.ts';
import { interfaceErrors, interfaceGrantErrors, newConfig, redefineInterfaces } from './rules.ts';
import { type ConfigRow, configsTable, devicesOf, isBooted } from './table.ts';

/** A profile is found only below its own instance. */
const configOfCompute: RecordParam<ConfigRow> = {
  table: configsTable,
  within: ({ compute_id }, { computeId }) => compute_id === Number(computeId),
};

/** A profile as the API shows it. */
const present = (compute: ComputeRow, { compute_id: _, ...config }: ConfigRow): Config => ({
  ...config,
  interfaces: config.interfaces.map((one) => ({ ...one, active: isBooted(compute, config.id) })),
});

/** A profile as the entity of an event (assumed). */
const configEntity = ({ id, label, compute_id }: ConfigRow): EventEntity => ({
  id,
  label,
  type: 'compute_config',
  url: `/v4/compute/instances/${compute_id}/configs/${id}`,
});

const computeOf = ({ rows }: Pick<Context, 'rows'>, id: string | number): ComputeRow =>
  found(rows(computesTable).get(id));

function create(context: Context<typeof configsApi.create>): Config {
  const { body } = context;
  const compute = computeOf(context, context.params.computeId);
  const requested = { region: compute.region, ipv4: compute.ipv4, interfaces: body.interfaces ?? [] };
  refuse(403, interfaceGrantErrors(context, requested));
  refuse(400, [
    ...stateErrors(compute, profileReason('create', compute, false)),
    ...profileErrors(context, compute, body),
    ...interfaceErrors(context, requested),
  ]);
  const config = newConfig(context, compute, {
    ...body,
    comments: body.comments ?? null,
    memory_limit: memoryLimit(compute, body.memory_limit),
    root_device: rootDevice(body.root_device),
  });
  context.event('compute_config_create', entityOf(compute), { secondary_entity: configEntity(config) });
  return present(compute, config);
}

/** The profile with the sent fields merged in; interfaces are handled separately. */
const changedBy = ({ body }: Context<typeof configsApi.update>, compute: ComputeRow, config: ConfigRow): ConfigRow => ({
  ...config,
  label: body.label ?? config.label,
  comments: body.comments === undefined ? config.comments : body.comments,
  devices: body.devices === undefined ? config.devices : devicesOf(body.devices),
  helpers: { ...config.helpers, ...body.helpers },
  kernel: body.kernel ?? config.kernel,
  memory_limit: body.memory_limit === undefined ? config.memory_limit : memoryLimit(compute, body.memory_limit),
  root_device: body.root_device === undefined ? config.root_device : rootDevice(body.root_device),
  run_level: body.run_level ?? config.run_level,
  virt_mode: body.virt_mode ?? config.virt_mode,
});

function update(context: Context<typeof configsApi.update>): Config {
  const { body, rows, params } = context;
  const compute = computeOf(context, params.computeId);
  const config = found(rows(configsTable).get(params.configId));
  const { region, ipv4 } = compute;
  const requested = body.interfaces && { region, ipv4, interfaces: body.interfaces, previous: config };
  refuse(403, requested === undefined ? [] : interfaceGrantErrors(context, requested));
  refuse(400, [
    ...stateErrors(compute, profileReason('edit', compute, isBooted(compute, config.id))),
    ...profileErrors(context, compute, body),
    ...mergedErrors(config, body),
    ...(requested === undefined ? [] : interfaceErrors(context, requested)),
  ]);
  const kept = changedBy(context, compute, config);
  rows(configsTable).put(kept);
  const changed = body.interfaces === undefined ? kept : redefineInterfaces(context, compute, kept, body.interfaces);
  context.event('compute_config_update', entityOf(compute), { secondary_entity: configEntity(changed) });
  return present(compute, changed);
}

function remove(context: Context<typeof configsApi.remove>): typeof NO_CONTENT {
  const { rows, params } = context;
  const compute = computeOf(context, params.computeId);
  const config = found(rows(configsTable).get(params.configId));
  refuse(400, stateErrors(compute, profileReason('delete', compute, isBooted(compute, config.id))));
  const before = vlansOn(context, compute);
  rows(configsTable).remove(config.id);
  moveVlans(context, compute, before);
  context.event('compute_config_delete', entityOf(compute), { secondary_entity: configEntity(config) });
  return {};
}

export const handlers = mockHandlers({
  api: configsApi,
  records: { computeId: { table: computesTable }, configId: configOfCompute },
  handlers: {
    list: (context) => {
      const compute = computeOf(context, context.params.computeId);
      return context
        .rows(configsTable)
        .all()
        .filter(({ compute_id }) => compute_id === compute.id)
        .map((config) => present(compute, config));
    },
    create,
    view: (context) =>
      present(
        computeOf(context, context.params.computeId),
        found(context.rows(configsTable).get(context.params.configId)),
      ),
    update,
    remove,
  },
  rows: () => [[configsTable, shape((use) => use.object({ ...configFields(use), compute_id: z.int() })).strict]],
  /** Whether interfaces are active follows from the profile that the instance runs with. */
  copy: (account, into) => {
    for (const { id: computeId } of into.all(computesTable))
      for (const config of account.list(configsApi.list, { computeId })) {
        const interfaces = config.interfaces.map((one) => ({ ...one, active: false }));
        into.put(
          configsTable,
          { ...config, interfaces, compute_id: computeId },
          `/compute/instances/${computeId}/configs/${config.id}`,
        );
      }
  },
});
