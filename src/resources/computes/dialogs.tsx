import { Suspense } from 'react';
import { useActionDialog } from '#ui/actions/use-actions.ts';
import { useLastFocus } from '#ui/confirm/confirm.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { POWER_ACTIONS } from '#contract/computes/rules.ts';
import { computeActions } from './actions.ts';
import { computes } from './queries.ts';

const DeleteDialog = lazyPart(() => import('./delete/dialog.tsx'));
const PowerDialog = lazyPart(() => import('./power/power-dialog.tsx'));

/** The dialog named in the address, above whichever screen of instances is open. */
export function ComputeDialogs({ leaveTo }: { leaveTo?: string }) {
  const { asked, id, record: compute, of } = useActionDialog(computeActions, computes, leaveTo);
  const opener = useLastFocus(asked === undefined);
  const action = POWER_ACTIONS.find((one) => one === asked);
  const shared = { id, compute, opener: () => opener.current };
  return (
    <Suspense>
      {asked === 'delete' && <DeleteDialog {...of('delete')} {...shared} />}
      {action !== undefined && <PowerDialog key={`${action} ${id}`} {...of(action)} {...shared} action={action} />}
    </Suspense>
  );
}
