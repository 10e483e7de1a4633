import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { part } from '#ui/part.ts';

const DeskDialog = lazy(part(() => import('./desk-dialog.tsx')));

interface CertificateDeskProps {
  /** Whose configs a certificate is looked for in. */
  readonly nodebalancer: { readonly id: number; readonly label: string };
}

/** A place to look at a certificate and a key, without giving them to anybody. */
export function CertificateDesk({ nodebalancer }: CertificateDeskProps) {
  const [isOpen, setOpen] = useState(false);
  // Once opened it stays mounted, so that it can close in its own time and hand back the focus.
  const [wasOpened, setOpened] = useState(false);
  const open = (): void => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        Check a certificate
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <DeskDialog nodebalancer={nodebalancer} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
