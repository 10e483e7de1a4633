import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { andList, formatNumber } from '#lib/text/format.ts';
import { Status } from '#ui/display/status.tsx';
import { PlainTable } from '#ui/display/blocks/plain-table.tsx';
import { RegionLink } from '#resources/regions/public.ts';
import { worstOf } from './graph.ts';
import type { Graph, GraphNode, GraphEdge } from './types.ts';
import { EXPOSED, KINDS, NodeLink } from './node-link.tsx';
import classes from './network.module.css';

/** Rows that are drawn at once. */
const STEP = 100;

/** What a record is connected to, in words. */
function connectedText(node: GraphNode, edges: readonly GraphEdge[], labelOf: (id: string) => string): string {
  const out = edges.filter(({ from }) => from === node.id).map(({ verb, to }) => `${verb} ${labelOf(to)}`);
  const filters = edges.filter(({ to, verb }) => to === node.id && verb === 'filters').map(({ from }) => labelOf(from));
  return [filters.length > 0 ? `filtered by ${andList(filters)}` : '', ...out].filter(Boolean).join('; ');
}

/** Why a record is marked: its own state is beside it. */
const trouble = (node: GraphNode, edges: readonly GraphEdge[]): string =>
  [
    node.exposed === true ? EXPOSED : '',
    ...new Set(edges.flatMap(({ from, to, broken }) => (from === node.id || to === node.id ? (broken ?? '') : ''))),
  ]
    .filter(Boolean)
    .join('. ');

/** What has trouble comes first, what belongs to no Region last. */
function inOrder(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): readonly GraphNode[] {
  const broken = edges.filter((edge) => edge.broken !== undefined);
  const ranks = new Map(nodes.map((node) => [node, worstOf([node], broken) + Number(node.region === undefined) / 2]));
  const rankOf = (node: GraphNode): number => ranks.get(node) ?? 0;
  return nodes.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The records of the map as rows. */
export function NetworkTable({ shown, graph }: { shown: readonly GraphNode[]; graph: Graph }) {
  const [count, setCount] = useState(STEP);
  const labels = new Map(graph.nodes.map(({ id, label }) => [id, label]));
  const ordered = useMemo(() => inOrder(shown, graph.edges), [shown, graph]);
  const rows = ordered.slice(0, count);
  return (
    <>
      <PlainTable
        label="Network"
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { header: 'Name', cell: (node) => <NodeLink node={node} /> },
          { header: 'Kind', cell: ({ kind }) => <span className={classes.word}>{KINDS[kind].name}</span> },
          { header: 'Region', cell: ({ region }) => region !== undefined && <RegionLink id={region} /> },
          { header: 'Status', cell: ({ status }) => status && <Status {...status} /> },
          { header: 'Addresses and ports', cell: ({ details }) => details.join(', ') },
          { header: 'Connected', cell: (node) => connectedText(node, graph.edges, (id) => labels.get(id) ?? id) },
          { header: 'Trouble', cell: (node) => trouble(node, graph.edges) },
        ]}
      />
      {shown.length > count && (
        <Button variant="default" onClick={() => setCount(count + STEP)}>
          Show {Math.min(STEP, shown.length - count)} more of {formatNumber(shown.length)}
        </Button>
      )}
    </>
  );
}
