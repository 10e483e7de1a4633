import { computes } from '#resources/computes/public.ts';
import { CellLink } from '#ui/display/cell-link.tsx';
import { catalogueOf, useKnownName } from '#ui/display/catalogue.tsx';

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
  return <CellLink to={`/compute/${id}`}>{name}</CellLink>;
}

/** The label of an instance, or its id until loaded; undefined without an id. */
export function useInstanceName(id: number | undefined): string | undefined {
  const name = useKnownName(instanceNames, String(id));
  return id === undefined ? undefined : (name ?? `#${id}`);
}

/** Several instances, a line each; "none" without any. */
export const InstanceLinks = ({ ids }: { ids: readonly number[] }) =>
  ids.length === 0
    ? 'none'
    : ids.map((id) => (
        <div key={id}>
          <InstanceLink id={id} />
        </div>
      ));
