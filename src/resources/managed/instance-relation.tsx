import { useQuery } from '@tanstack/react-query';
import { instanceAt } from '#contract/managed/services/address.ts';
import type { Service } from '#contract/managed/services/schema.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { ComputeStatus } from '#resources/computes/picker.tsx';
import { computes } from '#resources/computes/queries.ts';
import { RelationKind } from '#ui/page/relations.tsx';

/** The instances that the addresses of services belong to, each with its state. */
export function InstanceRelation({ services }: { services: readonly Service[] }) {
  const { data, isError } = useQuery(computes.all());
  const found = data && new Set(services.flatMap((service) => instanceAt(service, data.records) ?? []));
  return (
    <RelationKind
      title={found === undefined || found.size < 2 ? 'Instance' : 'Instances'}
      items={
        isError
          ? 'Not loaded'
          : found &&
            [...found].map(({ id, label, status }) => ({
              id,
              to: computePaths.page(id),
              label,
              state: <ComputeStatus status={status} />,
            }))
      }
      none="Not on an instance"
    />
  );
}
