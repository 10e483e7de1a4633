import { andList, counted } from '#lib/text/format.ts';
import type { AttentionItem, FindAttention } from '#ui/page/navigation/area.ts';
import { reviewAddresses } from './members/members.ts';
import { vlanPaths } from './paths.ts';
import { vlans } from './queries.ts';
import { readMembers } from './members/read-members.ts';

/** The configurations of up to this many instances are read. */
const LIMIT = 20;

/** VLANs on which several instances have the same address; the first ones, where there are many. */
export const findAttention: FindAttention = async (client) => {
  const { found, nameOf } = await readMembers(client, { atLeast: 2, limit: LIMIT });
  return found.flatMap(({ vlan, attachments }): AttentionItem[] => {
    const { clashes } = reviewAddresses(attachments, nameOf);
    const [first] = clashes;
    if (first === undefined) return [];
    const isOne = clashes.length === 1;
    return [
      {
        id: vlans.idOf(vlan),
        reach: 'risk',
        names: isOne ? first.owners : [vlan.label],
        text: isOne
          ? `${andList(first.owners)} have the same address on ${vlan.label}, ${first.address}`
          : `${vlan.label}: ${counted(clashes.length, 'address clash', 'address clashes')}`,
        to: vlanPaths.page(vlan),
        remedy: 'View VLAN',
      },
    ];
  });
};
