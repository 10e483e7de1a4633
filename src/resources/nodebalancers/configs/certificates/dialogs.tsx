import { Button } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { useReturn } from '#ui/confirm/use-return.ts';
import { useAskedDialog, useDialog } from '#ui/page/dialog.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';

const DeskDialog = lazyPart(() => import('./desk-dialog.tsx'));
const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'));

interface AskedProps {
  readonly dialog: string;
  readonly id: number;
  children(onClose: () => void): ReactNode;
}

/** A dialog that is loaded when the address asks for it. Always mounted, so that the focus returns when it closes. */
function Asked({ dialog, id, children }: AskedProps) {
  const { close } = useDialog();
  const asked = useAskedDialog([dialog])?.id === String(id);
  useReturn(asked);
  return asked && <Suspense>{children(close)}</Suspense>;
}

type Owner = Pick<NodeBalancer, 'id' | 'label'>;

/** Shows the details of a certificate and a key without sending them anywhere, and which ports of the NodeBalancer have it. */
export function CertificateDesk({ nodebalancer }: { readonly nodebalancer: Owner }) {
  const { open } = useDialog();
  return (
    <>
      <Button size="xs" variant="default" onClick={open('check-certificate', nodebalancer.id)}>
        Check certificate
      </Button>
      <Asked dialog="check-certificate" id={nodebalancer.id}>
        {(close) => <DeskDialog nodebalancer={nodebalancer} onClose={close} />}
      </Asked>
    </>
  );
}

/** The dialog that replaces the certificate of an https port. */
export const ReplaceCertificate = ({ nodebalancer, config }: { nodebalancer: Owner; config: Config }) =>
  config.protocol === 'https' && (
    <Asked dialog="replace-certificate" id={config.id}>
      {(close) => <ReplaceDialog nodebalancer={nodebalancer} config={config} onClose={close} />}
    </Asked>
  );
