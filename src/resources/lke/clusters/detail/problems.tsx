import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow } from '#api/clock.ts';
import type { Cluster } from '#contract/lke/clusters/schema.ts';
import type { Pool } from '#contract/lke/clusters/pools/schema.ts';
import { regions } from '#resources/regions/public.ts';
import { readyText } from '../model.ts';
import { isChanging, readinessOf } from '../pools/queries.ts';
import classes from './detail.module.css';

function Problem({ tone, children }: { tone: 'bad' | 'warning' | 'busy'; children: ReactNode }) {
  const Icon = tone === 'busy' ? CircleDashed : TriangleAlert;
  return (
    <li className={classes.problem} data-tone={tone}>
      <Icon size={16} aria-hidden className={classes.icon} />
      {children}
    </li>
  );
}

/** What is going on with a cluster or wrong with it, each with its remedy; renders nothing when all is well. */
export function Problems({ cluster, pools }: { cluster: Cluster; pools: readonly Pool[] | undefined }) {
  const { id, label, region, status, created } = cluster;
  const { data } = useQuery(regions.one(region));
  const params = { clusterId: String(id) };
  const isNew = status === 'not_ready';
  const readiness = pools && readinessOf(pools);
  const missing = readiness === undefined ? 0 : readiness.all - readiness.ready;
  const orphans = (pools ?? []).flatMap(({ nodes = [] }) => nodes).filter(({ instance_id: of }) => of === null).length;
  const isOut = data?.status === 'outage';
  const changing = pools?.some(isChanging) === true;
  if (!isNew && missing === 0 && pools?.length !== 0 && !isOut) return null;
  return (
    <ul className={classes.problems} aria-label="Needs attention">
      {isNew && (
        <Problem tone="busy">
          {label} is being created. {readyText(created, serverNow())}. You can leave this page.
        </Problem>
      )}
      {!isNew && missing > 0 && (
        <Problem tone={changing ? 'busy' : 'bad'}>
          {missing === 1 ? '1 node isn’t' : `${missing} nodes aren’t`} ready
          {orphans > 0 &&
            `, ${orphans === 1 ? 'one has' : `${orphans} have`} lost its instance`.replace(
              'have lost its instance',
              'have lost their instances',
            )}
          .
          <Link
            to="/kubernetes/$clusterId"
            params={params}
            search={{ tab: 'nodes', 'f.status': orphans === missing ? 'No instance' : 'Not ready' }}
          >
            View nodes
          </Link>
        </Problem>
      )}
      {pools?.length === 0 && (
        <Problem tone="warning">
          {label} has no pools: it runs nothing.
          <Link to="/kubernetes/$clusterId/pools/new" params={params}>
            Add pool
          </Link>
        </Problem>
      )}
      {isOut && (
        <Problem tone="warning">
          {data.label} has an outage.
          <Link to="/regions/$regionId" params={{ regionId: region }}>
            View region
          </Link>
        </Problem>
      )}
    </ul>
  );
}
