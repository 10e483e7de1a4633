import { useActions } from '#ui/actions/use-actions.ts';
import { Page } from '#ui/page/page.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { computePaths } from '#resources/computes/paths.ts';
import { nodebalancerActions } from '../actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { LIST, NodeBalancerIcon } from '../paths.ts';
import { nodebalancers } from '../queries.ts';
import { columns } from './columns.tsx';

/** `/nodebalancers`: every NodeBalancer, its ports, and the health of its nodes. */
export function NodeBalancerList() {
  const { table } = useActions(nodebalancerActions);
  return (
    <Page title={LIST.label}>
      <ResourceTable
        {...table}
        label={LIST.label}
        collection={nodebalancers}
        columns={columns}
        empty={{
          title: 'No NodeBalancers yet',
          text: 'A NodeBalancer spreads traffic to its ports over instances of its region.',
          icon: NodeBalancerIcon,
          also: { to: computePaths.list(), label: 'View instances' },
        }}
      />
      <ActionDialogs table={nodebalancerActions} collection={nodebalancers} />
    </Page>
  );
}
