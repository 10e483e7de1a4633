import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type Loadable, isLoaded } from '#ui/confirm/loadable.ts';
import { Warnings } from '#ui/display/hints/warnings.tsx';
import { configsOf } from '#resources/nodebalancers/configs/queries.ts';
import { Blocked, type BlockedProps } from './blocked.tsx';
import { breakTexts } from './breaks.ts';
import { useInstancesOf, useNodesOn } from './use-nodes-on.ts';
import type { RuleSet } from '#analysis/packets/rule-set.ts';

interface BreaksProps {
  readonly now: RuleSet;
  /** What is in force now; without it nothing is. */
  readonly before?: RuleSet | undefined;
}

interface BreaksOnProps extends BreaksProps {
  readonly computeIds: Loadable<readonly number[]>;
}

/** The nodes of NodeBalancers on some instances that rules cut off, a line for each port; one while that is not known. */
export function BreaksOn({ computeIds, now, before }: BreaksOnProps) {
  const nodes = useNodesOn(computeIds);
  if (!isLoaded(nodes))
    return (
      <Text size="sm" c="dimmed" role="status" data-state={nodes === undefined ? 'loading' : undefined}>
        {nodes === undefined ? 'Checking NodeBalancer nodes…' : 'NodeBalancer nodes could not be checked.'}
      </Text>
    );
  return <Warnings label="Breaks" texts={breakTexts(nodes, now, before)} />;
}

/** The same of the instances that a firewall is attached to. */
export const BreaksOf = ({ firewallId, ...rules }: BreaksProps & { readonly firewallId: number }) => (
  <BreaksOn {...rules} computeIds={useInstancesOf(firewallId)} />
);

interface BlockedOnProps extends Pick<BlockedProps, 'firewall'> {
  readonly ids: readonly number[];
}

/** The ports of NodeBalancers that a firewall would keep from every client once it is attached to them. */
export function BlockedOn({ firewall, ids }: BlockedOnProps) {
  const configs = useQueries({ queries: ids.map((id) => configsOf(id).all()) });
  return (
    <Blocked firewall={firewall} ports={configs.flatMap(({ data }) => data?.records.map(({ port }) => port) ?? [])} />
  );
}
