import { counted } from '#lib/text/format.ts';
import { isBroken } from './graph.ts';
import { KINDS } from './node-link.tsx';
import type { Graph, GraphNode, GraphEdge } from './types.ts';

/** More records of a kind than this that are connected alike are drawn as one. */
const ALIKE = 4;

/** So are more than this that have the same trouble: up to then each of them is worth its place. */
const TROUBLED = 20;

/** Records of a kind in a Region that are connected to the same others, or to none. */
export interface Stack {
  readonly id: string;
  readonly region: string | undefined;
  readonly label: string;
  readonly members: readonly GraphNode[];
  /** Whether they are known to be connected to anything. */
  readonly isConnected: boolean;
}

/** A graph as it is drawn: some of its records in stacks, whose edges lead from and to the stack. */
export interface Folded {
  readonly nodes: readonly GraphNode[];
  readonly stacks: readonly Stack[];
  readonly edges: readonly GraphEdge[];
}

/** What a record is connected to, as a text to compare: broken edges are another matter than those that work. */
const connections = (id: string, edges: readonly GraphEdge[]): string =>
  edges
    .filter(({ from, to }) => from === id || to === id)
    .map(({ from, to, broken }) => `${from === id ? `>${to}` : `<${from}`}${broken ?? ''}`)
    .toSorted()
    .join(' ');

/**
 * Folds records of a kind that are connected alike, or to nothing, so that thousands of them can be drawn and what differs is
 * seen. Those in `open`, and the stacks named there, stay apart.
 */
export function foldOf({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>, open: ReadonlySet<string>): Folded {
  const edgesOf = new Map<string, GraphEdge[]>();
  for (const edge of edges)
    for (const end of [edge.from, edge.to]) {
      const own = edgesOf.get(end);
      if (own === undefined) edgesOf.set(end, [edge]);
      else own.push(edge);
    }
  const alike = Map.groupBy(
    nodes.filter(({ id, kind }) => kind !== 'internet' && !open.has(id)),
    ({ id, kind, region, exposure, status }) =>
      `${kind} ${region} ${exposure?.is} ${status?.tone} ${connections(id, edgesOf.get(id) ?? [])}`,
  );
  const stacks: Stack[] = [];
  const stackOf = new Map<string, string>();
  for (const members of alike.values()) {
    const [first] = members;
    if (first === undefined) continue;
    if (members.length <= (isBroken(first, edgesOf.get(first.id) ?? []) ? TROUBLED : ALIKE)) continue;
    const id = `stack:${first.id}`;
    if (open.has(id)) continue;
    stacks.push({
      id,
      region: first.region,
      label: counted(members.length, KINDS[first.kind].noun),
      members,
      isConnected: edgesOf.has(first.id),
    });
    for (const member of members) stackOf.set(member.id, id);
  }
  const drawn = new Map(
    edges.map((edge): [string, GraphEdge] => {
      const [from, to] = [stackOf.get(edge.from) ?? edge.from, stackOf.get(edge.to) ?? edge.to];
      return [`${from} ${to}`, { ...edge, from, to }];
    }),
  );
  return { nodes: nodes.filter(({ id }) => !stackOf.has(id)), stacks, edges: [...drawn.values()] };
}

/** The internet as it is drawn in a region: before what it reaches. */
const internetIn = (region: string): GraphNode => ({
  id: `internet@${region}`,
  kind: 'internet',
  label: 'Internet',
  region,
  to: undefined,
  status: undefined,
  details: [],
});

/** Whether traffic from the internet comes to a record first: it balances, it filters, or nothing does either. */
const isFront = ({ kind, exposure, status }: GraphNode): boolean =>
  kind === 'nodebalancer' ||
  (kind === 'firewall' && status?.tone === 'ok') ||
  (exposure?.is === 'open' && (exposure.unfiltered || exposure.firewall === undefined));

/** Records and ways with the internet before them, once in each region; for the picture alone. */
export function withInternet({ nodes, edges }: Pick<Graph, 'nodes' | 'edges'>): Pick<Graph, 'nodes' | 'edges'> {
  const ways = nodes.flatMap((node): (GraphEdge & { readonly region: string })[] =>
    node.region !== undefined && isFront(node)
      ? [{ from: `internet@${node.region}`, to: node.id, verb: 'reaches', broken: undefined, region: node.region }]
      : [],
  );
  const regions = [...new Set(ways.map(({ region }) => region))];
  return { nodes: [...regions.map(internetIn), ...nodes], edges: [...ways, ...edges] };
}
