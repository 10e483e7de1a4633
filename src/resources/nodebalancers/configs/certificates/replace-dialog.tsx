import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { call } from '#api/http/client.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { refineObject } from '#contract/fields.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import { type Config, ConfigUpdate, pairErrors } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { toast } from '#ui/actions/toast.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { PairView } from '../form/pair-view.tsx';
import { notTakenOf } from '../form/saved.ts';
import { configName } from '../labels.ts';
import { INVALIDATES } from '../../queries.ts';
import { CertificateFields } from './fields.tsx';
import type { Split } from './split.ts';

interface ReplaceDialogProps {
  readonly nodebalancer: Pick<NodeBalancer, 'id' | 'label'>;
  readonly config: Config;
  onClose(): void;
}

/** Both are needed: the port is https already. */
const PairForm = z.pipe(
  z.transform(({ ssl_cert, ssl_key }: Split): z.input<typeof ConfigUpdate> => ({ ssl_cert, ssl_key })),
  refineObject(ConfigUpdate, (given, report) => pairErrors({ ...given, protocol: 'https' }, report)),
);

const EMPTY: Split = { ssl_cert: '', ssl_key: '' };

/** Replaces certificate and key of a port, and nothing else (doc 2 §4.1). */
export default function ReplaceDialog({ nodebalancer, config, onClose }: ReplaceDialogProps) {
  const refusal = useDisabledReason();
  const params = { nodeBalancerId: nodebalancer.id, configId: config.id };
  const back = `/nodebalancers/${nodebalancer.id}/configs/${config.id}`;
  return (
    <Dialog
      onClose={onClose}
      size="min(960px, 100%)"
      title={`Replace certificate of port ${config.port}`}
      closeOnClickOutside={false}
      // The form handles Esc itself.
      closeOnEscape={false}
    >
      <FormShell
        endpoint={configsApi.update}
        params={params}
        schema={PairForm}
        toBody={({ ssl_cert, ssl_key }) => ({ ssl_cert, ssl_key })}
        defaults={EMPTY}
        secrets={['ssl_key']}
        submitLabel="Replace certificate"
        cancelTo={back}
        invalidates={INVALIDATES}
        disabledReason={refusal(configsApi.update, params)}
        summary={({ ssl_cert: given }) =>
          given === '' ? (
            <Text size="sm">Now: {config.ssl_commonname || config.ssl_fingerprint}</Text>
          ) : (
            <Text size="sm">
              <PairView fate="replaced" given={given} stored={config} />
            </Text>
          )
        }
        find={async () => {
          const now = await call(configsApi.view, { params });
          return now.ssl_fingerprint === config.ssl_fingerprint ? [] : [{ label: configName(now), to: back }];
        }}
        onDone={(record, body) => {
          toast.success({ title: `Certificate of port ${record.port} replaced` });
          onClose();
          return notTakenOf(body, record);
        }}
      >
        <CertificateFields prefix="" />
      </FormShell>
    </Dialog>
  );
}
