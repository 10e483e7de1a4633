import { Text } from '@mantine/core';
import { Link as RouterLink } from '@tanstack/react-router';
import type { Node } from '#contract/nodebalancers/configs/nodes/schema.ts';
import type { Config } from '#contract/nodebalancers/configs/schema.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { NODE_MODES } from '#contract/nodebalancers/configs/nodes/terms.ts';
import { formatPercent } from '#lib/text/format.ts';
import { writeDialog } from '#ui/page/navigation/address.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { Status } from '#ui/display/status.tsx';
import { idColumn } from '#ui/table/columns/common.tsx';
import type { Column } from '#ui/table/types.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { NONE } from '#ui/display/blocks/plain.tsx';
import { MODE_LABELS, shareOf, STATUS_LABELS, wordIn } from './display.ts';

interface Known {
  readonly config: Config;
  /** All nodes of the config, for their shares; undefined until loaded. */
  readonly nodes: readonly Node[] | undefined;
  /** The instance at a node's address, as far as it is known. */
  instanceOf(node: Node): Pick<Compute, 'id' | 'label'> | undefined;
  /** Why this node cannot be opened; undefined when it can. */
  disabledReasonOf(node: Node): string | undefined;
}

/** The result of the checks in a word; without checks there is no result to wait for (doc 2 §2.2). */
function statusOf({ status }: Pick<Node, 'status'>, { check }: Pick<Config, 'check'>) {
  if (status === undefined) return undefined;
  if (status === 'unknown' && check === 'none') return { tone: 'neutral', label: 'Not checked' } as const;
  return wordIn(STATUS_LABELS, status);
}

/** The columns of a config's nodes; `routes.tsx` lists those allowed in the address. */
export const columnsOf = ({ config, nodes, instanceOf, disabledReasonOf }: Known): readonly Column<Node>[] => {
  const sharePart = (node: Node): number | undefined => {
    const own = nodes?.find(({ id }) => id === node.id);
    return own === undefined || nodes === undefined ? undefined : shareOf(own, nodes);
  };
  return [
    {
      id: 'label',
      header: 'Label',
      value: ({ label }) => label,
      cell: (node) =>
        disabledReasonOf(node) === undefined ? (
          <RouterLink
            to="."
            search={(before: object) => ({ ...before, dialog: writeDialog('edit-node', node.id) })}
            resetScroll={false}
          >
            {node.label}
          </RouterLink>
        ) : (
          node.label
        ),
      filter: 'text',
      identity: true,
    },
    {
      id: 'address',
      header: 'Address',
      value: ({ address }) => address,
      cell: ({ address }) => <code>{address}</code>,
      filter: 'text',
      kind: 'address',
    },
    {
      id: 'instance',
      header: 'Instance',
      value: (node) => instanceOf(node)?.label,
      cell: (node) => {
        const instance = instanceOf(node);
        return instance === undefined ? NONE : <Link to={computePaths.page(instance.id)}>{instance.label}</Link>;
      },
      filter: 'text',
      kind: 'name',
    },
    {
      id: 'status',
      header: 'Status',
      kind: 'status',
      value: (node) => statusOf(node, config)?.label,
      tone: (node) => statusOf(node, config)?.tone,
      cell: (node) => {
        const status = statusOf(node, config);
        return status === undefined ? <Text c="dimmed">Not reported</Text> : <Status {...status} />;
      },
    },
    {
      id: 'mode',
      header: 'Mode',
      kind: 'status',
      value: ({ mode }) => mode,
      cell({ mode }) {
        const { tone, label } = wordIn(MODE_LABELS, mode);
        // Only what keeps traffic away stands out.
        return mode === 'accept' ? label : <Status tone={tone} label={label} />;
      },
      filter: NODE_MODES.map((value) => ({ value, label: MODE_LABELS[value].label })),
    },
    {
      id: 'share',
      header: 'Share',
      kind: 'number',
      value: sharePart,
      cell(node) {
        const share = sharePart(node);
        return share === undefined ? NONE : formatPercent(share);
      },
      align: 'right',
    },
    { id: 'weight', header: 'Weight', value: ({ weight }) => weight, align: 'right', kind: 'number' },
    idColumn(),
  ];
};
