import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { Copy } from '#ui/display/copy.tsx';
import { Section } from '#ui/display/blocks/details.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { clusterActions } from '../actions.ts';
import { restartText } from '../display.ts';
import { dashboardOf, endpointsOf } from '../queries.ts';
import classes from './access.module.css';
import { KubeconfigPanel } from './kubeconfig.tsx';
import { NotReady } from './not-ready.tsx';

/** The addresses of the API server, each to copy. */
function Endpoints({ cluster: { id, status, created } }: { cluster: Cluster }) {
  const unready = status === 'not_ready';
  const query = useQuery({ ...endpointsOf(id), enabled: !unready });
  if (unready || query.data === null) return <NotReady what="The API endpoint" created={created} />;
  return (
    <QueryBoundary query={query} what="The API endpoint" height={36}>
      {(endpoints) =>
        endpoints === null || endpoints.length === 0 ? (
          <Text size="sm">This server doesn’t report API endpoints.</Text>
        ) : (
          <ul className={classes.list}>
            {endpoints.map((endpoint) => (
              <li key={endpoint}>
                <Copy value={endpoint} label={`API endpoint ${endpoint}`} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}

/** The address of the dashboard, if it is one that a browser may open. */
export const safeUrl = (url: string | undefined): string | undefined =>
  url?.startsWith('https://') === true ? url : undefined;

/** The dashboard and how to sign in to it (doc 2 §4.3, behaviour 8). */
function DashboardLink({ cluster: { id, status, created } }: { cluster: Cluster }) {
  const unready = status === 'not_ready';
  const query = useQuery({ ...dashboardOf(id), enabled: !unready });
  if (unready || query.data === null) return <NotReady what="The dashboard" created={created} />;
  return (
    <QueryBoundary query={query} what="The dashboard" height={36}>
      {(dashboard) => {
        const url = safeUrl(dashboard?.url);
        if (url === undefined) return <Text size="sm">This server doesn’t report the dashboard.</Text>;
        return (
          <Text size="sm">
            <a href={url} target="_blank" rel="noopener noreferrer">
              Open dashboard <ExternalLink size={13} aria-hidden />
            </a>
            . Sign in with the kubeconfig file, or with the token in it.
          </Text>
        );
      }}
    </QueryBoundary>
  );
}

/** Makes kubeconfig and service account token anew, with what each does. */
function Credentials({ cluster }: { cluster: Cluster }) {
  const { reason } = useActions(clusterActions);
  const { open } = useDialog();
  const { id } = cluster;
  return (
    <>
      <ul className={classes.list}>
        <li>
          <Text size="sm">
            <strong>Kubeconfig.</strong> After a reset, old files stop working and everyone needs the new one.
          </Text>
        </li>
        <li>
          <Text size="sm">
            <strong>Service account token.</strong> {restartText(cluster)}
          </Text>
        </li>
      </ul>
      <Group gap="xs" mt="sm">
        <ActionButton
          variant="default"
          size="compact-sm"
          disabledReason={reason('reset-kubeconfig', cluster)}
          onClick={open('reset-kubeconfig', id)}
        >
          Reset kubeconfig
        </ActionButton>
        <ActionButton
          variant="default"
          size="compact-sm"
          disabledReason={reason('reset-token', cluster)}
          onClick={open('reset-token', id)}
        >
          Reset token
        </ActionButton>
        <ActionButton
          variant="default"
          size="compact-sm"
          disabledReason={reason('regenerate', cluster)}
          onClick={open('regenerate', id)}
        >
          Regenerate both…
        </ActionButton>
      </Group>
    </>
  );
}

/** How a cluster is reached: its endpoints, its kubeconfig, its dashboard, and new credentials for them. */
export const AccessTab = ({ cluster }: { cluster: Cluster }) => (
  <div className={classes.sections}>
    <Section title="API endpoints">
      <Endpoints cluster={cluster} />
    </Section>
    <Section title="Kubeconfig">
      <KubeconfigPanel key={cluster.id} cluster={cluster} />
    </Section>
    <Section title="Dashboard">
      <DashboardLink cluster={cluster} />
    </Section>
    <Section title="Credentials">
      <Credentials cluster={cluster} />
    </Section>
  </div>
);
