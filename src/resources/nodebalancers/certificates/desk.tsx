import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { readDialog, writeDialog } from '#ui/page/address.ts';
import { useReturn } from '#ui/confirm/use-return.ts';
import { lazyPart } from '#ui/page/lazy-part.ts';

const DeskDialog = lazyPart(() => import('./desk-dialog.tsx'));

interface CertificateDeskProps {
  /** Whose configs a certificate is looked for in. */
  readonly nodebalancer: { readonly id: number; readonly label: string };
  /** What the address says of dialogs: `check-certificate.<id of the NodeBalancer>` is meant. */
  readonly dialog: unknown;
  onClose(): void;
}

/** A place to look at a certificate and a key, without giving them to anybody. */
export function CertificateDesk({ nodebalancer, dialog, onClose }: CertificateDeskProps) {
  const navigate = useNavigate();
  const opened = readDialog(dialog, ['check-certificate'] as const)?.id === String(nodebalancer.id);
  useReturn(opened);
  const open = (): void =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, dialog: writeDialog('check-certificate', nodebalancer.id) }),
      resetScroll: false,
    });
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        Check a certificate
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <DeskDialog nodebalancer={nodebalancer} onClose={onClose} />
        </Suspense>
      )}
    </>
  );
}
