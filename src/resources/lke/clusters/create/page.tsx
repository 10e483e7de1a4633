import { List } from '@mantine/core';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { findWritten } from '#api/cache/queries.ts';
import { serverNow } from '#api/clock.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { clustersApi } from '#contract/lke/clusters/api.ts';
import { CLUSTER_LIMITS } from '#contract/lke/clusters/terms.ts';
import { compareVersions } from '#contract/lke/versions/rules.ts';
import { parseTime, relativeTime } from '#lib/time.ts';
import { toast } from '#ui/actions/toast.ts';
import { notTaken } from '#ui/form/conflict/body.ts';
import { RadioField, SelectField, TagsField, TextField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { Page } from '#ui/page/page.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { RegionField } from '#resources/regions/picker.tsx';
import { regions } from '#resources/regions/queries.ts';
import { types } from '#resources/types/queries.ts';
import { versions } from '../../versions/queries.ts';
import { clusterPaths, LIST } from '../paths.ts';
import { PoolsSummary } from '../pools/summary.tsx';
import { clusters, INVALIDATES } from '../queries.ts';
import { PoolsGroup } from './pools.tsx';
import { clusterBody, clusterForm, type ClusterValues, newCluster } from './values.ts';

/** A cluster that was created at most this long ago may be the one whose response was lost, in ms. */
const RECENT_MS = 10 * 60_000;

const Summary = ({ values }: { values: ClusterValues }) => (
  <List size="sm" spacing={4}>
    <PoolsSummary pools={values.node_pools} />
    <List.Item>Gets the newest patch of its Kubernetes version</List.Item>
    <List.Item>Ready in 2 to 5 minutes</List.Item>
  </List>
);

const available = [
  {
    value: 'yes',
    label: 'High availability',
    text: 'Upgrades and failures don’t interrupt the control plane. Can’t be disabled.',
  },
  { value: 'no', label: 'Standard', text: 'Short interruptions are possible. Can be upgraded later.' },
] as const;

function CreateForm({ offered }: { offered: readonly string[] }) {
  const navigate = useNavigate();
  const refusalOf = useDisabledReason();
  const [defaults] = useState(() => newCluster(offered[0]));
  const { data } = useQuery(types);
  const schema = useMemo(() => clusterForm(data ?? []), [data]);
  return (
    <FormShell
      endpoint={clustersApi.create}
      schema={schema}
      toBody={clusterBody}
      defaults={defaults}
      submitLabel="Create cluster"
      cancelTo={LIST.to}
      invalidates={INVALIDATES}
      disabledReason={refusalOf(clustersApi.create)}
      charged
      summary={(values) => <Summary values={values} />}
      find={async ({ label, region }) => {
        const now = serverNow();
        const found = await findWritten(
          clusters,
          (one) =>
            one.label === label &&
            one.region === region &&
            (one.created === undefined || now.getTime() - parseTime(one.created).getTime() < RECENT_MS),
        );
        return found.map((one) => ({
          label: one.label,
          to: clusterPaths.page(one.id),
          unsure: true,
          ...(one.created !== undefined && { note: `created ${relativeTime(parseTime(one.created), now)}` }),
        }));
      }}
      onDone={(cluster, body) => {
        const to = clusterPaths.page(cluster.id);
        const { id, label } = cluster;
        const link = { to, label: 'Open' };
        if (cluster.status === 'not_ready')
          toast.started(
            {
              title: `Cluster ${label} is being created`,
              text: 'A message says when it is ready, in 2 to 5 minutes.',
              link,
            },
            { collection: clusters.name, id, label },
          );
        else toast.success({ title: `Cluster ${label} created`, link });
        void navigate({ to });
        const { node_pools: _pools, ...shown } = body;
        return notTaken(shown, cluster);
      }}
    >
      <FieldGroup name="basics" label="Cluster">
        <TextField name="label" label="Label" bounds={CLUSTER_LIMITS.label} required />
        <RegionField name="region" label="Region" required needs={['Kubernetes']} />
        <SelectField
          name="k8s_version"
          label="Kubernetes version"
          hint="The latest patch is installed."
          required
          data={offered.map((version) => ({ value: version, label: version }))}
        />
        <RadioField name="control_plane.high_availability" label="Control plane" required options={available} />
        <TagsField name="tags" label="Tags" hint="Labels for filtering and grouping" />
      </FieldGroup>
      <PoolsGroup />
    </FormShell>
  );
}

/** They change every few months. */
const offeredVersions = () => ({ ...versions.all(), staleTime: 5 * 60_000 });

/** Starts reading what the form chooses from: whoever points at a link to it finds it complete. */
export function readAhead(client: QueryClient): void {
  void client.prefetchQuery(offeredVersions());
  void client.prefetchQuery(types);
  void client.prefetchQuery(regions.all());
}

/** `/kubernetes/new`: a cluster with its pools in one request (doc 2 §2.5, §4.3). */
export function ClusterCreatePage() {
  const query = useQuery(offeredVersions());
  return (
    <Page title="Create cluster" crumbs={[LIST]}>
      <QueryBoundary query={query} what="Kubernetes versions">
        {({ records }) => (
          <CreateForm offered={records.map(({ id }) => id).toSorted((one, other) => compareVersions(other, one))} />
        )}
      </QueryBoundary>
    </Page>
  );
}
