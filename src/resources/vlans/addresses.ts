import type { QueryClient } from '@tanstack/react-query';
import type { Found } from '#ui/page/navigation/area.ts';
import { vlanPaths } from './paths.ts';
import { readMembers } from './members/read-members.ts';

/** The configurations of up to this many instances are read. */
const LIMIT = 50;

/** The addresses of the members of VLANs, which no list has: each leads to its VLAN. */
export async function findAddresses(client: QueryClient): Promise<readonly Found[]> {
  const { found, nameOf } = await readMembers(client, { atLeast: 1, limit: LIMIT });
  return found.flatMap(({ vlan, attachments }) =>
    attachments
      .filter(({ ipam }) => ipam !== '')
      .map(({ computeId, configId, slot, ipam }) => ({
        id: `${configId}-${slot}`,
        label: `${ipam} on ${vlan.label}`,
        to: vlanPaths.page(vlan),
        subtitle: nameOf(computeId),
        region: vlan.region,
      })),
  );
}
