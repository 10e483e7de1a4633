import type { QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/envelope.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import type { Vlan } from '#contract/vlans/schema.ts';
import { computes } from '#resources/computes/queries.ts';
import { configsOf } from '#resources/computes/configs/queries.ts';
import { type Attachment, attachmentsOf } from './members.ts';
import { vlans } from '../queries.ts';

/** A VLAN with the interfaces of its members. */
export interface VlanMembers {
  readonly vlan: Vlan;
  readonly attachments: readonly Attachment[];
}

interface ReadMembers {
  readonly found: readonly VlanMembers[];
  nameOf(computeId: number): string;
}

/** The configurations of an instance, by its id. */
type Read = readonly [id: number, configs: readonly Config[]];

/**
 * Reads the members of the first VLANs with at least `atLeast` members, as the server reports them: a request for each
 * of up to `limit` instances.
 */
export async function readMembers(
  client: QueryClient,
  { atLeast, limit }: { readonly atLeast: number; readonly limit: number },
): Promise<ReadMembers> {
  const { data } = await client.fetchQuery(vlans.page(1, PAGE_SIZE.max));
  const read = new Set<number>();
  // A server that does not return the members: the VLAN's own page looks for them.
  const looked = data.filter(({ computes: ids = [] }) => {
    if (ids.length < atLeast || new Set([...read, ...ids]).size > limit) return false;
    ids.forEach((id) => read.add(id));
    return true;
  });
  if (read.size === 0) return { found: [], nameOf: String };
  const [instances, ...configs] = await Promise.all([
    client.fetchQuery(computes.page(1, PAGE_SIZE.max)),
    ...[...read].map((id) =>
      client.fetchQuery(configsOf(id).all()).then(
        ({ records }): Read => [id, records],
        // One whose configurations cannot be read has no known interface.
        (): Read => [id, []],
      ),
    ),
  ]);
  const configsById = new Map(configs);
  const names = new Map(instances.data.map(({ id, label }) => [id, label]));
  return {
    found: looked.map((vlan) => ({
      vlan,
      attachments: (vlan.computes ?? []).flatMap((id) => attachmentsOf(id, configsById.get(id) ?? [], vlan.label)),
    })),
    nameOf: (id) => names.get(id) ?? `instance ${id}`,
  };
}
