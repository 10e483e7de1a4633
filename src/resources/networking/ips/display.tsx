import { numberText } from '#lib/unreadable.ts';
import { useQuery } from '@tanstack/react-query';
import { computePaths } from '#resources/computes/paths.ts';
import { computes } from '#resources/computes/queries.ts';
import { catalogueOf, useKnownName } from '#ui/display/blocks/catalogue.tsx';
import { CellLink } from '#ui/page/navigation/cell-link.tsx';
import { More } from '#ui/display/hints/more.tsx';
import { NONE } from '#ui/display/blocks/plain.tsx';

/** What the kinds of address are called. */
const TYPES = new Map([
  ['ipv4', 'IPv4'],
  ['ipv6', 'IPv6 (SLAAC)'],
  ['ipv6/pool', 'IPv6 pool'],
  ['ipv6/range', 'IPv6 range'],
]);

export const typeName = (type: string): string => TYPES.get(type) ?? type;

/** The labels of all instances, by id. */
export const instanceNames = catalogueOf(computes.all(), ({ records }) =>
  records.map(({ id, label }) => ({ id: String(id), label })),
);

/** An instance by its label, or by its id until loaded or if it cannot be read. */
export function InstanceLink({ id }: { id: number }) {
  const name = useInstanceName(id);
  return <CellLink to={computePaths.page(id)}>{name}</CellLink>;
}

/** The label of an instance, or its id until loaded; undefined without an id. */
export function useInstanceName(id: number | undefined): string | undefined {
  const name = useKnownName(instanceNames, String(id));
  return id === undefined ? undefined : (name ?? numberText(id));
}

/** Several instances, a line each. */
export const InstanceLinks = ({ ids }: { ids: readonly number[] }) =>
  ids.length === 0
    ? NONE
    : ids.map((id) => (
        <div key={id}>
          <InstanceLink id={id} />
        </div>
      ));

function Several({ first, others }: { first: number; others: readonly number[] }) {
  const { data: names } = useQuery(instanceNames);
  return (
    <More items={others.map((id) => names?.get(String(id)) ?? numberText(id))}>
      <InstanceLink id={first} />
    </More>
  );
}

/** Several instances in one line: the first, and how many others. */
export function InstancesCell({ ids: [first, ...others] }: { ids: readonly number[] }) {
  if (first === undefined) return NONE;
  // Most have one: that needs no list of names.
  return others.length === 0 ? <InstanceLink id={first} /> : <Several first={first} others={others} />;
}
