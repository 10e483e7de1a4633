import { Suspense } from 'react';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { useLastFocus } from '#ui/confirm/confirm.tsx';
import { lazyPart } from '#ui/page/lazy-part.ts';
import { POWER_ACTIONS } from '#contract/computes/rules.ts';
import { useComputeReasons } from './can.ts';
import { computes } from './queries.ts';

/** The actions on an instance that are confirmed in a dialog. */
const ACTIONS = ['delete', ...POWER_ACTIONS] as const;

const DeleteDialog = lazyPart(() => import('./delete/dialog.tsx'));
const PowerDialog = lazyPart(() => import('./power/power-dialog.tsx'));

/** The dialog named in the address, above whichever screen of instances is open. */
export function ComputeDialogs({ leaveTo }: { leaveTo?: string }) {
  const reason = useComputeReasons();
  const { asked, id, record: compute, close, done } = useRecordDialog(computes, ACTIONS, leaveTo);
  const opener = useLastFocus(asked === undefined);
  if (asked === undefined) return null;
  const shared = { id, label: compute?.label ?? `#${id}`, compute, opener: () => opener.current, onClose: close };
  return (
    <Suspense fallback={null}>
      {asked.action === 'delete' ? (
        <DeleteDialog
          {...shared}
          disabledReason={reason('delete', { id: Number(id), status: compute?.status })}
          onDone={done}
        />
      ) : (
        <PowerDialog key={`${asked.action} ${id}`} {...shared} action={asked.action} />
      )}
    </Suspense>
  );
}
