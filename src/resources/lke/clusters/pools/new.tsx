import { figure } from '#lib/unreadable.ts';
import { List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { poolsApi } from '#contract/lke/clusters/pools/api.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { findWritten } from '#api/cache/queries.ts';
import { toast } from '#ui/actions/toast.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { notTaken } from '#ui/form/conflict/body.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { RecordFormPage } from '#ui/page/record-page.tsx';
import { types } from '#resources/types/queries.ts';
import { clusterActions } from '../actions.ts';
import { clusterPaths, LIST } from '../paths.ts';
import { clusters, INVALIDATES } from '../queries.ts';
import { PoolFields } from './fields.tsx';
import { poolsOf } from './queries.ts';
import { PoolsSummary } from './summary.tsx';
import { newPool, poolBody, poolForm } from './values.ts';

function NewPool({ cluster }: { cluster: Cluster }) {
  const { id, label, region } = cluster;
  const navigate = useNavigate();
  const { reason } = useActions(clusterActions);
  const { data } = useQuery(types);
  const [defaults] = useState(newPool);
  const schema = useMemo(() => poolForm(data ?? []), [data]);
  const to = clusterPaths.page(id);
  return (
    <FormShell
      endpoint={poolsApi.create}
      params={{ clusterId: id }}
      schema={schema}
      defaults={defaults}
      toBody={poolBody}
      submitLabel="Add pool"
      cancelTo={to}
      invalidates={INVALIDATES}
      disabledReason={reason('add-pool', cluster)}
      charged
      summary={(values) => (
        <List size="sm" spacing={4}>
          <PoolsSummary pools={[values]} />
        </List>
      )}
      find={async ({ type, count }) => {
        const found = await findWritten(poolsOf(id), (pool) => pool.type === type && pool.count === count);
        return found.map((pool) => ({ label: `Pool ${figure(pool.id)}`, to, unsure: true }));
      }}
      onDone={(pool, body) => {
        toast.success({
          title: `Pool ${figure(pool.id)} added to ${label}`,
          text: 'Its nodes are ready in some minutes.',
        });
        void navigate({ to });
        return notTaken(body, pool);
      }}
    >
      <PoolFields region={region} />
    </FormShell>
  );
}

/** `/kubernetes/<id>/pools/new`. */
export function PoolCreatePage({ clusterId }: { readonly clusterId: string }) {
  return (
    <RecordFormPage
      collection={clusters}
      id={clusterId}
      nameOf={({ label }) => label}
      noun="cluster"
      list={LIST}
      title={() => 'Add pool'}
    >
      {(cluster) => <NewPool cluster={cluster} />}
    </RecordFormPage>
  );
}
