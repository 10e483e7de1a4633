import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ComputeIps, Ip } from '#contract/networking/ips/schema.ts';
import { PlainTable, type PlainColumn } from '#ui/display/blocks/plain-table.tsx';
import { QueryBoundary } from '#ui/page/failure/query-boundary.tsx';
import { columns } from './columns.tsx';
import { InstanceLink, typeName } from './display.tsx';
import { addressesOf } from './queries.ts';

const all = ({ ipv4, ipv6 }: ComputeIps): Ip[] => [
  ...ipv4.public,
  ...ipv4.private,
  ...ipv4.shared,
  ...(ipv6.slaac === null ? [] : [ipv6.slaac]),
  ...ipv6.global,
];

/** A column of the account's list. */
const listed = (wanted: string): PlainColumn<Ip>[] =>
  columns.flatMap(({ id, header, value, cell }) =>
    id === wanted ? [{ header, cell: (ip: Ip) => cell?.(ip) ?? value(ip) }] : [],
  );

const kindOf = (ip: Ip): string =>
  ip.type === 'ipv4' ? `${ip.public ? 'Public' : 'Private'} IPv4` : typeName(ip.type);

/** The addresses of an instance with the columns of the account's list; `otherwise` where the server has only texts. */
export function ComputeAddresses({ computeId, otherwise }: { computeId: number; otherwise: ReactNode }) {
  const address = listed('address')[0];
  const query = useQuery(addressesOf(computeId));
  return (
    <QueryBoundary query={query} what="Addresses" height={120}>
      {(found) =>
        found === null || address === undefined ? (
          otherwise
        ) : (
          <PlainTable
            label="Addresses"
            rows={all(found)}
            keyOf={(ip) => ip.address}
            columns={[
              { ...address, cell: (ip) => <code>{address.cell(ip)}</code> },
              {
                header: 'Type',
                cell: (ip) =>
                  ip.compute_id === computeId ? (
                    kindOf(ip)
                  ) : (
                    <>
                      {kindOf(ip)} of <InstanceLink id={ip.compute_id} />
                    </>
                  ),
              },
              ...listed('rdns'),
              ...listed('shared').map(({ header, cell }) => ({
                header,
                // It need not be told that the address is shared with itself.
                cell: (ip: Ip) => cell({ ...ip, computes: ip.computes?.filter((id) => id !== computeId) }),
              })),
              ...listed('nat'),
            ]}
          />
        )
      }
    </QueryBoundary>
  );
}
