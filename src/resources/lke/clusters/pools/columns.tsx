import { NONE } from '#ui/display/blocks/plain.tsx';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { megabytes } from '#lib/sizes.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { More } from '#ui/display/hints/more.tsx';
import { namedColumn, NOT_GIVEN, tagsColumn } from '#ui/table/columns/common.tsx';
import type { Column } from '#ui/table/types.ts';
import { PlanName, planNames } from '#resources/types/public.ts';
import { scalerText } from '../display.ts';
import { clusterPaths } from '../paths.ts';
import classes from './pools.module.css';
import { readinessOf } from './queries.ts';

/** How many of the nodes of a pool are ready, as figures and a bar. */
function Readiness({ pool }: { pool: Pool }) {
  const readiness = readinessOf([pool]);
  if (readiness === undefined) return NOT_GIVEN;
  const { ready, all } = readiness;
  return (
    <span className={classes.bar}>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ inlineSize: `${all === 0 ? 0 : (100 * ready) / all}%` }} />
      </span>
      {ready} of {all} ready
    </span>
  );
}

const diskText = ({ size, type }: Pool['disks'][number]): string => `${megabytes(size)} ${type}`;

/** The columns of the pools of a cluster; `routes.tsx` lists those allowed in the address. */
export const poolColumns = (clusterId: number): readonly Column<Pool>[] => [
  {
    id: 'pool',
    header: 'Pool',
    value: ({ id }) => id,
    cell: ({ id }) => <Link to={clusterPaths.page(clusterId, { tab: 'nodes', 'f.pool': id })}>Pool {id}</Link>,
    identity: true,
    kind: 'name',
  },
  namedColumn({
    id: 'plan',
    header: 'Plan',
    value: ({ type }) => type,
    names: planNames,
    cell: ({ type }) => <PlanName id={type} />,
  }),
  {
    id: 'nodes',
    header: 'Nodes',
    value: ({ count }) => count,
    cell: (pool) => <Readiness pool={pool} />,
    kind: 'status',
  },
  { id: 'autoscaler', header: 'Autoscaler', value: scalerText, filter: 'known', kind: 'mark' },
  {
    id: 'disks',
    header: 'Custom disks',
    value: ({ disks }) => disks.map(diskText).join(', '),
    cell: ({ disks: [first, ...others] }) =>
      first === undefined ? NONE : <More items={others.map(diskText)}>{diskText(first)}</More>,
    kind: 'name',
  },
  tagsColumn(),
];
