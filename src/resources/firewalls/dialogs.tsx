import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { readDialog } from './dialog.ts';

const DeleteDialog = lazy(() => import('./delete.tsx'));
const ToggleDialog = lazy(() => import('./toggle.tsx'));

/** The dialog that the address names, over whichever Firewall screen is below; `leaveTo` when a deletion ends the page. */
export function FirewallDialogs({ dialog, leaveTo }: { dialog: string | undefined; leaveTo?: string }) {
  const navigate = useNavigate();
  const asked = readDialog(dialog);
  if (asked === undefined) return null;
  const close = (): void =>
    void navigate({
      to: '.',
      search: ({ dialog: _, ...others }: { dialog?: string }) => others,
      resetScroll: false,
    });
  const leave = (): void => void navigate({ to: leaveTo, replace: true });
  return (
    <Suspense fallback={null}>
      {asked.action === 'delete' ? (
        <DeleteDialog id={asked.id} onClose={close} onDeleted={leaveTo === undefined ? close : leave} />
      ) : (
        <ToggleDialog id={asked.id} action={asked.action} onClose={close} />
      )}
    </Suspense>
  );
}
