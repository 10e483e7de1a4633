import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '#api/http/client.ts';
import { invalidate } from '#api/cache/queries.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { nodesApi } from '#contract/nodebalancers/configs/nodes/api.ts';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { counted } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { toast } from '#ui/actions/toast.ts';
import { useDialog } from '#ui/page/dialog.ts';
import { lookEvery } from '../queries.ts';
import { nodeActions } from './actions.ts';
import { columnsOf } from './columns.tsx';
import { useInstanceAt } from './fields/backends.ts';
import { lastNodeWarning } from './consequences.ts';
import { NodeDialogs } from './dialogs.tsx';
import { NODE_INVALIDATES, nodesOf } from './queries.ts';

/** What to say once a mode is set that needs no form. */
const DONE = {
  drain: { title: 'drains', text: 'Delete it once its connections have ended.' },
  accept: { title: 'accepts traffic' },
} as const;
type Quick = keyof typeof DONE;

interface NodesTableProps {
  readonly nodebalancer: NodeBalancer;
  readonly config: Config;
}

/** Sets a mode at once; the result is shown in a toast. */
async function setMode(mode: Quick, { id, label }: Node, { nodebalancer, config }: NodesTableProps): Promise<void> {
  const params = { nodeBalancerId: nodebalancer.id, configId: config.id, nodeId: id };
  try {
    const record = await call(nodesApi.update, { params, body: { mode }, label });
    if (record.mode === mode) toast.success({ ...DONE[mode], title: `Node ${label} ${DONE[mode].title}` });
    else toast.error({ title: `${label} was not changed: its mode is still ${record.mode}` });
  } catch (error) {
    const failure = failureText(error);
    toast.error({ title: `Node ${label}: ${failure.title}`, text: failure.text });
  }
  // Also after a failure: only the response may have been lost.
  await invalidate(nodesApi.update, NODE_INVALIDATES);
}

/** A sentence about the traffic that all nodes of the port get together (doc 2 §2.3). */
function trafficSentence(nodes: readonly Node[] | undefined): string {
  if (nodes === undefined || nodes.length === 0) return '';
  const accepting = nodes.filter(({ mode }) => mode === 'accept').length;
  if (accepting > 0) return `${counted(accepting, 'node')} of ${nodes.length} accept traffic, by weight.`;
  return nodes.some(({ mode }) => mode === 'backup')
    ? 'No node accepts traffic: the backups get all of it.'
    : 'No node accepts traffic and there is no backup: the port answers nothing.';
}

/** The nodes of a config: their shares, their health, and their actions (doc 2 §2.3, §4.1). */
export function NodesTable({ nodebalancer, config }: NodesTableProps) {
  const { open } = useDialog();
  const refusalOf = useDisabledReason();
  const collection = nodesOf(nodebalancer.id, config.id);
  // The table shows whichever is newer: this, or the page that it has loaded itself.
  const { data } = useQuery({ ...collection.all(), refetchInterval: lookEvery([config]) });
  const instanceOf = useInstanceAt({ region: nodebalancer.region });
  const set = (mode: Quick, node: Node) => (): void => void setMode(mode, node, { nodebalancer, config });
  const { table } = useActions(nodeActions(nodebalancer.id, config), {
    run: {
      // Asks first where the port would answer nothing.
      'drain-node': (node) =>
        lastNodeWarning(node, data?.records ?? [node], config.port) === undefined
          ? set('drain', node)
          : open('drain-node', node.id),
      accept: (node) => set('accept', node),
    },
  });
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {trafficSentence(data?.records)}
      </Text>
      <ResourceTable
        // The rows of another config must not be shown while this one's are loading.
        key={config.id}
        {...table}
        label="Nodes"
        collection={collection}
        columns={columnsOf({
          config,
          nodes: data?.records,
          instanceOf,
          // Its form opens for those who may read it.
          disabledReasonOf: ({ id: nodeId }) =>
            refusalOf(nodesApi.view, { nodeBalancerId: nodebalancer.id, configId: config.id, nodeId }),
        })}
        poll={({ status }) => config.check !== 'none' && status === 'unknown'}
        empty={{ title: 'No nodes', text: `Port ${figure(config.port)} answers once it has a node.` }}
      />
      <NodeDialogs
        nodebalancer={nodebalancer}
        config={config}
        nodes={data?.records}
        onDrain={(node) => setMode('drain', node, { nodebalancer, config })}
      />
    </Stack>
  );
}
