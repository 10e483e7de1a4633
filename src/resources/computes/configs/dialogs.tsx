import { Suspense } from 'react';
import { configsApi } from '#contract/computes/configs/api.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { useAskedDialog, useDialog } from '#ui/page/dialog.ts';
import { ConfirmAction, useLastFocus } from '#ui/confirm/confirm.tsx';
import { lazyPart } from '#ui/page/lazy-part.ts';
import { useProfileReasons } from './can.ts';
import { deletedWithProfile, PROFILE_STAYS } from './consequences.ts';
import { CONFIG_INVALIDATES } from './queries.ts';
import { NO_PROFILE_OPERATIONS } from './form/saved.ts';

const PowerDialog = lazyPart(() => import('../power/power-dialog.tsx'));

/** The actions on a profile that are confirmed in a dialog. */
const ACTIONS = ['delete-profile', 'boot-with', 'reboot-with'] as const;

interface ConfigDialogsProps {
  readonly compute: Compute;
  /** Undefined until they are loaded. */
  readonly configs: readonly Config[] | undefined;
  /** The server has no operations on a single profile (assumed ones). */
  readonly missing: boolean;
}

/** The dialog for the profile named in the address; always mounted, so that the focus is restored when it closes. */
export function ConfigDialogs({ compute, configs, missing }: ConfigDialogsProps) {
  const refusal = useProfileReasons();
  const asked = useAskedDialog(ACTIONS);
  const opener = useLastFocus(asked === undefined);
  const config = configs?.find(({ id }) => String(id) === asked?.id);
  const params = { computeId: compute.id, configId: asked?.id ?? '' };
  const { close } = useDialog();
  return (
    <>
      <ConfirmAction
        open={asked?.action === 'delete-profile'}
        level={2}
        what="configuration"
        label={config?.label ?? `#${params.configId}`}
        endpoint={configsApi.remove}
        params={params}
        invalidates={CONFIG_INVALIDATES}
        disabledReason={missing ? NO_PROFILE_OPERATIONS : refusal('delete', compute, config)}
        consequences={deletedWithProfile(compute, config, configs)}
        stays={PROFILE_STAYS}
        onDone={close}
        onClose={close}
      />
      {asked !== undefined && asked.action !== 'delete-profile' && (
        <Suspense fallback={null}>
          <PowerDialog
            key={`${asked.action} ${asked.id}`}
            id={String(compute.id)}
            label={compute.label}
            compute={compute}
            action={asked.action === 'boot-with' ? 'boot' : 'reboot'}
            profile={Number(asked.id)}
            opener={() => opener.current}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
