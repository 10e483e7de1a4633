import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWho } from '#api/permissions/permissions.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import type { AttentionItem } from '#ui/page/navigation/area.ts';
import { Status } from '#ui/display/status.tsx';
import { vlans } from '../queries.ts';

const NOTHING: readonly AttentionItem[] = [];

/**
 * The VLANs on which several instances have the same address. What the overview has found is used; otherwise it is
 * looked for once for the whole list.
 */
export function useClashing(): ReadonlySet<string> {
  const restricted = useWho().profile?.restricted === true;
  const { data = NOTHING } = useQuery({
    queryKey: ['vlans', 'attention', restricted],
    // Its code is not needed for the first rows.
    queryFn: async ({ client }) =>
      (await import('../attention.ts')).findAttention(client, { restricted, may: () => true }),
  });
  return useMemo(() => new Set(data.map(({ id }) => id)), [data]);
}

/** Marks a VLAN on which several instances have the same address. */
export const ClashMark = ({ vlan }: { vlan: Vlan }) =>
  useClashing().has(vlans.idOf(vlan)) && <Status tone="warning" label="Address clash" />;
