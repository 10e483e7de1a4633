import { numberText } from '#lib/unreadable.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { NONE } from '#ui/display/blocks/plain.tsx';
import { useQueries, useQuery } from '@tanstack/react-query';
import { computePaths } from '#resources/computes/paths.ts';
import { computes } from '#resources/computes/queries.ts';

/** An instance by its label, or by its id until loaded or if it cannot be read. */
export function InstanceLink({ id }: { id: number }) {
  const { data } = useQuery(computes.one(id));
  return <Link to={computePaths.page(id)}>{data?.label ?? numberText(id)}</Link>;
}

/** This many members are named in a cell; the rest are counted. */
const NAMED = 3;

/** The members of a VLAN in a table cell: the first three, then how many more. */
export function MembersCell({ ids }: { ids: readonly number[] }) {
  const named = ids.slice(0, NAMED);
  const { labels, isPending } = useQueries({
    queries: named.map((id) => computes.one(id)),
    combine: (results) => ({
      labels: results.map(({ data }, index) => data?.label ?? numberText(named[index])),
      isPending: results.some((one) => one.isPending),
    }),
  });
  if (ids.length === 0) return NONE;
  const more = ids.length - named.length;
  return (
    <span aria-busy={isPending || undefined}>
      {more > 0 ? `${labels.join(', ')} and ${more} more` : labels.join(', ')}
    </span>
  );
}
