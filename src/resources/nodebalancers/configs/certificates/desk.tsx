import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useAskedDialog, useDialog } from '#ui/page/dialog.ts';
import { useReturn } from '#ui/confirm/use-return.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';

const DeskDialog = lazyPart(() => import('./desk-dialog.tsx'));

interface CertificateDeskProps {
  /** The NodeBalancer whose configs are searched for a certificate. */
  readonly nodebalancer: { readonly id: number; readonly label: string };
}

/** Shows the details of a certificate and a key without sending them anywhere; opened by the address. */
export function CertificateDesk({ nodebalancer }: CertificateDeskProps) {
  const { open, close } = useDialog();
  const opened = useAskedDialog(['check-certificate'])?.id === String(nodebalancer.id);
  useReturn(opened);
  return (
    <>
      <Button size="xs" variant="default" onClick={open('check-certificate', nodebalancer.id)}>
        Check certificate
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <DeskDialog nodebalancer={nodebalancer} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
