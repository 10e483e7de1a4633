import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Check, Circle, CircleDot } from 'lucide-react';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { Section } from '#ui/display/blocks/details.tsx';
import { useDialog } from '#ui/page/dialog.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { versions } from '../../versions/queries.ts';
import { clusterActions } from '../actions.ts';
import { ladderOf, noUpgradeReason, type Rung } from '../display.ts';
import classes from './detail.module.css';

const ICONS = { past: Check, now: CircleDot, next: Circle, later: Circle } as const;
const WORDS: Readonly<Record<Rung['state'], string>> = {
  past: 'Earlier',
  now: 'Running now',
  next: 'Next step',
  later: 'After that',
};

/** The ladder of versions: the one step that is allowed now, and what comes after it. */
function Ladder({ cluster, offered }: { cluster: Cluster; offered: readonly string[] }) {
  const { open } = useDialog();
  const { reason } = useActions(clusterActions);
  const rungs = ladderOf(cluster.k8s_version, offered);
  const stuck = noUpgradeReason(cluster.k8s_version, offered);
  return (
    <>
      <ol className={classes.ladder} aria-label="Versions">
        {rungs.map(({ version, state }) => {
          const Icon = ICONS[state];
          return (
            <li key={version} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
              <Icon size={16} aria-hidden />
              <strong>{version}</strong>
              <span>{WORDS[state]}</span>
              {state === 'next' && (
                <ActionButton
                  size="compact-sm"
                  disabledReason={reason('upgrade', cluster)}
                  onClick={open('upgrade', cluster.id)}
                >
                  Upgrade to {version}
                </ActionButton>
              )}
            </li>
          );
        })}
      </ol>
      <Text size="sm" c="dimmed">
        {stuck === undefined
          ? 'One minor version at a time. Nodes follow when you recycle them.'
          : `${stuck}. Recycle nodes to install its newest patch.`}
      </Text>
    </>
  );
}

/** The version of a cluster, its nodes, and its control plane. */
export function VersionTab({ cluster }: { cluster: Cluster }) {
  const { open } = useDialog();
  const { reason } = useActions(clusterActions);
  const query = useQuery({ ...versions.all(), staleTime: 5 * 60_000 });
  const available = cluster.control_plane.high_availability;
  return (
    <div className={classes.sections}>
      <Section title="Kubernetes version">
        <QueryBoundary query={query} what="Kubernetes versions" height={120}>
          {({ records }) => <Ladder cluster={cluster} offered={records.map(({ id }) => id)} />}
        </QueryBoundary>
      </Section>
      <Section
        title="Recycle nodes"
        action={
          <ActionButton
            variant="default"
            size="compact-sm"
            disabledReason={reason('recycle', cluster)}
            onClick={open('recycle', cluster.id)}
          >
            Recycle all nodes
          </ActionButton>
        }
      >
        <Text size="sm">
          Replaces all nodes one by one, with the newest patch of {cluster.k8s_version}. Local storage is erased.
        </Text>
      </Section>
      <Section
        title="High availability"
        action={
          available ? undefined : (
            <ActionButton
              variant="default"
              size="compact-sm"
              disabledReason={reason('available', cluster)}
              onClick={open('available', cluster.id)}
            >
              Enable high availability
            </ActionButton>
          )
        }
      >
        <Text size="sm">
          {available
            ? 'Enabled. Failures and upgrades don’t interrupt the control plane. It can’t be disabled.'
            : 'Disabled. Enabling it replaces all nodes and can’t be undone.'}
        </Text>
      </Section>
    </div>
  );
}
