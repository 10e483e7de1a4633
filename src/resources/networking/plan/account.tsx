import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { computesApi } from '#contract/computes/api.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { computes } from '#resources/computes/queries.ts';
import { useDisabledReason, useGrantsNote } from '#api/permissions/permissions.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Empty } from '#ui/display/blocks/empty.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { ips } from '../ips/queries.ts';
import { AddressIcon } from '../paths.ts';

/** All instances and addresses of the account. */
export interface Holders {
  readonly computes: readonly Compute[];
  readonly ips: readonly Ip[];
}

/** Renders with the instances and addresses of the account, once both are there. */
export function WithAccount({ children }: { children(account: Holders): ReactNode }) {
  const instances = useQuery(computes.all());
  const addresses = useQuery(ips.all());
  return (
    <QueryBoundary query={instances} what="Instances">
      {({ records }) => (
        <QueryBoundary query={addresses} what="Addresses">
          {(found) => children({ computes: records, ips: found.records })}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}

/** Stands for the account's addresses while it has none. */
export const NoInstances = () => (
  <Empty
    icon={AddressIcon}
    action={
      <ActionButton to={computePaths.create()} disabledReason={useDisabledReason()(computesApi.create)}>
        Create instance
      </ActionButton>
    }
  >
    Addresses belong to instances, and there are none yet. {useGrantsNote()}
  </Empty>
);
