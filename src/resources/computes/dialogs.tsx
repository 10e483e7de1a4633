import { Suspense } from 'react';
import { computesApi } from '#contract/computes/api.ts';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { ConfirmDelete, useLastFocus } from '#ui/confirm/confirm.tsx';
import { lazyPart } from '#ui/page/lazy-part.ts';
import { POWER_ACTIONS } from '#contract/computes/rules.ts';
import { useComputeReasons } from './can.ts';
import { deletedWith, STAYS } from './delete/consequences.ts';
import { computes, TOUCHES } from './queries.ts';
import { useDependents } from './delete/use-dependents.ts';

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
        invalidates={TOUCHES}
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
