import { useQuery } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { queryClient } from '#api/cache/queries.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { nextVersion } from '#contract/lke/versions/rules.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { Muted, NONE, Pending } from '#ui/display/blocks/plain.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { idColumn, linkColumn, NOT_GIVEN, tagsColumn, timeColumn } from '#ui/table/columns/common.tsx';
import type { Column } from '#ui/table/types.ts';
import { regionColumn } from '#resources/regions/public.ts';
import { useVersions } from '../../versions/queries.ts';
import { countText } from '../display.ts';
import { clusterPaths } from '../paths.ts';
import { poolsOf, readinessOf } from '../pools/queries.ts';
import classes from './list.module.css';

/** Loads the pools of a row for a cell; both columns share the query. */
function Pools({ id, children }: { id: number; children(pools: readonly Pool[]): ReactNode }) {
  const { data, isError } = useQuery(poolsOf(id).all());
  if (data !== undefined) return children(data.records);
  if (isError) return <Muted>not loaded</Muted>;
  return <Pending label="Loading pools" />;
}

const knownPools = (id: number): readonly Pool[] | undefined =>
  queryClient.getQueryData(poolsOf(id).all().queryKey)?.records;

/** The version of a cluster, and the one that it can be upgraded to. */
function Version({ cluster: { id, k8s_version: version } }: { cluster: Cluster }) {
  const offered = useVersions();
  const next = offered && nextVersion(version, offered);
  return (
    <span className={classes.line}>
      {version}
      {next !== undefined && (
        <span title={`${next} is available`}>
          <Link
            to={clusterPaths.page(id, { tab: 'version' })}
            className={classes.upgrade}
            aria-label={`Upgrade to ${next}`}
          >
            <ArrowUp size={12} aria-hidden /> {next}
          </Link>
        </span>
      )}
    </span>
  );
}

let knownLabel: (cluster: Cluster) => string | undefined = () => undefined;

/** Its code asks for the nodes' instances, which no other list of first rows does. */
const State = lazyPart(async () => {
  const part = await import('./state.tsx');
  knownLabel = part.knownLabel;
  return part;
});

function Nodes({ pools }: { pools: readonly Pool[] }) {
  const readiness = readinessOf(pools);
  if (readiness === undefined) return NOT_GIVEN;
  return readiness.all === 0 ? NONE : countText(readiness);
}

const availability = ({ control_plane: { high_availability: available } }: Cluster): string =>
  available ? 'High availability' : 'Standard';

/** Users of other tools search for it, so it is shown. */
const { hidden: _hidden, ...shownId } = idColumn<Cluster>();

/** The columns of the list; `routes.tsx` lists those allowed in the address. */
export const columns: readonly Column<Cluster>[] = [
  linkColumn(
    'label',
    'Label',
    ({ label }) => label,
    ({ id }) => clusterPaths.page(id),
    { filter: 'text', identity: true },
  ),
  {
    id: 'status',
    header: 'Status',
    value: () => undefined,
    cell: (cluster) => (
      <Suspense fallback={<Pending label="Loading the status" />}>
        <State cluster={cluster} />
      </Suspense>
    ),
    perRow: true,
    known: (cluster) => knownLabel(cluster),
    kind: 'status',
  },
  {
    id: 'version',
    header: 'Version',
    value: ({ k8s_version: version }) => version,
    cell: (cluster) => <Version cluster={cluster} />,
    filter: 'known',
    kind: 'name',
  },
  {
    id: 'available',
    header: 'Control plane',
    value: availability,
    filter: 'known',
    kind: 'name',
  },
  {
    id: 'pools',
    header: 'Pools',
    value: () => undefined,
    cell: ({ id }) => <Pools id={id}>{(pools) => pools.length}</Pools>,
    perRow: true,
    // Not at the right, as nodes are told in words beside it.
    kind: 'number',
    known: ({ id }) => knownPools(id)?.length,
  },
  {
    id: 'nodes',
    header: 'Nodes',
    value: () => undefined,
    cell: (cluster) => <Pools id={cluster.id}>{(pools) => <Nodes pools={pools} />}</Pools>,
    perRow: true,
    kind: 'name',
    known: ({ id }) => {
      const pools = knownPools(id);
      const readiness = pools && readinessOf(pools);
      return readiness && countText(readiness);
    },
  },
  regionColumn(),
  tagsColumn(),
  shownId,
  timeColumn('created', 'Created', ({ created }) => created, { hidden: true }),
  timeColumn('updated', 'Updated', ({ updated }) => updated, { hidden: true }),
];
