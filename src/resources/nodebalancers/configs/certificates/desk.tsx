import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useAskedDialog, useDialog } from '#ui/page/dialog.ts';
import { useReturn } from '#ui/confirm/use-return.ts';
import { lazyPart } from '#ui/page/lazy-part.ts';

const DeskDialog = lazyPart(() => import('./desk-dialog.tsx'));

interface CertificateDeskProps {
  /** Whose configs a certificate is looked for in. */
  readonly nodebalancer: { readonly id: number; readonly label: string };
}

/** A place to look at a certificate and a key, without giving them to anybody; the address opens it. */
export function CertificateDesk({ nodebalancer }: CertificateDeskProps) {
  const { open, close } = useDialog();
  const opened = useAskedDialog(['check-certificate'])?.id === String(nodebalancer.id);
  useReturn(opened);
  return (
    <>
      <Button size="xs" variant="default" onClick={open('check-certificate', nodebalancer.id)}>
        Check a certificate
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <DeskDialog nodebalancer={nodebalancer} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
