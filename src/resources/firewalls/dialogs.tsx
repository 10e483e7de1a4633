import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { readDialog } from '#ui/page/address.ts';
import { ConfirmDelete } from '#ui/confirm/confirm.tsx';
import { deletionSentence } from './consequences.ts';
import { firewalls, TOUCHES } from './queries.ts';
import { useKnownServices } from './list/services.tsx';
import { lazyPart } from '#ui/page/lazy-part.ts';

/** What can be asked about a Firewall before it is done. */
const ACTIONS = ['delete', 'enable', 'disable'] as const;

const ToggleDialog = lazyPart(() => import('./detail/toggle.tsx'));

/**
 * The dialog that the address names, over whichever Firewall screen is below. Always mounted, so that the focus finds
 * its way back; `leaveTo` is where a deletion leads when it ends the page.
 */
export function FirewallDialogs({ dialog, leaveTo }: { dialog: string | undefined; leaveTo?: string }) {
  const navigate = useNavigate();
  const refusal = useDisabledReason();
  const asked = readDialog(dialog, ACTIONS);
  const id = asked?.id ?? '';
  const { data: firewall } = useQuery({ ...firewalls.one(id), enabled: asked !== undefined });
  const services = useKnownServices(asked?.id);

  const close = (): void =>
    void navigate({ to: '.', search: ({ dialog: _, ...others }: { dialog?: string }) => others, resetScroll: false });
  const leave = async (): Promise<void> => {
    await navigate({ to: leaveTo, replace: true });
    // What is kept of it must not greet a reader who comes Back.
    queryClient.removeQueries({ queryKey: ['firewalls', 'one', id] });
  };
  const label = firewall?.label ?? `#${id}`;
  return (
    <>
      <ConfirmDelete
        open={asked?.action === 'delete'}
        level={2}
        what="firewall"
        label={label}
        endpoint={firewallsApi.remove}
        params={{ firewallId: id }}
        invalidates={TOUCHES}
        disabledReason={asked === undefined ? undefined : refusal(firewallsApi.remove, { firewallId: id })}
        consequences={[
          firewall === undefined
            ? 'Its rules'
            : `Its ${firewall.rules.inbound.length} inbound and ${firewall.rules.outbound.length} outbound rules`,
          deletionSentence(firewall?.status, services),
        ]}
        stays={['The services themselves, with their other Firewalls']}
        onDone={leaveTo === undefined ? close : () => void leave()}
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
