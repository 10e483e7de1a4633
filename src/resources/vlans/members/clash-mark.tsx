import { useQuery } from '@tanstack/react-query';
import { useWho } from '#api/permissions/permissions.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { Status } from '#ui/display/status.tsx';
import { vlans } from '../queries.ts';

/**
 * Marks a VLAN on which several instances have the same address. What the overview has found is used; otherwise it is
 * looked for once for the whole list.
 */
export function ClashMark({ vlan }: { vlan: Vlan }) {
  const restricted = useWho().profile?.restricted === true;
  const { data = [] } = useQuery({
    queryKey: ['vlans', 'attention', restricted],
    // Its code is not needed for the first rows.
    queryFn: async ({ client }) =>
      (await import('../attention.ts')).findAttention(client, { restricted, may: () => true }),
  });
  return data.some(({ id }) => id === vlans.idOf(vlan)) && <Status tone="warning" label="Address clash" />;
}
