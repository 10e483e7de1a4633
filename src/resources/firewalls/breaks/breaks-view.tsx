import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type Loadable, isLoaded } from '#ui/confirm/loadable.ts';
import { Warnings } from '#ui/display/hints/warnings.tsx';
import { configsOf } from '#resources/nodebalancers/configs/queries.ts';
import { Blocked, type BlockedProps } from './blocked.tsx';
import { breakTexts, type NodeBehind } from './breaks.ts';
import { useNodesOn } from './use-nodes-on.ts';
import type { RuleSet } from '#contract/firewalls/packets/rule-set.ts';

interface BreaksProps {
  readonly nodes: Loadable<readonly NodeBehind[]>;
  readonly now: RuleSet;
  /** What is in force now; without it nothing is. */
  readonly before?: RuleSet | undefined;
}

/** The nodes of NodeBalancers that rules cut off, one line for each port; one line while that is not known. */
export function Breaks({ nodes, now, before }: BreaksProps) {
  if (!isLoaded(nodes))
    return (
      <Text size="sm" c="dimmed" role="status">
        {nodes === undefined ? 'Checking NodeBalancer nodes…' : 'NodeBalancer nodes could not be checked.'}
      </Text>
    );
  return <Warnings label="Breaks" texts={breakTexts(nodes, now, before)} />;
}

interface BreaksOnProps {
  readonly computeIds: Loadable<readonly number[]>;
  /** The rules that begin to filter them. */
  readonly rules: RuleSet;
}

/** The nodes on some instances that rules cut off as soon as they apply. */
export const BreaksOn = ({ computeIds, rules }: BreaksOnProps) => <Breaks nodes={useNodesOn(computeIds)} now={rules} />;

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
