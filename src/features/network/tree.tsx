import { Button } from '@mantine/core';
import { useState } from 'react';
import { useName } from '#ui/display/blocks/catalogue.tsx';
import { Status } from '#ui/display/status.tsx';
import { regionNames } from '#resources/regions/public.ts';
import { compareTexts, formatNumber } from '#lib/text/format.ts';
import { worstOf } from './graph.ts';
import type { Graph, GraphNode } from './types.ts';
import { EXPOSED, KINDS, NodeLink } from './node-link.tsx';
import classes from './network.module.css';

/** Records of a Region that are listed at first, so that the next Region is not far, and on each demand. */
const FIRST = 25;
const STEP = 100;

/** Branches with more records than this begin folded. */
const FOLDED_FROM = 20;

interface BranchProps {
  readonly node: GraphNode;
  readonly graph: Graph;
  readonly byId: ReadonlyMap<string, GraphNode>;
  /** How it is reached from the one above. */
  readonly verb?: string;
  readonly broken?: string | undefined;
}

/** A record, and below it what leads on from it. */
function Branch({ node, graph, byId, verb, broken }: BranchProps) {
  const { icon: Icon, name } = KINDS[node.kind];
  const edges = graph.edges
    .flatMap((edge) => {
      const next = edge.from === node.id ? byId.get(edge.to) : undefined;
      return next === undefined ? [] : [{ ...edge, next }];
    })
    .toSorted((one, other) => compareTexts(one.next.label, other.next.label));
  const own = (
    <span className={classes.branch}>
      {verb !== undefined && <span className={classes.dim}>{verb}</span>}
      <Icon size={16} aria-label={name} />
      <NodeLink node={node} />
      {node.status !== undefined && node.status.tone !== 'ok' && <Status {...node.status} />}
      {node.exposed === true && <span className={classes.warning}>{EXPOSED}</span>}
      {broken !== undefined && <span className={classes.broken}>{broken}</span>}
      <span className={classes.mono}>{node.details.join(' ')}</span>
    </span>
  );
  if (edges.length === 0) return <li>{own}</li>;
  return (
    <li>
      <details open={edges.length <= FOLDED_FROM}>
        <summary>{own}</summary>
        <ul>
          {edges.map(({ next, verb: how, broken: why }) => (
            <Branch key={next.id} node={next} graph={graph} byId={byId} verb={how} broken={why} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function RegionTree({ region, nodes, ...tree }: { region: string | undefined; nodes: readonly GraphNode[] } & Tree) {
  const name = useName(regionNames, region ?? '');
  const [count, setCount] = useState(FIRST);
  return (
    <section>
      <h2>
        {region === undefined ? tree.graph.looseTitle : name} <small>{formatNumber(nodes.length)}</small>
      </h2>
      <ul className={classes.tree}>
        {nodes.slice(0, count).map((node) => (
          <Branch key={node.id} node={node} {...tree} />
        ))}
      </ul>
      {nodes.length > count && (
        <Button variant="default" size="compact-sm" onClick={() => setCount(count + STEP)}>
          Show {Math.min(STEP, nodes.length - count)} more of {formatNumber(nodes.length)}
        </Button>
      )}
    </section>
  );
}

interface Tree {
  readonly graph: Graph;
  readonly byId: ReadonlyMap<string, GraphNode>;
}

/** The records of the map by Region, each below what leads to it. */
export function NetworkTree({ shown, graph }: { shown: readonly GraphNode[]; graph: Graph }) {
  const byId = new Map(shown.map((node) => [node.id, node]));
  const reached = new Set(graph.edges.flatMap(({ from, to }) => (byId.has(from) ? to : [])));
  const roots = Map.groupBy(
    shown.filter(({ id }) => !reached.has(id)),
    ({ region }) => region,
  );
  const all = Map.groupBy(shown, ({ region }) => region);
  const worst = (region: string | undefined): number => worstOf(all.get(region) ?? [], graph.edges);
  return (
    <>
      {[...roots]
        .toSorted(
          ([one, nodes], [other, others]) =>
            Number(one === undefined) - Number(other === undefined) ||
            worst(one) - worst(other) ||
            others.length - nodes.length,
        )
        .map(([region, nodes]) => (
          <RegionTree key={region ?? ''} region={region} nodes={nodes} graph={graph} byId={byId} />
        ))}
    </>
  );
}
