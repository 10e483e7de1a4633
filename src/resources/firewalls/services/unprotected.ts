import type { QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/envelope.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { formatNumber } from '#lib/text/format.ts';
import { bootsPublic, instanceActions } from '#resources/computes/public.ts';
import { computePaths } from '#resources/computes/paths.ts';
import { computes } from '#resources/computes/queries.ts';
import { configsOf } from '#resources/computes/configs/queries.ts';
import { offerOf } from '#ui/actions/offers.ts';
import type { AttentionItem } from '#ui/page/navigation/area.ts';
import { named } from '#ui/page/attention.ts';
import { devicesOf, firewalls } from '../queries.ts';

/** The services of up to this many firewalls, and the configurations of so many instances are read: a request each. */
const LOOKED_AT = { firewalls: 10, instances: 25 };

/** The running instances that the internet reaches unfiltered, and whether these are all. */
interface Unprotected {
  readonly open: readonly Compute[];
  readonly isAll: boolean;
}

/**
 * The running instances that the internet reaches unfiltered, for the overview and the list's filter; undefined where
 * that would take too many requests, or the server does not return what firewalls are attached to.
 */
export async function readUnprotected(client: QueryClient): Promise<Unprotected | undefined> {
  const page = await client.fetchQuery(firewalls.page(1, PAGE_SIZE.max));
  const enabled = page.data.filter(({ status }) => status === 'enabled');
  if (enabled.length > LOOKED_AT.firewalls) return undefined;
  const { data, results } = await client.fetchQuery(computes.page(1, PAGE_SIZE.max));
  const attached = await Promise.all(enabled.map(({ id }) => client.fetchQuery(devicesOf(id))));
  if (attached.some((devices) => devices === null)) return undefined;
  const filtered = new Set(
    attached.flatMap((devices) =>
      (devices ?? []).flatMap(({ entity: { type, id } }) => (type === 'compute' ? id : [])),
    ),
  );
  const bare = data.filter(({ id, status }) => status === 'running' && !filtered.has(id));
  const looked = bare.slice(0, LOOKED_AT.instances);
  const configs = await Promise.all(looked.map(({ id }) => client.fetchQuery(configsOf(id).all())));
  const open = looked.filter((_, index) => bootsPublic(configs[index]?.records ?? []) === true);
  return { open, isAll: looked.length === bare.length && data.length === results };
}

/** What the overview says of them. */
export async function findUnprotected(client: QueryClient): Promise<readonly AttentionItem[]> {
  const { open = [], isAll = true } = (await readUnprotected(client)) ?? {};
  return named(
    open,
    (compute): AttentionItem => ({
      id: `open ${compute.id}`,
      reach: 'exposure',
      name: compute.label,
      text: `${compute.label} is open to the internet. No firewall attached`,
      to: computePaths.page(compute.id),
      remedy: offerOf(instanceActions, 'attach-firewall', compute),
    }),
    (count): AttentionItem => ({
      id: 'open',
      reach: 'exposure',
      text: `${isAll ? '' : 'At least '}${formatNumber(count)} running instances are open to the internet. No firewall attached`,
      to: computePaths.list({ 'f.exposure': 'open' }),
      remedy: 'View instances',
    }),
  );
}
