import { graphlib, layout } from '@dagrejs/dagre';
import { compareTexts } from '#lib/text/format.ts';
import type { Folded } from './fold.ts';
import { worstOf } from './graph.ts';
import type { GraphEdge } from './types.ts';

export const SIZE = { width: 208, head: 38, line: 18, gap: 12 };

/** Where the internet stands there is nothing else to read. */
const INTERNET_WIDTH = 116;

/** Lines of addresses and ports that a card shows. */
export const LINES = 3;

/** Room for the name of a Region above its records, and between two Regions, px. */
const HEAD = 40;

/** A row of Regions is as wide as this, px, unless one alone is wider. */
const ROW = 1_140;

/** How many records that are connected to nothing stand side by side. */
const COLUMNS = 3;

/** Where a card stands, in px from the top left corner. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A place on a way, px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout {
  readonly spots: ReadonlyMap<string, Spot>;
  /** Where a way crosses a layer between its ends, by `from to`: there is room for it between the cards. */
  readonly crossings: ReadonlyMap<string, readonly Point[]>;
  /** Where the name of each Region stands; undefined: of firewalls without services. */
  readonly regions: readonly { readonly region: string | undefined; readonly x: number; readonly y: number }[];
  readonly width: number;
}

/** What is drawn of a Region, from its own top left corner. */
interface Block {
  readonly region: string | undefined;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly crossings: Layout['crossings'];
  readonly width: number;
  readonly height: number;
}

/** Records without edges stand side by side in rows. */
function inRows(ids: readonly string[], heightOf: (id: string) => number, top: number): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  let y = top;
  for (let row = 0; row < ids.length; row += COLUMNS) {
    const own = ids.slice(row, row + COLUMNS);
    own.forEach((id, column) =>
      spots.set(id, { x: column * (SIZE.width + SIZE.gap), y, width: SIZE.width, height: heightOf(id) }),
    );
    y += Math.max(...own.map(heightOf)) + SIZE.gap;
  }
  return spots;
}

/** The records of a Region in layers; below them what is connected to nothing. */
function blockOf(
  region: string | undefined,
  ids: ReadonlySet<string>,
  edges: readonly GraphEdge[],
  heightOf: (id: string) => number,
): Block {
  const inner = edges.filter(({ from, to }) => ids.has(from) && ids.has(to));
  const connected = new Set(inner.flatMap(({ from, to }) => [from, to]));
  const layered = new graphlib.Graph<object, Partial<Spot>, { points?: readonly Point[] }>();
  layered.setGraph({ rankdir: 'LR', nodesep: SIZE.gap, ranksep: 72, ranker: 'tight-tree' });
  layered.setDefaultEdgeLabel(() => ({}));
  for (const id of connected)
    layered.setNode(id, { width: id.startsWith('internet@') ? INTERNET_WIDTH : SIZE.width, height: heightOf(id) });
  for (const { from, to } of inner) layered.setEdge(from, to);
  if (connected.size > 0) layout(layered);
  const spots = new Map<string, Spot>();
  for (const id of connected) {
    const { x = 0, y = 0, width = 0, height = 0 } = layered.node(id);
    spots.set(id, { x: x - width / 2, y: HEAD + y - height / 2, width, height });
  }
  const crossings = new Map(
    inner.map(({ from, to }) => [
      `${from} ${to}`,
      // Of the points between the ends, every second one is between two layers.
      (layered.edge(from, to).points ?? [])
        .slice(0, -1)
        .filter((_, index) => index > 0 && index % 2 === 0)
        .map(({ x, y }) => ({ x, y: HEAD + y })),
    ]),
  );
  const bottom = (): number => [...spots.values()].reduce((most, { y, height }) => Math.max(most, y + height), HEAD);
  const alone = [...ids].filter((id) => !connected.has(id));
  const top = connected.size > 0 ? bottom() + SIZE.gap : HEAD;
  for (const [id, spot] of inRows(alone, heightOf, top)) spots.set(id, spot);
  const width = [...spots.values()].reduce((most, { x, width: own }) => Math.max(most, x + own), 0);
  return { region, spots, crossings, width, height: bottom() };
}

/**
 * Places the records in layers from left to right, as traffic goes: firewalls, NodeBalancers, instances, private
 * networks. Each region is a block of its own; the blocks stand in rows.
 */
export function layoutOf({ nodes, stacks, edges }: Folded): Layout {
  const members = [...nodes, ...stacks.flatMap(({ id, members: own }) => own.map((one) => ({ ...one, id })))];
  const worst = new Map(
    [...Map.groupBy(members, ({ region }) => region)].map(([region, own]) => [region, worstOf(own, edges)]),
  );
  const all = [
    ...nodes.map(({ id, region, details }) => ({ id, region, lines: Math.min(details.length, LINES) })),
    ...stacks.map(({ id, region }) => ({ id, region, lines: 1 })),
  ];
  const heights = new Map(all.map(({ id, lines }) => [id, SIZE.head + SIZE.line * lines]));
  const blocks = [...Map.groupBy(all, ({ region }) => region)]
    .map(([region, members]) =>
      blockOf(region, new Set(members.map(({ id }) => id)), edges, (id) => heights.get(id) ?? SIZE.head),
    )
    // Where it is worst first, then the largest; firewalls without services last.
    .toSorted(
      (one, other) =>
        Number(one.region === undefined) - Number(other.region === undefined) ||
        (worst.get(one.region) ?? 0) - (worst.get(other.region) ?? 0) ||
        other.spots.size - one.spots.size ||
        compareTexts(one.region ?? '', other.region ?? ''),
    );
  const spots = new Map<string, Spot>();
  const crossings = new Map<string, readonly Point[]>();
  const regions: { region: string | undefined; x: number; y: number }[] = [];
  const row = { x: 0, y: 0, height: 0 };
  let width = 0;
  for (const block of blocks) {
    if (row.x > 0 && row.x + block.width > ROW) Object.assign(row, { x: 0, y: row.y + row.height + HEAD, height: 0 });
    regions.push({ region: block.region, x: row.x, y: row.y });
    for (const [id, spot] of block.spots) spots.set(id, { ...spot, x: spot.x + row.x, y: spot.y + row.y });
    for (const [id, points] of block.crossings)
      crossings.set(
        id,
        points.map(({ x, y }) => ({ x: x + row.x, y: y + row.y })),
      );
    width = Math.max(width, row.x + block.width);
    row.x += block.width + 2 * HEAD;
    row.height = Math.max(row.height, block.height);
  }
  return { spots, crossings, regions, width };
}
