import type { computesApi } from '#contract/computes/api.ts';
import { leavingReason } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { type Context, found, Refusal } from '../../server/types.ts';
import { SCHEDULING_S } from './durations.ts';
import { stateErrors } from './rules.ts';
import { type ComputeRow, computesTable, entityOf, recordOf } from './table.ts';

type Update = Context<typeof computesApi.update>;

/** The given alerts, the others unchanged; 0 turns one off (doc 3 §2.3). */
function alertsOf({ alerts }: ComputeRow, given: Update['body']['alerts']): Compute['alerts'] {
  return {
    cpu: given?.cpu ?? alerts.cpu,
    io: given?.io ?? alerts.io,
    network_in: given?.network_in ?? alerts.network_in,
    network_out: given?.network_out ?? alerts.network_out,
    transfer_quota: given?.transfer_quota ?? alerts.transfer_quota,
  };
}

/**
 * Day and window as given; null and `Scheduling` leave the choice to the server (doc 3 §2.3), which chooses once
 * backups are enabled.
 */
function backupsOf(
  { backups, schedule_due }: ComputeRow,
  { body, now }: Pick<Update, 'body' | 'now'>,
): Pick<ComputeRow, 'backups' | 'schedule_due'> {
  const open = backups.enabled === true ? 'Scheduling' : null;
  const chosen = (value: string | null | undefined, present: string | null): string | null => {
    if (value === undefined) return present;
    return value === 'Scheduling' ? open : (value ?? open);
  };
  const { day, window } = backups.schedule;
  const given = body.backups?.schedule;
  const schedule = { day: chosen(given?.day, day), window: chosen(given?.window, window) };
  const isOpen = Object.values(schedule).includes('Scheduling');
  return {
    backups: { ...backups, schedule },
    schedule_due: isOpen ? (schedule_due ?? now + SCHEDULING_S * 1000) : null,
  };
}

/** doc 3 §4.3, update; fields left out are unchanged. */
export function update(context: Update): Compute {
  const { body, rows, params, nowText, caller } = context;
  const row = found(rows(computesTable).get(params.computeId));
  const tags = body.tags === undefined ? row.tags : [...new Set(body.tags)];
  // doc 3 §4.3, rule 6. Sending the existing tags is allowed (assumed).
  if (caller?.restricted === true && JSON.stringify(tags) !== JSON.stringify(row.tags))
    throw new Refusal(403, [{ field: 'tags', reason: 'Only unrestricted users can change tags' }]);
  const errors = stateErrors(row, leavingReason(row));
  if (errors.length > 0) throw new Refusal(400, errors);
  const changed: ComputeRow = {
    ...row,
    label: body.label ?? row.label,
    group: body.group ?? row.group,
    tags,
    alerts: alertsOf(row, body.alerts),
    ...backupsOf(row, context),
    watchdog_enabled: body.watchdog_enabled ?? row.watchdog_enabled,
    updated: nowText,
  };
  rows(computesTable).put(changed);
  context.event('compute_update', entityOf(changed));
  return recordOf(changed);
}
