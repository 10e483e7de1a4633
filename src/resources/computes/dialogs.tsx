import { Suspense } from 'react';
import { computesApi } from '#contract/computes/api.ts';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { ConfirmDelete, useLastFocus } from '#ui/confirm/confirm.tsx';
import { lazyPart } from '#ui/page/lazy-part.ts';
import { POWER_ACTIONS } from '#contract/computes/rules.ts';
import { useComputeReasons } from './can.ts';
import { deletedWith, STAYS, type Dependents } from './delete/consequences.ts';
import { computes, INVALIDATES, firewallsOnCompute } from './queries.ts';
import { useQuery } from '@tanstack/react-query';
import { knownOf } from '#ui/confirm/known.ts';
import { backupsOf } from './backups/queries.ts';
import { configsOf } from './configs/queries.ts';
import { disksOf } from './disks/queries.ts';

/** The records that depend on an instance, for sentences about them; nothing is requested without an id. */
export function useDependents(id: string | undefined): Dependents {
  const computeId = id ?? '';
  const enabled = id !== undefined;
  const disks = useQuery({ ...disksOf(computeId), enabled });
  const backups = useQuery({ ...backupsOf(computeId), enabled });
  const firewalls = useQuery({ ...firewallsOnCompute(Number(computeId)), enabled });
  const configs = useQuery({ ...configsOf(computeId).all(), enabled });
  return {
    disks: knownOf(disks),
    backups: knownOf(backups),
    firewalls: knownOf(firewalls),
    configs: configs.data?.records ?? (configs.isError ? 'failed' : undefined),
  };
}

/** The actions on an instance that are confirmed in a dialog. */
const ACTIONS = ['delete', ...POWER_ACTIONS] as const;

const PowerDialog = lazyPart(() => import('./power/power-dialog.tsx'));

/** The dialog named in the address, above whichever screen of instances is open. */
export function ComputeDialogs({ leaveTo }: { leaveTo?: string }) {
  const reason = useComputeReasons();
  const { asked, id, record: compute, close, done } = useRecordDialog(computes, ACTIONS, leaveTo);
  const opener = useLastFocus(asked === undefined);
  const dependents = useDependents(asked?.action === 'delete' ? id : undefined);
  const label = compute?.label ?? `#${id}`;
  return (
    <>
      <ConfirmDelete
        open={asked?.action === 'delete'}
        level={3}
        what="compute instance"
        label={label}
        endpoint={computesApi.remove}
        params={{ computeId: id }}
        invalidates={INVALIDATES}
        disabledReason={asked === undefined ? undefined : reason('delete', { id: Number(id), status: compute?.status })}
        consequences={deletedWith(compute, dependents)}
        stays={STAYS}
        onDone={done}
        onClose={close}
      />
      {asked !== undefined && asked.action !== 'delete' && (
        <Suspense fallback={null}>
          <PowerDialog
            key={`${asked.action} ${id}`}
            id={id}
            label={label}
            compute={compute}
            action={asked.action}
            opener={() => opener.current}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
