import { useSearch } from '@tanstack/react-router';
import { Server } from 'lucide-react';
import { type QueryOptions, tagged } from '#api/cache/queries.ts';
import { isInTransition } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import type { Page as Records } from '#contract/envelope.ts';
import { useActions } from '#ui/actions/use-actions.ts';
import { Page } from '#ui/page/page.tsx';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { regionPaths } from '#resources/regions/paths.ts';
import { computeActions } from '../actions.ts';
import { ComputeDialogs } from '../dialogs.tsx';
import { LIST } from '../paths.ts';
import { computes } from '../queries.ts';
import { columns } from './columns.tsx';
import { type Finding, FINDINGS } from './finding-key.ts';

const isNode = ({ lke_cluster_id: cluster }: Compute): boolean => typeof cluster === 'number';

const sorted = (page: Records<Compute>): Records<Compute> => ({
  ...page,
  data: page.data.toSorted((one, other) => Number(isNode(one)) - Number(isNode(other))),
});

/** One's own servers, before the nodes that a cluster has made; on each page, as the server cuts those. */
const ownFirst: typeof computes = {
  ...computes,
  page: (page, size) => {
    const options = { ...computes.page(page, size), select: sorted };
    return options;
  },
};

/** The same list after what its filters need: rows are never filtered by what is not known yet. */
const after = <T,>({ queryKey, queryFn }: QueryOptions<T>, findings: readonly Finding[]): QueryOptions<T> =>
  tagged([...queryKey, ...findings], async (context) => {
    const [rows] = await Promise.all([
      queryFn(context),
      import('./findings.tsx').then((one) => one.readFindings(findings)),
    ]);
    return rows;
  });

const knowing = (findings: readonly Finding[]): typeof computes => ({
  ...ownFirst,
  page: (page, size) => {
    const options = { ...after(computes.page(page, size), findings), select: sorted };
    return options;
  },
  all: () => after(computes.all(), findings),
});

/** The list with what the filters of the address need. */
function useCollection(): typeof computes {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const wanted = FINDINGS.filter((one) => (search[`f.${one}`] ?? search[`f.-${one}`]) !== undefined);
  return wanted.length === 0 ? ownFirst : knowing(wanted);
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
          text: 'An instance is a virtual machine in a region of your choice, from an image, a backup or a script.',
          icon: Server,
          also: { to: regionPaths.list(), label: 'See regions' },
        }}
        poll={({ status }) => isInTransition(status)}
      />
      <ComputeDialogs />
    </Page>
  );
}
