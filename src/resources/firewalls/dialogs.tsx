import { Suspense } from 'react';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { useRecordDialog } from '#ui/page/dialog.ts';
import { counted } from '#lib/format.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { consequenceOf } from './consequences.ts';
import { firewalls, INVALIDATES } from './queries.ts';
import { useKnownServices } from './services.tsx';
import { lazyPart } from '#ui/page/lazy-part.ts';

/** The actions on a Firewall that are confirmed in a dialog. */
const ACTIONS = ['delete', 'enable', 'disable'] as const;

const ToggleDialog = lazyPart(() => import('./detail/toggle.tsx'));

/** The dialog named in the address, above whichever Firewall screen is open. */
export function FirewallDialogs({ leaveTo }: { leaveTo?: string }) {
  const refusal = useDisabledReason();
  const { asked, id, record: firewall, close, done } = useRecordDialog(firewalls, ACTIONS, leaveTo);
  const services = useKnownServices(asked?.id);
  const label = firewall?.label ?? `#${id}`;
  return (
    <>
      <ConfirmAction
        open={asked?.action === 'delete'}
        level={2}
        what="firewall"
        label={label}
        endpoint={firewallsApi.remove}
        params={{ firewallId: id }}
        invalidates={INVALIDATES}
        disabledReason={asked === undefined ? undefined : refusal(firewallsApi.remove, { firewallId: id })}
        consequences={[
          consequenceOf('delete', firewall?.status, services),
          firewall === undefined
            ? 'Its rules will be deleted'
            : `${counted(firewall.rules.inbound.length + firewall.rules.outbound.length, 'rule')} will be deleted`,
        ]}
        stays={['The services, with their other firewalls']}
        onDone={done}
        onClose={close}
      />
      {asked !== undefined && asked.action !== 'delete' && (
        <Suspense fallback={null}>
          <ToggleDialog
            id={id}
            label={label}
            firewall={firewall}
            action={asked.action}
            services={services}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
