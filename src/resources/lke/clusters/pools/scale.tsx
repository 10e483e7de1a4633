import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { useQuery } from '@tanstack/react-query';
import { Changes } from '#ui/display/blocks/changes.tsx';
import { poolsApi } from '#contract/lke/clusters/pools/api.ts';
import { type Pool, PoolUpdate } from '#contract/lke/clusters/pools/schema.ts';
import { POOL_LIMITS } from '#contract/lke/clusters/pools/terms.ts';
import { counted } from '#lib/text/format.ts';
import { figure } from '#lib/unreadable.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Warnings } from '#ui/display/hints/warnings.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { FieldChanges } from '#ui/form/conflict/field-changes.tsx';
import { NumberField } from '#ui/form/fields/fields.ts';
import { FieldGroup } from '#ui/form/fields/group.tsx';
import { UpdateForm } from '#ui/form/update-form.tsx';
import { useFormValues } from '#ui/form/use-form-values.ts';
import { Page } from '#ui/page/page.tsx';
import { titleUnless } from '#ui/page/failure/failed-title.ts';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { types } from '#resources/types/queries.ts';
import { guard } from '#resources/guard.ts';
import { erasedOn, scalerAdvice, totalsOf, totalsText } from '../display.ts';
import { clusterPaths, LIST } from '../paths.ts';
import { clusters, INVALIDATES } from '../queries.ts';
import { poolActions } from './actions.ts';
import { ScalerFields } from './fields.tsx';
import classes from './pools.module.css';
import { poolsOf } from './queries.ts';

interface ScaleValues {
  count?: number | undefined;
  autoscaler?: { enabled?: boolean | undefined; min?: number | undefined; max?: number | undefined } | undefined;
}

/** The bounds of an autoscaler that is off mean nothing: they are neither judged nor sent. */
const withoutIdle = ({ autoscaler, ...values }: ScaleValues): ScaleValues => ({
  ...values,
  ...(autoscaler !== undefined && { autoscaler: autoscaler.enabled === true ? autoscaler : { enabled: false } }),
});

const ScaleForm = z.pipe(z.transform(withoutIdle), PoolUpdate);

/** What shrinking costs, and the way to choose the nodes that leave. */
function Leaving({ clusterId, pool }: { clusterId: number; pool: Pool }) {
  const count = useFormValues((values: ScaleValues) => values.count);
  const less = typeof count === 'number' && count >= 1 ? pool.count - count : 0;
  return (
    <div role="status">
      {less > 0 && (
        <div className={classes.leaving}>
          <Text size="sm" fw={500}>
            {counted(less, 'node')} will be deleted. The service chooses which.
          </Text>
          <Text size="sm">{erasedOn(less)}</Text>
          <Text size="sm">
            <Link to={clusterPaths.page(clusterId, { pool: pool.id })}>Choose the nodes that leave</Link> instead:
            delete them one by one.
          </Text>
        </div>
      )}
    </div>
  );
}

/** What becomes of a pool, a line for each change. */
function Summary({ pool, values }: { pool: Pool; values: ScaleValues }) {
  const { data } = useQuery(types);
  const count = values.count ?? pool.count;
  const totals = totalsOf([{ type: pool.type, count }], data ?? []);
  const autoscaler = { ...pool.autoscaler, ...values.autoscaler };
  const advice = scalerAdvice({ autoscaler });
  return (
    <>
      <FieldChanges />
      <Warnings label="Advice" texts={advice === undefined ? [] : [advice]} />
      {totals !== undefined && <Changes changes={[`Together: ${totalsText(totals)}`]} />}
    </>
  );
}

function ScalePool({ clusterId, pool }: { clusterId: number; pool: Pool }) {
  const { reason } = useActions(poolActions(clusterId));
  const { id, count, autoscaler } = pool;
  return (
    <UpdateForm
      endpoint={poolsApi.update}
      view={poolsApi.view}
      params={{ clusterId, poolId: id }}
      record={pool}
      defaults={{ count, autoscaler }}
      schema={ScaleForm}
      complete={withoutIdle}
      invalidates={INVALIDATES}
      disabledReason={reason('scale', pool)}
      refuses={guard(poolsApi.update, { clusterId, poolId: pool.id })}
      summary={(values) => <Summary pool={pool} values={values} />}
      nameOf={() => `Pool ${figure(id)}`}
      to={clusterPaths.page(clusterId)}
    >
      <FieldGroup label="Pool">
        <NumberField
          name="count"
          label="Nodes"
          hint={`1 to ${POOL_LIMITS.count.max}. Now: ${figure(count)}`}
          required
        />
        <ScalerFields />
        <Leaving clusterId={clusterId} pool={pool} />
      </FieldGroup>
    </UpdateForm>
  );
}

/** `/kubernetes/<id>/pools/<poolId>/edit`: the number of nodes, and the autoscaler. */
export function PoolScalePage({ clusterId, poolId }: { readonly clusterId: string; readonly poolId: string }) {
  const { data: cluster } = useQuery(clusters.one(clusterId));
  const query = useQuery(poolsOf(clusterId).one(poolId));
  const crumbs = [LIST, { label: cluster?.label ?? clusterId, to: clusterPaths.page(clusterId) }];
  return (
    <Page title={titleUnless(query, `Scale pool ${poolId}`)} crumbs={crumbs}>
      <QueryBoundary query={query} wanted={{ what: `pool ${poolId}`, list: crumbs[1] }}>
        {(pool) => <ScalePool key={pool.id} clusterId={Number(clusterId)} pool={pool} />}
      </QueryBoundary>
    </Page>
  );
}
