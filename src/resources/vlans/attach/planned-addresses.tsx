import { Text } from '@mantine/core';
import { Suspense } from 'react';
import type { Compute } from '#contract/computes/schema.ts';
import { placeOf } from '#lib/net/cidr.ts';
import { counted } from '#lib/text/format.ts';
import type { Holder } from '#ui/charts/cells/network.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { nextFree } from './addresses.ts';
import type { Planned } from './plan.ts';

const NetworkCells = lazyPart(() => import('#ui/charts/cells/network-cells.tsx'));

/** Who has which address, with those that the chosen instances are to get. */
export function withPlanned(
  holders: ReadonlyMap<string, readonly Holder[]>,
  plans: readonly { readonly address: string; readonly compute: Pick<Compute, 'label'> }[],
): Map<string, readonly Holder[]> {
  const all = new Map(holders);
  for (const { address, compute } of plans) {
    const placed = placeOf(address)?.address;
    if (placed === undefined) continue;
    all.set(placed, [...(all.get(placed) ?? []), { name: compute.label, planned: true }]);
  }
  return all;
}

interface PlannedAddressesProps {
  /** `10.0.0.0/24`; empty where the instances get no addresses. */
  readonly block: string;
  /** What was read; `unread`: how many members' addresses are not known. */
  readonly addresses: {
    readonly holders: ReadonlyMap<string, readonly Holder[]>;
    readonly unread: number;
    readonly loading: boolean;
  };
  readonly plans: readonly Planned[];
}

/** The block as cells: who has which address, and who is to get which. */
export function PlannedAddresses({ block, addresses: { holders, unread, loading }, plans }: PlannedAddressesProps) {
  const all = withPlanned(holders, plans);
  return (
    <>
      {block !== '' && (
        <Suspense>
          <NetworkCells
            network={block}
            holders={all}
            free={nextFree(block, new Set(all.keys()), 1)[0]?.split('/')[0]}
            partly={unread > 0}
          />
        </Suspense>
      )}
      {unread > 0 && !loading && (
        <Text size="sm" c="var(--bn-warning)">
          Addresses of {counted(unread, 'member')} could not be checked.
        </Text>
      )}
    </>
  );
}
