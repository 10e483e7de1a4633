import { Skeleton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Boxes, ChevronRight, Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { figure } from '#lib/unreadable.ts';
import { MenuButton } from '#ui/actions/menu-button.tsx';
import { useActions } from '#ui/actions/use-actions.ts';
import { Empty } from '#ui/display/blocks/empty.tsx';
import { Muted } from '#ui/display/blocks/plain.tsx';
import { TagsCell } from '#ui/display/tags/tags.tsx';
import { Fact } from '#ui/display/unreadable.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { PlanName } from '#resources/types/public.ts';
import { countText, scalerText } from '../display.ts';
import { NodesTable } from '../nodes/table.tsx';
import type { ClusterNodes } from '../state.ts';
import { poolActions } from './actions.ts';
import classes from './pools.module.css';
import { readinessOf } from './queries.ts';

const Wall = lazyPart(() => import('../nodes/wall-view.tsx'));

/** How many of the nodes of a pool are ready, as a bar and in figures; their number where no more is reported. */
function Readiness({ pool }: { pool: Pool }) {
  const readiness = readinessOf([pool]);
  if (readiness === undefined) return `${figure(pool.count)} nodes`;
  const { ready, all } = readiness;
  return (
    <span className={classes.bar}>
      <span className={classes.track} data-empty={(all > 0 && ready === 0) || undefined} aria-hidden>
        <span className={classes.fill} style={{ inlineSize: `${all === 0 ? 0 : (100 * ready) / all}%` }} />
      </span>
      {countText(readiness)}
    </span>
  );
}

const diskText = ({ size, type }: Pool['disks'][number]): string => `${megabytes(size)} ${type}`;

interface PoolRowProps {
  readonly clusterId: number;
  readonly pool: Pool;
  readonly nodes: ClusterNodes;
  readonly isOpen: boolean;
  onToggle(): void;
}

/** A pool in a line, which opens to its nodes. */
function PoolRow({ clusterId, pool, nodes, isOpen, onToggle }: PoolRowProps) {
  const { of } = useActions(poolActions({ id: clusterId }));
  const { id, type, autoscaler, disks, tags } = pool;
  const isReported = pool.nodes !== undefined;
  const name = (
    <>
      Pool {figure(id)} <PlanName id={type} />
    </>
  );
  return (
    <li className={classes.pool} aria-label={`Pool ${figure(id)}`}>
      <div className={classes.head}>
        {isReported ? (
          <button type="button" className={classes.name} aria-expanded={isOpen} onClick={onToggle}>
            <ChevronRight size={16} aria-hidden />
            {name}
          </button>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        <Readiness pool={pool} />
        <span className={classes.rest}>
          {autoscaler.enabled && <Muted>Autoscaler {scalerText(pool)}</Muted>}
          {disks.length > 0 && (
            <Muted>
              {disks.length === 1 ? 'Custom disk' : 'Custom disks'} <Fact>{disks.map(diskText).join(', ')}</Fact>
            </Muted>
          )}
          {tags.length > 0 && <TagsCell tags={tags} />}
        </span>
        <MenuButton
          className={classes.menu ?? ''}
          size="compact-sm"
          variant="subtle"
          color="gray"
          rightSection={null}
          aria-label={`Actions for pool ${figure(id)}`}
          actions={of(pool)}
        >
          <Ellipsis size={16} aria-hidden />
        </MenuButton>
      </div>
      {isReported && (
        <div className={classes.wall}>
          <Suspense>
            <Wall clusterId={clusterId} pool={pool} nodes={nodes} />
          </Suspense>
        </div>
      )}
      {isReported && isOpen && (
        <div className={classes.nodes}>
          <NodesTable clusterId={clusterId} pool={pool} statusOf={nodes.statusOf} />
        </div>
      )}
    </li>
  );
}

interface PoolsProps extends PoolsTabProps {
  readonly pools: readonly Pool[];
}

/** Up to this many nodes of a cluster are seen at once: the tables of so few have no tools that they could share. */
const FEW = 10;

const areFew = (pools: readonly Pool[]): boolean => pools.reduce((sum, { count }) => sum + count, 0) <= FEW;

/** The pools that are open at first: all where their nodes are few, else the first with a node that is not ready. */
function openAtFirst(pools: readonly Pool[], { statusOf }: ClusterNodes): readonly string[] {
  const troubled = pools.find(({ nodes }) => nodes?.some((node) => statusOf(node).tone !== 'ok'));
  const shown = areFew(pools) || pools.length === 1 ? pools : pools.filter((pool) => pool === troubled);
  return shown.map(({ id }) => String(id));
}

function Pools({ cluster, nodes, pools }: PoolsProps) {
  const { pool: asked }: { pool?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  // What is open at first stays open when nodes become ready or are added.
  const [first] = useState(() => openAtFirst(pools, nodes));
  const open = typeof asked === 'string' ? asked.split(' ') : first;
  // Page, order and filters are those of the nodes that were open.
  const show = (ids: readonly string[]): void =>
    void navigate({
      to: '.',
      search: () => ({ pool: ids.length === 0 ? 'none' : ids.join(' ') }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ul aria-label="Pools">
      {pools.map((pool) => {
        const id = String(pool.id);
        const isOpen = open.includes(id);
        const others = areFew(pools) ? open.filter((one) => one !== id && one !== 'none') : [];
        return (
          <PoolRow
            key={id}
            clusterId={cluster.id}
            pool={pool}
            nodes={nodes}
            isOpen={isOpen}
            onToggle={() => show(isOpen ? others : [...others, id])}
          />
        );
      })}
    </ul>
  );
}

interface PoolsTabProps {
  readonly cluster: Cluster;
  readonly nodes: ClusterNodes;
}

/** The pools of a cluster, each of which opens to its nodes. */
export function PoolsTab({ cluster, nodes }: PoolsTabProps) {
  const { pools, isError, retry } = nodes;
  if (isError) return <FailurePanel error={nodes.error} what="Pools" onRetry={retry} />;
  if (pools === undefined) return <Skeleton height={96} role="img" aria-label="Loading pools" />;
  if (pools.length === 0) return <Empty icon={Boxes}>{cluster.label} runs nothing until it has a node pool.</Empty>;
  return (
    <>
      <Pools cluster={cluster} nodes={nodes} pools={pools} />
      {pools.some((pool) => pool.nodes === undefined) && (
        <p className={classes.note}>This server doesn’t report the nodes of a pool.</p>
      )}
    </>
  );
}
