import { Suspense } from 'react';
import { counted } from '#lib/text/format.ts';
import { useActionDialog } from '#ui/actions/use-actions.ts';
import { ConfirmAction } from '#ui/confirm/confirm.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { firewallActions } from './actions.ts';
import { firewalls } from './queries.ts';
import { openingWords, useKnownServices } from './services/services.tsx';

const Fate = lazyPart(() => import('./breaks/fate.tsx'));
const ToggleDialog = lazyPart(() => import('./detail/toggle.tsx'));

/** The dialog named in the address, above whichever Firewall screen is open. */
export function FirewallDialogs({ leaveTo }: { leaveTo?: string }) {
  const { asked, id, record: firewall, of } = useActionDialog(firewallActions, firewalls, leaveTo);
  const services = useKnownServices(asked && id);
  return (
    <>
      <ConfirmAction
        {...of('delete')}
        level={2}
        button={openingWords('Delete', firewall, services)}
        consequences={[
          <Fate key="fate" status={firewall?.status} services={services} />,
          firewall === undefined
            ? 'Its rules will be deleted'
            : `${counted(firewall.rules.inbound.length + firewall.rules.outbound.length, 'rule')} will be deleted`,
        ]}
        stays={['The services, with their other firewalls']}
      />
      {(asked === 'enable' || asked === 'disable') && (
        <Suspense>
          <ToggleDialog {...of(asked)} id={id} firewall={firewall} action={asked} services={services} />
        </Suspense>
      )}
    </>
  );
}
