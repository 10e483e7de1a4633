import { counted } from '#lib/text/format.ts';
import type { Graph, Place, Way } from './graph.ts';

/** More instances than this that are connected alike are drawn as one. */
const ALIKE = 5;

/** Instances of a Region that are connected to the same records. */
export interface Stack {
  readonly id: string;
  readonly region: string | undefined;
  readonly label: string;
  readonly members: readonly Place[];
}

/** A graph as it is drawn: some of its records in stacks, whose ways lead from and to the stack. */
export interface Folded {
  readonly places: readonly Place[];
  readonly stacks: readonly Stack[];
  readonly ways: readonly Way[];
}

/** What an instance is connected to, as a text to compare: broken ways are another matter than those that work. */
const connections = (id: string, ways: readonly Way[]): string =>
  ways
    .filter(({ from, to }) => from === id || to === id)
    .map(({ from, to, broken }) => `${from === id ? `>${to}` : `<${from}`}${broken ?? ''}`)
    .toSorted()
    .join(' ');

/**
 * Folds instances that are connected alike, so that thousands of them can be drawn. Those in `open`, and the stacks
 * named there, stay apart.
 */
export function foldOf({ places, ways }: Graph, open: ReadonlySet<string>): Folded {
  const waysOf = new Map<string, Way[]>();
  for (const way of ways)
    for (const end of [way.from, way.to]) {
      const own = waysOf.get(end);
      if (own === undefined) waysOf.set(end, [way]);
      else own.push(way);
    }
  const alike = Map.groupBy(
    places.filter(({ id, kind }) => kind === 'compute' && !open.has(id)),
    ({ id, region, exposed, status }) =>
      `${region} ${exposed} ${status?.tone} ${connections(id, waysOf.get(id) ?? [])}`,
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
    ways.map((way): [string, Way] => {
      const [from, to] = [stackOf.get(way.from) ?? way.from, stackOf.get(way.to) ?? way.to];
      return [`${from} ${to}`, { ...way, from, to }];
    }),
  );
  return { places: places.filter(({ id }) => !stackOf.has(id)), stacks, ways: [...drawn.values()] };
}
