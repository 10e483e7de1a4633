import { Suspense } from 'react';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { useReturn } from '#ui/confirm/use-return.ts';
import { useAskedDialog, useDialog } from '#ui/page/dialog.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';

const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'));

interface ReplaceCertificateProps {
  readonly nodebalancer: Pick<NodeBalancer, 'id' | 'label'>;
  readonly config: Config;
}

/** The dialog that replaces the certificate of an https port, opened by the address. */
export function ReplaceCertificate({ nodebalancer, config }: ReplaceCertificateProps) {
  const { close } = useDialog();
  const asked = useAskedDialog(['replace-certificate'])?.id === String(config.id) && config.protocol === 'https';
  useReturn(asked);
  return (
    asked && (
      <Suspense fallback={null}>
        <ReplaceDialog nodebalancer={nodebalancer} config={config} onClose={close} />
      </Suspense>
    )
  );
}
