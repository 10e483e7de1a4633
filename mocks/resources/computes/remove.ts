import type { computesApi } from '#contract/computes/api.ts';
import { leavingReason } from '#contract/computes/rules.ts';
import { moveEvent } from '../../server/events.ts';
import { type Context, found, type NO_CONTENT, Refusal } from '../../server/types.ts';
import { loseBackend } from '../nodebalancers/backends/table.ts';
import { moveVlans, vlansOn } from './configs/vlans.ts';
import { clonesOf, stateErrors } from './rules.ts';
import { computesTable, entityOf } from './table.ts';

/**
 * Deletes an instance with its disks, profiles, backups, VLAN memberships and Firewall assignments; its addresses
 * become free (doc 3 §4.3). It is refused while a deletion or a clone of the instance is in progress (assumed).
 */
export function remove(context: Context<typeof computesApi.remove>): typeof NO_CONTENT {
  const { rows, params } = context;
  const row = found(rows(computesTable).get(params.computeId));
  const errors = [
    ...stateErrors(row, leavingReason(row)),
    ...stateErrors(row, clonesOf(context, row).length > 0 ? 'is being cloned' : undefined),
  ];
  if (errors.length > 0) throw new Refusal(400, errors);
  // What was in progress cannot end any more.
  if (row.job !== null && row.job.event !== null) moveEvent(context, row.job.event, { status: 'failed' });
  const vlans = vlansOn(context, row);
  loseBackend(context, row);
  rows(computesTable).remove(row.id);
  moveVlans(context, row, vlans);
  context.event('compute_delete', entityOf(row));
  return {};
}
