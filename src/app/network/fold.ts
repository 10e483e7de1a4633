import { counted } from '#lib/text/format.ts';
import type { Graph, GraphNode, GraphEdge } from './graph.ts';

/** More instances than this that are connected alike are drawn as one. */
const ALIKE = 5;

/** Instances of a Region that are connected to the same records. */
export interface Stack {
  readonly id: string;
  readonly region: string | undefined;
  readonly label: string;
  readonly members: readonly GraphNode[];
}

/** A graph as it is drawn: some of its records in stacks, whose edges lead from and to the stack. */
export interface Folded {
  readonly nodes: readonly GraphNode[];
  readonly stacks: readonly Stack[];
  readonly edges: readonly GraphEdge[];
}

/** What an instance is connected to, as a text to compare: broken edges are another matter than those that work. */
const connections = (id: string, edges: readonly GraphEdge[]): string =>
  edges
    .filter(({ from, to }) => from === id || to === id)
    .map(({ from, to, broken }) => `${from === id ? `>${to}` : `<${from}`}${broken ?? ''}`)
    .toSorted()
    .join(' ');

/**
 * Folds instances that are connected alike, so that thousands of them can be drawn. Those in `open`, and the stacks
 * named there, stay apart.
 */
export function foldOf({ nodes, edges }: Graph, open: ReadonlySet<string>): Folded {
  const edgesOf = new Map<string, GraphEdge[]>();
  for (const edge of edges)
    for (const end of [edge.from, edge.to]) {
      const own = edgesOf.get(end);
      if (own === undefined) edgesOf.set(end, [edge]);
      else own.push(edge);
    }
  const alike = Map.groupBy(
    nodes.filter(({ id, kind }) => kind === 'compute' && !open.has(id)),
    ({ id, region, exposed, status }) =>
      `${region} ${exposed} ${status?.tone} ${connections(id, edgesOf.get(id) ?? [])}`,
  );
  const stacks: Stack[] = [];
  const stackOf = new Map<string, string>();
  for (const members of alike.values()) {
    const [first] = members;
    if (first === undefined || members.length <= ALIKE) continue;
    const id = `stack:${first.id}`;
    if (open.has(id)) continue;
    stacks.push({ id, region: first.region, label: counted(members.length, 'instance'), members });
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
