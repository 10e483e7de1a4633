import { PAGE_SIZE } from '#contract/envelope.ts';
import type { Config } from '#contract/computes/configs/schema.ts';
import { andList, counted } from '#lib/format.ts';
import { computes, configsOf } from '#resources/computes/public.ts';
import type { AttentionItem, FindAttention } from '#ui/page/area.ts';
import { attachmentsOf, reviewAddresses } from './members.ts';
import { vlans } from './queries.ts';

/** The configurations of up to this many instances are read: each costs a request. */
const LOOKED_AT = 20;

/** The configurations of an instance, by its id. */
type Read = readonly [id: number, configs: readonly Config[]];

/** VLANs on which several instances have the same address; the first ones, where there are many. */
export const findAttention: FindAttention = async (client) => {
  const { data } = await client.fetchQuery(vlans.page(1, PAGE_SIZE.max));
  const read = new Set<number>();
  // A server that does not return the members: the VLAN's own page looks for them.
  const looked = data.filter(({ computes: ids = [] }) => {
    if (ids.length < 2 || new Set([...read, ...ids]).size > LOOKED_AT) return false;
    ids.forEach((id) => read.add(id));
    return true;
  });
  if (looked.length === 0) return [];
  const [instances, ...configs] = await Promise.all([
    client.fetchQuery(computes.page(1, PAGE_SIZE.max)),
    // Without its configurations an instance clashes with none.
    ...[...read].map((id) =>
      client.fetchQuery(configsOf(id).all()).then(
        ({ records }): Read => [id, records],
        (): Read => [id, []],
      ),
    ),
  ]);
  const configsById = new Map(configs);
  const names = new Map(instances.data.map(({ id, label }) => [id, label]));
  return looked.flatMap((vlan): AttentionItem[] => {
    const attachments = (vlan.computes ?? []).flatMap((id) => attachmentsOf(id, configsById.get(id) ?? [], vlan.label));
    const { clashes } = reviewAddresses(attachments, (id) => names.get(id) ?? `instance ${id}`);
    const [first] = clashes;
    if (first === undefined) return [];
    const text =
      clashes.length === 1
        ? `${andList(first.owners)} have the same address ${first.address}`
        : counted(clashes.length, 'address clash', 'address clashes');
    return [
      {
        id: vlans.idOf(vlan),
        tone: 'warning',
        text: `${vlan.label}: ${text}`,
        to: `/vlans/${vlan.region}/${encodeURIComponent(vlan.label)}`,
        remedy: 'View members',
      },
    ];
  });
};
