import { placeOf } from '#lib/net/cidr.ts';
import type { Holder } from '#ui/charts/cells/network.ts';
import { computePaths } from '#resources/computes/paths.ts';
import type { Attachment } from './members.ts';

/** Who has which address on a VLAN, by the address; an instance counts once, whatever number of its profiles has it. */
export function holdersOf(
  attachments: readonly Attachment[],
  nameOf: (computeId: number) => string,
): ReadonlyMap<string, readonly Holder[]> {
  const placed = attachments.flatMap((attachment) => {
    const address = placeOf(attachment.ipam)?.address;
    return address === undefined ? [] : [{ ...attachment, address }];
  });
  return new Map(
    [...Map.groupBy(placed, ({ address }) => address)].map(([address, all]) => [
      address,
      [...new Map(all.map((one) => [one.computeId, one])).values()].map(({ computeId, configId }) => ({
        name: nameOf(computeId),
        to: computePaths.page(computeId),
        mend: computePaths.editConfig(computeId, configId),
      })),
    ]),
  );
}
