import type { QueryClient } from '@tanstack/react-query';
import type { Account, Lacking } from '#analysis/account.ts';
import { type Exposure, exposureOfCompute, isRisky, lackingOf, type Reached } from '#analysis/exposure/exposure.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { devicesOf, firewalls } from '#resources/firewalls/queries.ts';
import { configsOf } from '../configs/queries.ts';
import { computes } from '../queries.ts';

/** The services of up to this many firewalls, and the configurations of so many instances are read: a request each. */
const LOOKED_AT = { devices: 10, configs: 25 };

/** The running instances that are open to the internet, and whether these are all. */
interface Exposed {
  readonly open: readonly { readonly compute: Compute; readonly exposure: Reached }[];
  readonly isAll: boolean;
}

const maybe = (exposure: Exposure): Exposure => ('later' in exposure ? (exposure.later ?? exposure) : exposure);

/** What would tell more of an answer, where it may turn out to be open. */
const wantedBy = (exposure: Exposure): readonly Lacking[] =>
  maybe(exposure).is === 'filtered' ? [] : lackingOf(exposure);

/**
 * The running instances that are open to the internet, for the overview and the list's filter: asks, loads what the
 * answers lack, and asks again. Undefined where that would take too many requests, or the server does not return what
 * firewalls are attached to.
 */
export async function readExposed(client: QueryClient): Promise<Exposed | undefined> {
  const page = await client.fetchQuery(firewalls.page(1, PAGE_SIZE.max));
  if (page.data.filter(({ status }) => status === 'enabled').length > LOOKED_AT.devices) return undefined;
  const { data, results } = await client.fetchQuery(computes.page(1, PAGE_SIZE.max));
  const running = data.filter(({ status }) => status === 'running');
  const loaded: { configs: NonNullable<Account['configs']>; devices: NonNullable<Account['devices']> } = {
    configs: {},
    devices: {},
  };
  const load = async (collection: keyof typeof LOOKED_AT, of: number): Promise<void> => {
    if (collection === 'configs') {
      const { records } = await client.fetchQuery(configsOf(of).all());
      loaded.configs = { ...loaded.configs, [of]: records };
    } else {
      const devices = (await client.fetchQuery(devicesOf(of))) ?? undefined;
      loaded.devices = { ...loaded.devices, [of]: devices };
    }
  };
  const partly = page.results > page.data.length ? [{ collection: 'firewalls' } as const] : [];
  const tried = { configs: new Set<number>(), devices: new Set<number>() };
  for (;;) {
    const account: Account = { ...loaded, firewalls: page.data, partly };
    const answers = running
      .map((compute) => ({ compute, exposure: exposureOfCompute(account, compute) }))
      // What deserves a warning is looked at first.
      .toSorted((one, other) => Number(isRisky(maybe(other.exposure))) - Number(isRisky(maybe(one.exposure))));
    const next = answers.flatMap(({ exposure }) =>
      wantedBy(exposure).flatMap(({ collection, of = 0 }) => {
        if (collection !== 'configs' && collection !== 'devices') return [];
        if (tried[collection].has(of) || tried[collection].size >= LOOKED_AT[collection]) return [];
        tried[collection].add(of);
        return [load(collection, of)];
      }),
    );
    await Promise.all(next);
    if (next.length > 0) continue;
    const unknown = answers.filter(({ exposure }) => exposure.is === 'unknown' && wantedBy(exposure).length > 0);
    if (unknown.some(({ exposure }) => lackingOf(exposure).some(({ collection }) => collection !== 'configs')))
      return undefined;
    return {
      open: answers.flatMap(({ compute, exposure }) => (exposure.is === 'open' ? [{ compute, exposure }] : [])),
      isAll: unknown.length === 0 && data.length === results,
    };
  }
}
