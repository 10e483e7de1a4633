import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { computes } from '#resources/computes/public.ts';
import { QueryBoundary } from '#ui/page/query-boundary.tsx';
import { ips } from '../ips/queries.ts';

/** All instances and addresses of the account. */
export interface Account {
  readonly computes: readonly Compute[];
  readonly ips: readonly Ip[];
}

/** Renders with the instances and addresses of the account, once both are there. */
export function WithAccount({ children }: { children(account: Account): ReactNode }) {
  const instances = useQuery(computes.all());
  const addresses = useQuery(ips.all());
  return (
    <QueryBoundary query={instances}>
      {({ records }) => (
        <QueryBoundary query={addresses}>
          {(found) => children({ computes: records, ips: found.records })}
        </QueryBoundary>
      )}
    </QueryBoundary>
  );
}
