import { List } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { counted } from '#lib/format.ts';
import { computes } from '#resources/computes/public.ts';
import { nodebalancers } from '#resources/nodebalancers/public.ts';
import { regions } from './queries.ts';

/** The number of records in each Region. */
function countByRegion(records: readonly { readonly region: string }[] | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { region } of records ?? []) counts.set(region, (counts.get(region) ?? 0) + 1);
  return counts;
}

/**
 * Regions in outage that contain something of the user's. If a list is unavailable the line says so: an outage is
 * never called harmless because the check failed.
 */
export default function RegionsAttention() {
  const { data } = useQuery(regions.all());
  const out = data?.records.filter(({ status }) => status === 'outage') ?? [];
  const [instances, balancers] = useQueries({
    queries: [
      { ...computes.all(), enabled: out.length > 0 },
      { ...nodebalancers.all(), enabled: out.length > 0 },
    ],
  });
  if (out.length === 0 || instances.isLoading || balancers.isLoading) return null;
  const unknown = !instances.data?.complete || !balancers.data?.complete;
  const instancesIn = countByRegion(instances.data?.records);
  const balancersIn = countByRegion(balancers.data?.records);
  const lines = out.flatMap(({ id, label }) => {
    const contents = [
      [instancesIn.get(id) ?? 0, 'instance'] as const,
      [balancersIn.get(id) ?? 0, 'NodeBalancer'] as const,
    ].flatMap(([count, noun]) => (count > 0 ? [counted(count, noun)] : []));
    if (contents.length === 0 && !unknown) return [];
    return [
      {
        id,
        label,
        contents: contents.length === 0 ? 'what it holds could not be counted' : `${contents.join(' and ')} there`,
      },
    ];
  });
  if (lines.length === 0) return null;
  return (
    <List size="sm">
      {lines.map(({ id, label, contents }) => (
        <List.Item key={id}>
          Outage in{' '}
          <Link to="/regions/$regionId" params={{ regionId: id }}>
            {label}
          </Link>
          : {contents}
        </List.Item>
      ))}
    </List>
  );
}
