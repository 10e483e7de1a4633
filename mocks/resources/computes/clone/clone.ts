import type { computesApi } from '#contract/computes/api.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { type Context, found, refuse } from '#mocks/server/types.ts';
import { backupsEnabled } from '../../account/table.ts';
import { copyConfig, copyDisk } from './copies.ts';
import { type Plan, validateClone } from './rules.ts';
import { CLONE_S, startJob } from '../jobs.ts';
import { addCompute } from '../new/table.ts';
import { type ComputeRow, computesTable, entityOf, recordOf } from '../table.ts';

type Clone = Context<typeof computesApi.clone>;

/** The target of the clone: an existing instance or a new one (doc 3 §4.3). */
function targetOf(context: Clone, { target }: Plan, source: ComputeRow): ComputeRow {
  if (target.row !== undefined) return target.row;
  const { body } = context;
  return addCompute(context, {
    label: body.label,
    group: body.group,
    region: target.region,
    type: target.type,
    image: source.image,
    has_user_data: Boolean(body.metadata?.user_data),
    // Always on where the account enables backups for every instance (doc 3 §4.3, `backups_enabled`).
    backups_enabled: body.backups_enabled === true || backupsEnabled(context),
    private_ip: body.private_ip === true,
  });
}

/**
 * Copies all or some disks and profiles of an instance to a new or an existing one (doc 3 §4.3). The target is
 * `cloning` meanwhile and offline afterwards (assumed); tags are not copied, since restricted users may not add them.
 */
export function clone(context: Clone): Compute {
  const { rows, params } = context;
  const source = found(rows(computesTable).get(params.computeId));
  const { forbidden, invalid, plan } = validateClone(context, source);
  refuse(403, forbidden);
  refuse(400, invalid);
  const made = found(plan);
  const target = targetOf(context, made, source);
  const ids = new Map(made.disks.map((disk) => [disk.id, copyDisk(context, disk, target).id]));
  for (const config of made.configs) copyConfig(context, config, { source, target, ids });
  const event = context.event('compute_clone', entityOf(source), {
    status: 'started',
    secondary_entity: entityOf(target),
  });
  const busy = startJob(context, target, {
    status: made.target.row === undefined ? 'provisioning' : 'cloning',
    becomes: 'offline',
    seconds: CLONE_S,
    event: event.id,
    source: source.id,
  });
  return recordOf(busy);
}
