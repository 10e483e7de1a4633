import type { QueryClient } from '@tanstack/react-query';
import type { Compute } from '#contract/computes/schema.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { devicesOf, firewalls } from '#resources/firewalls/queries.ts';
import { bootsPublic } from './exposure-verdict.ts';
import { configsOf } from '../../queries.ts';
import { computes } from '../../../queries.ts';

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
