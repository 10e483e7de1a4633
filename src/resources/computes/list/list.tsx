import { useSearch } from '@tanstack/react-router';
import { type QueryOptions, tagged } from '#api/cache/queries.ts';
import { isInTransition } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Page as Records } from '#contract/envelope.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Page } from '#ui/page/page.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { regionPaths } from '#resources/regions/paths.ts';
import { computeActions } from '../actions.ts';
import { ActionDialogs } from '#ui/confirm/confirm.tsx';
import { InstanceIcon, LIST } from '../paths.ts';
import { computes } from '../queries.ts';
import { columns } from './columns.tsx';
import { type Finding, FINDINGS } from './finding-key.ts';

const isNode = ({ lke_cluster_id: cluster }: Compute): boolean => typeof cluster === 'number';

const sorted = (page: Records<Compute>): Records<Compute> => ({
  ...page,
  data: page.data.toSorted((one, other) => Number(isNode(one)) - Number(isNode(other))),
});

/** A reading after what filters need: rows are never filtered by what is not known yet. */
const after = <T,>(options: QueryOptions<T>, findings: readonly Finding[]): QueryOptions<T> =>
  findings.length === 0
    ? options
    : tagged([...options.queryKey, ...findings], async (context) => {
        await (await import('./findings.tsx')).readFindings(findings);
        return options.queryFn(context);
      });

/** One's own servers, before the nodes that a cluster has made; on each page, as the server cuts those. */
const listOf = (findings: readonly Finding[]): typeof computes => ({
  ...computes,
  page: (page, size) => {
    const options = { ...after(computes.page(page, size), findings), select: sorted };
    return options;
  },
  all: () => after(computes.all(), findings),
});

const ownFirst = listOf([]);

/** The list with what the filters of the address need. */
function useCollection(): typeof computes {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const wanted = FINDINGS.filter((one) => (search[`f.${one}`] ?? search[`f.-${one}`]) !== undefined);
  return wanted.length === 0 ? ownFirst : listOf(wanted);
}

/** `/compute`: every instance with its state and actions. */
export function ComputeList() {
  const { table } = useActions(computeActions);
  return (
    <Page title={LIST.label}>
      <ResourceTable
        {...table}
        label={LIST.label}
        collection={useCollection()}
        columns={columns}
        empty={{
          title: 'No instances yet',
          text: 'An instance is a virtual machine. It starts from an image, from a backup, or empty.',
          icon: InstanceIcon,
          also: { to: regionPaths.list(), label: 'View regions' },
        }}
        poll={({ status }) => isInTransition(status)}
      />
      <ActionDialogs table={computeActions} collection={computes} />
    </Page>
  );
}
