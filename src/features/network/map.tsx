import '@xyflow/react/dist/base.css';
import {
  Background,
  BaseEdge,
  Controls,
  type Edge,
  type EdgeProps,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
} from '@xyflow/react';
import { Layers } from 'lucide-react';
import { type FocusEvent, useEffect, useMemo, useState } from 'react';
import { Mark } from '#ui/display/mark.tsx';
import { useName } from '#ui/display/blocks/catalogue.tsx';
import { regionNames } from '#resources/regions/public.ts';
import { foldOf, type Stack, withInternet } from './fold.ts';
import { findIn } from './graph.ts';
import type { Graph, GraphNode } from './types.ts';
import { layoutOf, LINES, type Point, SIZE } from './layout.ts';
import { EXPOSED, KINDS, NodeLink } from './node-link.tsx';
import classes from './network.module.css';

type RecordNode = Node<{ node: GraphNode; isDim: boolean; isAt: boolean }, 'record'>;
type StackNode = Node<{ stack: Stack; isDim: boolean; open(): void }, 'stack'>;
type RegionNode = Node<{ region: string | undefined; looseTitle: string }, 'region'>;
type WayEdge = Edge<{ crossings: readonly Point[] }, 'way'>;
type MapNode = RecordNode | StackNode | RegionNode;

const Ends = () => (
  <>
    <Handle type="target" position={Position.Left} isConnectable={false} />
    <Handle type="source" position={Position.Right} isConnectable={false} />
  </>
);

/** Who walks by keyboard sees where they are. */
function useShown(id: string): (event: FocusEvent) => void {
  const { fitView } = useReactFlow();
  return ({ target }) => {
    if (target.matches(':focus-visible')) void fitView({ nodes: [{ id }], maxZoom: 1 });
  };
}

function RecordCard({ id, data: { node, isDim, isAt } }: NodeProps<RecordNode>) {
  const { icon: Icon, name } = KINDS[node.kind];
  const more = node.details.length - LINES;
  return (
    <div
      className={classes.card}
      data-dim={isDim || undefined}
      data-at={isAt || undefined}
      data-exposed={node.exposed === true || undefined}
      onFocus={useShown(id)}
    >
      <Ends />
      <div className={classes.cardHead}>
        <Icon size={16} aria-label={name} />
        <NodeLink node={node} />
        {node.status !== undefined && <Mark {...node.status} />}
        {node.exposed === true && <Mark tone="warning" label={EXPOSED} />}
      </div>
      {node.details.slice(0, more > 0 ? LINES - 1 : LINES).map((text) => (
        <div key={text} className={classes.line}>
          {text}
        </div>
      ))}
      {more > 0 && <div className={classes.line}>{more + 1} more</div>}
    </div>
  );
}

const StackCard = ({ id, data: { stack, isDim, open } }: NodeProps<StackNode>) => (
  <button
    type="button"
    className={classes.card}
    data-stack
    data-dim={isDim || undefined}
    onFocus={useShown(id)}
    onClick={open}
  >
    <Ends />
    <span className={classes.cardHead}>
      <Layers size={16} aria-hidden />
      {stack.label}
    </span>
    <span className={classes.line}>{stack.isConnected ? 'connected alike · show each' : 'show each'}</span>
  </button>
);

function RegionHead({ data: { region, looseTitle } }: NodeProps<RegionNode>) {
  const name = useName(regionNames, region ?? '');
  return <h2>{region === undefined ? looseTitle : name}</h2>;
}

/** Up to so many cards, all are rendered, in sight or not. */
const WALKED = 300;

const NODE_TYPES = { record: RecordCard, stack: StackCard, region: RegionHead };

/** A curve from one place to another that begins and ends level. */
const curve = (from: Point, to: Point): string => {
  const middle = (from.x + to.x) / 2;
  return `C${middle},${from.y} ${middle},${to.y} ${to.x},${to.y}`;
};

/** A way between two cards; past those of a layer between them it goes level, where there is room for it. */
function Way({ id, sourceX, sourceY, targetX, targetY, data }: EdgeProps<WayEdge>) {
  const half = SIZE.width / 2;
  let at = { x: sourceX, y: sourceY };
  let path = `M${at.x},${at.y}`;
  for (const { x, y } of data?.crossings ?? []) {
    path += `${curve(at, { x: x - half, y })}H${x + half}`;
    at = { x: x + half, y };
  }
  return <BaseEdge id={id} path={path + curve(at, { x: targetX, y: targetY })} />;
}

const EDGE_TYPES = { way: Way };

/** Whether the details of a record cover the lower part of the map, as `.details` does on small screens. */
const hasDetailsOver = (): boolean => matchMedia('(max-width: 899.98px)').matches;

interface NetworkMapProps {
  readonly shown: readonly GraphNode[];
  readonly graph: Graph;
  readonly wanted: string;
  readonly at: string | undefined;
  onSelect(id: string | undefined): void;
}

function Drawn({ shown, graph, wanted, at, onSelect }: NetworkMapProps) {
  const { fitView } = useReactFlow();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => (wanted === '' ? [] : findIn(shown, wanted).map(({ id }) => id)), [shown, wanted]);
  const folded = useMemo(() => {
    const regionOf = new Map(shown.map(({ id, region }) => [id, region]));
    return foldOf(
      withInternet({
        nodes: shown,
        // A way from one Region to another would be drawn over what stands between: the details and the table have it.
        edges: graph.edges.filter(
          ({ from, to }) => regionOf.has(from) && regionOf.has(to) && regionOf.get(from) === regionOf.get(to),
        ),
      }),
      // What is looked for stands on its own.
      new Set([...opened, ...found.slice(0, 20), ...(at === undefined ? [] : [at])]),
    );
  }, [shown, graph, opened, found, at]);
  const { spots, crossings, regions } = useMemo(() => layoutOf(folded), [folded]);
  const near = useMemo(
    () =>
      at === undefined
        ? undefined
        : new Set([at, ...folded.edges.flatMap(({ from, to }) => (from === at ? to : to === at ? from : []))]),
    [at, folded],
  );
  const isDim = (id: string): boolean =>
    wanted === '' ? near !== undefined && !near.has(id) : !found.includes(id) && id !== at;
  const nodes: MapNode[] = [
    ...regions.map(({ region, x, y }): RegionNode => ({
      id: `region:${region ?? ''}`,
      type: 'region',
      position: { x, y },
      data: { region, looseTitle: graph.looseTitle },
      selectable: false,
      width: 400,
      height: 28,
    })),
    ...folded.nodes.map((node): RecordNode => {
      const { x = 0, y = 0, width, height } = spots.get(node.id) ?? {};
      return {
        id: node.id,
        type: 'record',
        position: { x, y },
        width,
        height,
        data: { node, isDim: isDim(node.id), isAt: node.id === at },
      };
    }),
    ...folded.stacks.map((stack): StackNode => {
      const { x = 0, y = 0, width, height } = spots.get(stack.id) ?? {};
      const open = (): void => setOpened(new Set([...opened, stack.id]));
      return {
        id: stack.id,
        type: 'stack',
        position: { x, y },
        width,
        height,
        data: { stack, isDim: isDim(stack.id), open },
      };
    }),
  ];
  const edges = folded.edges.map(({ from, to, broken }): WayEdge => ({
    id: `${from} ${to}`,
    source: from,
    target: to,
    type: 'way',
    data: { crossings: crossings.get(`${from} ${to}`) ?? [] },
    className: [
      broken === undefined ? '' : classes.brokenEdge,
      (near !== undefined && from !== at && to !== at) || (isDim(from) && isDim(to)) ? classes.dimEdge : '',
    ].join(' '),
    focusable: false,
  }));
  const first = found[0] ?? at;
  useEffect(() => {
    if (first !== undefined) void fitView({ nodes: [{ id: first }], maxZoom: 1, padding: 2 });
  }, [first, fitView]);
  useEffect(() => {
    if (at !== undefined && hasDetailsOver())
      void fitView({ nodes: [{ id: at }], maxZoom: 1, padding: { top: '72px', bottom: '60%', x: '10%' } });
  }, [at, fitView]);
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={NODE_TYPES}
      edgeTypes={EDGE_TYPES}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      // Who walks by keyboard gets only to what is rendered.
      onlyRenderVisibleElements={nodes.length > WALKED}
      minZoom={0.1}
      maxZoom={1.5}
      // From the top left corner, as large as everything else is read.
      onInit={({ setViewport }) => {
        if (first === undefined) void setViewport({ x: 16, y: 8, zoom: 1 });
      }}
      onNodeClick={({ currentTarget }, { id, type }) => {
        if (type !== 'record' || id.startsWith('internet@')) return;
        onSelect(id);
        if (hasDetailsOver()) currentTarget.closest(`.${classes.map}`)?.scrollIntoView({ block: 'start' });
      }}
      onPaneClick={() => onSelect(undefined)}
      preventScrolling={false}
      zoomOnScroll={false}
      panOnScroll={false}
    >
      <Background />
      {/* Beside the names of Regions, and over no record. */}
      <Controls showInteractive={false} position="top-right" orientation="horizontal" />
    </ReactFlow>
  );
}

/** What each sign of the map means. */
const Legend = ({ shown }: Pick<NetworkMapProps, 'shown'>) => (
  <ul className={classes.legend} aria-label="Legend">
    {Object.entries(KINDS).map(
      ([kind, { name, icon: Icon }]) =>
        (kind === 'internet' || shown.some((node) => node.kind === kind)) && (
          <li key={kind}>
            <Icon size={14} aria-hidden />
            {name}
          </li>
        ),
    )}
    <li>
      <i data-exposed aria-hidden />
      {EXPOSED}
    </li>
    <li>
      <i data-broken aria-hidden />
      Something is wrong
    </li>
  </ul>
);

/** The records of the network as a graph, in layers from left to right as traffic goes. */
export default function NetworkMap(props: NetworkMapProps) {
  return (
    <>
      <Legend shown={props.shown} />
      <div className={classes.map} role="group" aria-label="Map">
        <ReactFlowProvider>
          <Drawn {...props} />
        </ReactFlowProvider>
      </div>
    </>
  );
}
