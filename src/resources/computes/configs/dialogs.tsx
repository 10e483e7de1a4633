import { Suspense } from 'react';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { useActionDialog } from '#ui/actions/use-actions.ts';
import { ConfirmAction, useLastFocus } from '#ui/confirm/confirm.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { deletedWithProfile, PROFILE_STAYS } from './consequences.ts';
import { configActions } from './actions.ts';
import { configsOf } from './queries.ts';

const PowerDialog = lazyPart(() => import('../power/power-dialog.tsx'));

interface ConfigDialogsProps {
  readonly compute: Compute;
  /** Undefined until they are loaded. */
  readonly configs: readonly Config[] | undefined;
}

/** The dialog for the profile named in the address; always mounted, so that the focus is restored when it closes. */
export function ConfigDialogs({ compute, configs }: ConfigDialogsProps) {
  const { asked, id, record: config, of, close } = useActionDialog(configActions(compute), configsOf(compute.id));
  const opener = useLastFocus(asked === undefined);
  return (
    <>
      <ConfirmAction
        {...of('delete-profile')}
        level={2}
        consequences={deletedWithProfile(compute, config, configs)}
        stays={PROFILE_STAYS}
      />
      {(asked === 'boot-with' || asked === 'reboot-with') && (
        <Suspense>
          <PowerDialog
            key={`${asked} ${id}`}
            id={String(compute.id)}
            label={compute.label}
            compute={compute}
            action={asked === 'boot-with' ? 'boot' : 'reboot'}
            profile={Number(id)}
            disabledReason={of(asked).disabledReason}
            opener={() => opener.current}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
