import { Text } from '@mantine/core';
import { call } from '#api/http/client.ts';
import { findWritten } from '#api/cache/queries.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { nodesApi } from '#contract/nodebalancers/configs/nodes/api.ts';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { NodeBalancer } from '#contract/nodebalancers/schema.ts';
import { formatPercent } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import { notTaken } from '#ui/form/conflict/body.ts';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { toast } from '#ui/actions/toast.ts';
import { guard } from '#resources/guard.ts';
import { UNKNOWN_LABELS } from '../form/saved.ts';
import { configActions } from '../actions.ts';
import { nodeActions } from './actions.ts';
import { NodeFields } from './fields/node-fields.tsx';
import {
  ChangedNodeForm,
  formNode,
  NewNodeForm,
  newNode,
  nodeBody,
  type NodeFormValues,
  nodePort,
  nodeUpdate,
  sharesOf,
} from './form.ts';
import { NODE_INVALIDATES, nodesOf } from './queries.ts';
import { MODE_LABELS } from './display.ts';

interface NodeFormProps {
  readonly nodebalancer: NodeBalancer;
  readonly config: Config;
  /** All nodes of the config. */
  readonly nodes: readonly Node[];
  /** The address of the page without the dialog. */
  readonly back: string;
  onClose(): void;
}

/** What happens to the node's traffic. */
function Effect({ values, others }: { values: NodeFormValues; others: readonly Node[] }) {
  const share = sharesOf([...others, values]).at(-1);
  return (
    <Text size="sm">
      <strong>{values.label || 'The node'}</strong>: {MODE_LABELS[values.mode].text}{' '}
      {share !== undefined && `Its share: ${formatPercent(share)}, without stickiness.`}
    </Text>
  );
}

/** Adds a node to a config (doc 2 §4.1). */
function AddNode({ nodebalancer, config, nodes, back, onClose }: NodeFormProps) {
  const { reason } = useActions(configActions(nodebalancer.id));
  return (
    <FormShell
      dialog
      endpoint={nodesApi.create}
      params={{ nodeBalancerId: nodebalancer.id, configId: config.id }}
      schema={NewNodeForm}
      toBody={nodeBody}
      defaults={newNode(nodePort(config))}
      submitLabel="Add node"
      cancelTo={back}
      invalidates={NODE_INVALIDATES}
      disabledReason={reason('add-node', config)}
      summary={(values) => <Effect values={{ ...newNode(), ...values }} others={nodes} />}
      find={async ({ address, label }) => {
        const found = await findWritten(
          nodesOf(nodebalancer.id, config.id),
          (one) => one.label === label && one.address === address && !nodes.some(({ id }) => id === one.id),
        );
        return found.map((one) => ({ label: one.label, to: back }));
      }}
      onDone={(record, body) => {
        toast.success({ title: `Node ${record.label} added to port ${figure(config.port)}` });
        onClose();
        return notTaken(body, record);
      }}
    >
      <NodeFields region={nodebalancer.region} port={config.port} others={nodes} />
    </FormShell>
  );
}

/** A node's own fields, without the results of its checks. */
const comparableRecord = ({ id, address, label, mode, weight }: Node): Node => ({ id, address, label, mode, weight });

/** Edits an existing node; only changed fields are sent (doc 2 §4.1). */
function EditNode({ node, nodebalancer, config, nodes, back, onClose }: NodeFormProps & { readonly node: Node }) {
  const params = { nodeBalancerId: nodebalancer.id, configId: config.id, nodeId: node.id };
  const others = nodes.filter(({ id }) => id !== node.id);
  const { reason } = useActions(nodeActions(nodebalancer.id, config));
  const values = formNode(node);
  if (values === undefined) return <Text>{UNKNOWN_LABELS}</Text>;
  return (
    <FormShell
      dialog
      endpoint={nodesApi.update}
      params={params}
      schema={ChangedNodeForm}
      toBody={nodeUpdate}
      defaults={values}
      submitLabel="Save node"
      cancelTo={back}
      invalidates={NODE_INVALIDATES}
      disabledReason={reason('edit-node', node)}
      refuses={guard(nodesApi.update, params)}
      conflict={{
        original: comparableRecord(node),
        reread: async () => comparableRecord(await call(nodesApi.view, { params })),
        together: { address: ['port'] },
        valuesOf: formNode,
      }}
      summary={(now) => <Effect values={{ ...values, ...now }} others={others} />}
      onDone={(record, body) => {
        toast.success({ title: `Node ${record.label} saved` });
        onClose();
        return notTaken(body, record);
      }}
    >
      <NodeFields region={nodebalancer.region} port={config.port} others={others} />
    </FormShell>
  );
}

/** The form of one node, new or existing. */
export default function NodeForm({ node, ...props }: NodeFormProps & { readonly node: Node | undefined }) {
  return node === undefined ? <AddNode {...props} /> : <EditNode key={node.id} {...props} node={node} />;
}
