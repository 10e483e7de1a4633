import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { computesApi } from '#contract/computes/api.ts';
import { readDialog } from '#ui/page/address.ts';
import { ConfirmDelete, useLastFocus } from '#ui/confirm/confirm.tsx';
import { lazyPart } from '#ui/page/lazy-part.ts';
import { POWER_ACTIONS } from '#contract/computes/rules.ts';
import { useComputeReasons } from './can.ts';
import { goesWith, STAYS } from './delete/consequences.ts';
import { computes, TOUCHES } from './queries.ts';
import { useDependents } from './delete/use-dependents.ts';

/** What can be asked about an instance before it is done. */
const ACTIONS = ['delete', ...POWER_ACTIONS] as const;
export type DialogAction = (typeof ACTIONS)[number];

const PowerDialog = lazyPart(() => import('./power/power-dialog.tsx'));

/**
 * The dialog that the address names, over whichever screen of instances is below. Always mounted, so that the focus
 * finds its way back; `leaveTo` is where a deletion leads when it ends the page.
 */
export function ComputeDialogs({ dialog, leaveTo }: { dialog: string | undefined; leaveTo?: string }) {
  const navigate = useNavigate();
  const reason = useComputeReasons();
  const asked = readDialog(dialog, ACTIONS);
  const id = asked?.id ?? '';
  const opener = useLastFocus(asked === undefined);
  const { data: compute } = useQuery({ ...computes.one(id), enabled: asked !== undefined });
  const dependents = useDependents(asked?.action === 'delete' ? id : undefined);

  const close = (): void =>
    void navigate({ to: '.', search: ({ dialog: _, ...others }: { dialog?: string }) => others, resetScroll: false });
  const leave = async (): Promise<void> => {
    await navigate({ to: leaveTo, replace: true });
    // What is kept of it must not greet a reader who comes Back.
    queryClient.removeQueries({ queryKey: ['computes', 'one', id] });
  };
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
        consequences={goesWith(compute, dependents)}
        stays={STAYS}
        onDone={leaveTo === undefined ? close : () => void leave()}
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
