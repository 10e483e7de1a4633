import { Changes } from '#ui/display/blocks/changes.tsx';
import { figure } from '#lib/unreadable.ts';
import { Stack, Text } from '@mantine/core';
import * as z from 'zod/mini';
import { call } from '#api/http/client.ts';
import { serverNow } from '#api/clock.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { refineObject } from '#contract/fields.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import { type Config, ConfigUpdate, pairErrors } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { toast } from '#ui/actions/toast.ts';
import { Dialog, FORM_DIALOG } from '#ui/dialog/dialog.tsx';
import { useZone } from '#ui/prefs.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { notTakenOf } from '../form/saved.ts';
import { nodebalancerPaths } from '../../paths.ts';
import { configActions } from '../actions.ts';
import { configName } from '../display.ts';
import { replacementWarnings } from './display.ts';
import { INVALIDATES } from '../../queries.ts';
import { CertificateFields } from './fields.tsx';
import { PairWarnings, usePairChange } from './pair-view.tsx';
import { NO_PAIR, type Split } from './split.ts';

interface ReplaceDialogProps {
  readonly nodebalancer: Pick<NodeBalancer, 'id' | 'label'>;
  readonly config: Config;
  onClose(): void;
}

const pairBody = ({ ssl_cert, ssl_key }: Split): z.input<typeof ConfigUpdate> => ({ ssl_cert, ssl_key });

/** Both are needed: the port is https already. */
const PairForm = z.pipe(
  z.transform(pairBody),
  refineObject(ConfigUpdate, (given, report) => pairErrors({ ...given, protocol: 'https' }, report)),
);

/** What replacing the certificate does, what it breaks first. */
const Replacement = ({ given, config }: { given: string; config: Config }) => (
  <Stack gap="xs">
    <PairWarnings given={given} stored={config} />
    <Changes changes={usePairChange('replaced', given, config)} />
  </Stack>
);

/** Replaces certificate and key of a port, and nothing else (doc 2 §4.1). */
export default function ReplaceDialog({ nodebalancer, config, onClose }: ReplaceDialogProps) {
  const { reason } = useActions(configActions(nodebalancer.id));
  const zone = useZone();
  const params = { nodeBalancerId: nodebalancer.id, configId: config.id };
  const back = nodebalancerPaths.config(nodebalancer.id, config.id);
  return (
    <Dialog
      onClose={onClose}
      size={FORM_DIALOG}
      title={`Replace certificate of port ${figure(config.port)}`}
      closeOnClickOutside={false}
      // The form handles Esc itself.
      closeOnEscape={false}
    >
      <FormShell
        dialog
        endpoint={configsApi.update}
        params={params}
        schema={PairForm}
        toBody={pairBody}
        defaults={NO_PAIR}
        secrets={['ssl_key']}
        submitLabel="Replace certificate"
        cancelTo={back}
        invalidates={INVALIDATES}
        disabledReason={reason('replace-certificate', config)}
        summary={({ ssl_cert: given }) =>
          given === '' ? (
            <Text size="sm">Now: {config.ssl_commonname || config.ssl_fingerprint}</Text>
          ) : (
            <Replacement given={given} config={config} />
          )
        }
        review={{
          title: `Replace certificate of port ${figure(config.port)}?`,
          confirm: 'Replace anyway',
          isNeeded: async ({ ssl_cert: given }) => {
            const [leaf] = (await import('#lib/pem/index.ts')).readCertificates(given).certificates;
            const now = serverNow().getTime();
            return leaf !== undefined && replacementWarnings(leaf, config.ssl_commonname, now, zone).length > 0;
          },
          content: ({ ssl_cert: given }) => <Replacement given={given} config={config} />,
        }}
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
