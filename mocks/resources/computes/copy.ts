import { computesListApi } from '#contract/computes/list-api.ts';
import { configsApi } from '#contract/computes/configs/api.ts';
import { COMPUTE_STATUSES, type ComputeStatus } from '#contract/computes/terms.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Account, CopyOf } from '#mocks/copy/account.ts';
import { BOOT_S, CLONE_S, PROVISIONING_S, SCHEDULING_S, SHUTDOWN_S } from './durations.ts';
import { type ComputeRow, computesTable } from './table.ts';

/** What becomes of an instance that was on its way, and after how many seconds: the file does not tell. */
const BECOMES: Partial<Readonly<Record<ComputeStatus, readonly [status: ComputeStatus, seconds: number]>>> = {
  provisioning: ['running', PROVISIONING_S],
  booting: ['running', BOOT_S],
  rebooting: ['running', BOOT_S],
  shutting_down: ['offline', SHUTDOWN_S],
  cloning: ['offline', CLONE_S],
  migrating: ['running', CLONE_S],
  rebuilding: ['running', CLONE_S],
  restoring: ['running', CLONE_S],
};

/** The profile that an instance was booted with: one whose interfaces are active, or the one that has none. */
function bootedOf(account: Account, computeId: number): number | null {
  const configs = account.list(configsApi.list, { computeId });
  const active = configs.find(({ interfaces }) => interfaces.some((one) => one.active));
  return (active ?? configs.find(({ interfaces }) => interfaces.length === 0))?.id ?? null;
}

const isUnchosen = ({ schedule }: Compute['backups']): boolean =>
  schedule.day === 'Scheduling' || schedule.window === 'Scheduling';

function rowOf(account: Account, record: Compute): ComputeRow {
  const status = COMPUTE_STATUSES.find((one) => one === record.status) ?? 'running';
  const [becomes, seconds = 0] = BECOMES[status] ?? [];
  return {
    ...record,
    status,
    type: record.type ?? null,
    updated: record.updated ?? record.created,
    watchdog_enabled: record.watchdog_enabled ?? true,
    lke_cluster_id: record.lke_cluster_id ?? null,
    job:
      becomes === undefined
        ? null
        : { due: account.at + seconds * 1000, becomes, event: null, crashes: false, source: null },
    boots: [],
    config_id: bootedOf(account, record.id),
    schedule_due: isUnchosen(record.backups) ? account.at + SCHEDULING_S * 1000 : null,
    switched_at: [],
  };
}

export const copyComputes: CopyOf = (account, into) => {
  for (const record of account.list(computesListApi.list, {}))
    into.put(computesTable, rowOf(account, record), `${computesListApi.list.path}/${record.id}`);
};
