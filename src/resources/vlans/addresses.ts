import type { QueryClient } from '@tanstack/react-query';
import type { Found } from '#ui/page/area.ts';
import { readMembers } from './read-members.ts';

/** The configurations of up to this many instances are read. */
const LIMIT = 50;

/** The addresses of the members of VLANs, which no list has: each leads to its VLAN. */
export async function findAddresses(client: QueryClient): Promise<readonly Found[]> {
  const { found, nameOf } = await readMembers(client, { atLeast: 1, limit: LIMIT });
  return found.flatMap(({ vlan: { region, label }, attachments }) =>
    attachments
      .filter(({ ipam }) => ipam !== '')
      .map(({ computeId, configId, slot, ipam }) => ({
        id: `${configId}-${slot}`,
        label: `${ipam} on ${label}`,
        to: `/vlans/${region}/${encodeURIComponent(label)}`,
        subtitle: nameOf(computeId),
        region,
      })),
  );
}
