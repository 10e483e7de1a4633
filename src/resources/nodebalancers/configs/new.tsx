import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { findWritten } from '#api/cache/queries.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { configsApi } from '#contract/nodebalancers/configs/api.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { toast } from '#ui/actions/toast.ts';
import { splitAddress } from '#ui/page/navigation/paths.ts';
import { nodebalancerActions } from '../actions.ts';
import { LIST, nodebalancerPaths } from '../paths.ts';
import { nodebalancers, INVALIDATES } from '../queries.ts';
import { ConfigFields } from './fields/config-fields.tsx';
import { configBody, type ConfigFormValues, NewConfigForm, proposedConfig } from './form/form.ts';
import { configsOf } from './queries.ts';
import { PairWarnings } from './certificates/pair-view.tsx';
import { notTakenOf } from './form/saved.ts';
import { configName } from './display.ts';

/** What is added, and what follows from it. */
const Summary = ({ nodebalancer, values }: { nodebalancer: NodeBalancer; values: ConfigFormValues }) => (
  <Stack gap="xs">
    <Text size="sm">
      <strong>{configName(values)}</strong> on {nodebalancer.label}
    </Text>
    {values.protocol === 'https' && <PairWarnings given={values.ssl_cert} stored={{ ssl_commonname: '' }} />}
    <Text size="sm" c="dimmed">
      It answers once it has a node. Add nodes on its page.
    </Text>
  </Stack>
);

interface CreateFormProps {
  readonly nodebalancer: NodeBalancer;
  /** The existing configs. */
  readonly others: readonly Config[];
}

function CreateForm({ nodebalancer, ...props }: CreateFormProps) {
  const navigate = useNavigate();
  const { reason } = useActions(nodebalancerActions);
  // A port that becomes taken while the user types must not change the form.
  const [others] = useState(props.others);
  const portsOf = (configs: readonly Config[]): number[] => configs.map(({ port }) => port);
  const taken = portsOf(props.others);
  return (
    <FormShell
      endpoint={configsApi.create}
      params={{ nodeBalancerId: nodebalancer.id }}
      schema={NewConfigForm}
      toBody={configBody}
      defaults={proposedConfig(portsOf(others))}
      submitLabel="Add port"
      cancelTo={nodebalancerPaths.page(nodebalancer.id, { tab: 'configs' })}
      invalidates={INVALIDATES}
      disabledReason={reason('add-config', nodebalancer)}
      summary={(values) => <Summary nodebalancer={nodebalancer} values={values} />}
      find={async ({ port }) => {
        const before = new Set(others.map(({ id }) => id));
        const found = await findWritten(configsOf(nodebalancer.id), (one) => one.port === port && !before.has(one.id));
        return found.map((one) => ({ label: configName(one), to: nodebalancerPaths.config(nodebalancer.id, one.id) }));
      }}
      onDone={(record, body) => {
        toast.success({
          title: `${configName(record)} added to ${nodebalancer.label}`,
          text: 'It answers once it has a node.',
        });
        void navigate(splitAddress(nodebalancerPaths.config(nodebalancer.id, record.id, { tab: 'nodes' })));
        return notTakenOf(body, record);
      }}
    >
      <ConfigFields prefix="" taken={taken} proposesExcept={taken} />
    </FormShell>
  );
}

function NewPort({ nodebalancer }: Pick<CreateFormProps, 'nodebalancer'>) {
  // The suggested port depends on those in use.
  const others = useQuery({ ...configsOf(nodebalancer.id).all(), refetchOnMount: 'always' });
  return (
    <QueryBoundary query={others} what="Ports" fresh>
      {({ records }) => <CreateForm nodebalancer={nodebalancer} others={records} />}
    </QueryBoundary>
  );
}

/** `/nodebalancers/<id>/configs/new`: one more port for a NodeBalancer (doc 2 §4.1). */
export const ConfigCreatePage = ({ nodeBalancerId }: { readonly nodeBalancerId: string }) => (
  <RecordFormPage
    collection={nodebalancers}
    id={nodeBalancerId}
    nameOf={({ label }) => label}
    noun="NodeBalancer"
    list={LIST}
    title={() => 'Add port'}
  >
    {(nodebalancer) => <NewPort nodebalancer={nodebalancer} />}
  </RecordFormPage>
);
