import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { ConfirmDelete } from '#ui/confirm/confirm.tsx';
import { useReturn } from '#ui/confirm/use-return.ts';
import { useAskedDialog, useDialog } from '#ui/page/dialog.ts';
import { lazyPart } from '#ui/page/lazy-part.ts';
import { devicesOf } from '#resources/firewalls/public.ts';
import { firewallsOnCompute, INVALIDATES } from '../queries.ts';
import { useAttachRefusal } from './attach-refusal.ts';

const AttachDialog = lazyPart(() => import('./attach-dialog.tsx'));

/** Confirms that a firewall is detached; the address names the firewall. */
function Detach({ compute }: { compute: Compute }) {
  const { close } = useDialog();
  const asked = useAskedDialog(['detach']);
  const disabledReason = useAttachRefusal(compute);
  const { data: there } = useQuery(firewallsOnCompute(compute.id));
  const firewall = there?.find(({ id }) => String(id) === asked?.id);
  const devices = useQuery({ ...devicesOf(asked?.id ?? 0), enabled: asked !== undefined });
  const device = devices.data?.find(({ entity: { type, id } }) => type === 'compute' && id === compute.id);
  const unknown = devices.isPending ? 'Loading the services of this firewall' : 'This server doesn’t report services';
  return (
    <ConfirmDelete
      open={asked !== undefined}
      level={2}
      verb="Detach"
      what="firewall"
      label={firewall?.label ?? `#${asked?.id}`}
      endpoint={firewallsApi.removeDevice}
      params={{ firewallId: asked?.id ?? '', deviceId: device?.id ?? '' }}
      invalidates={INVALIDATES}
      disabledReason={disabledReason ?? (device === undefined ? unknown : undefined)}
      consequences={[
        firewall?.status === 'disabled'
          ? 'It is disabled, so no traffic changes'
          : `Nothing filters ${compute.label} any more`,
      ]}
      stays={['The firewall, its rules and its other services']}
      onDone={close}
      onClose={close}
    />
  );
}

/** The dialogs that attach firewalls to an instance and detach them; always mounted, so that the focus can return. */
export function FirewallDialogs({ compute }: { compute: Compute }) {
  const { close } = useDialog();
  const isAttaching = useAskedDialog(['attach-firewall']) !== undefined;
  const disabledReason = useAttachRefusal(compute);
  useReturn(isAttaching);
  return (
    <>
      <Detach compute={compute} />
      {isAttaching && (
        <Suspense fallback={null}>
          <AttachDialog compute={compute} disabledReason={disabledReason} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
