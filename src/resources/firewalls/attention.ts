import type { QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { formatNumber } from '#lib/text/format.ts';
import { offerOf } from '#ui/actions/offers.ts';
import type { AttentionItem, FindAttention } from '#ui/page/navigation/area.ts';
import { named, partly } from '#ui/page/attention.ts';
import { firewallActions } from './actions.ts';
import { firewallPaths, LIST } from './paths.ts';
import { devicesOf, firewalls } from './queries.ts';
import { findUnprotected } from './services/unprotected.ts';

/** The services of this many are looked up: each costs a request. */
const LOOKED_AT = 3;

/** Whether a firewall is attached to anything; unknown counts as attached. */
const isAttached = async (client: QueryClient, { id }: Firewall): Promise<boolean> =>
  client.fetchQuery(devicesOf(id)).then(
    (devices) => devices?.length !== 0,
    () => true,
  );

/** Those of some firewalls that are attached; all of them where there are too many to look up. */
async function attachedOf(client: QueryClient, list: readonly Firewall[]): Promise<readonly Firewall[]> {
  if (list.length > LOOKED_AT) return list;
  const attached = await Promise.all(list.map((firewall) => isAttached(client, firewall)));
  return list.filter((_, index) => attached[index]);
}

/** Firewalls that filter nothing although they are attached, and those being removed, on the first page of the list. */
export const findAttention: FindAttention = async (client, { restricted, may }) => {
  const page = await client.fetchQuery(firewalls.page(1, PAGE_SIZE.max));
  const withStatus = (status: string): readonly Firewall[] => page.data.filter((one) => one.status === status);
  return [
    ...named(
      await attachedOf(client, withStatus('disabled')),
      (firewall): AttentionItem => ({
        id: `disabled ${firewall.id}`,
        reach: 'exposure',
        name: firewall.label,
        text: `${firewall.label} filters nothing: it is disabled`,
        to: firewallPaths.page(firewall.id),
        remedy: offerOf(firewallActions, 'enable', firewall),
      }),
      (count): AttentionItem => ({
        id: 'disabled',
        reach: 'exposure',
        text: `${formatNumber(count)} firewalls are disabled and filter nothing`,
        to: firewallPaths.list({ 'f.status': 'disabled' }),
        remedy: 'View firewalls',
      }),
    ),
    ...named(
      withStatus('deleted'),
      ({ id, label }): AttentionItem => ({
        id: `deleted ${id}`,
        reach: 'hygiene',
        name: label,
        text: `${label} filters nothing: it is being removed`,
        to: firewallPaths.page(id),
        remedy: 'View firewall',
      }),
      (count): AttentionItem => ({
        id: 'deleted',
        reach: 'hygiene',
        text: `${formatNumber(count)} firewalls are being removed and filter nothing`,
        to: firewallPaths.list({ 'f.status': 'deleted' }),
        remedy: 'View firewalls',
      }),
    ),
    ...(restricted || !may(computesListApi.list) ? [] : await findUnprotected(client)),
    ...partly(page, page.data.length, { plural: 'firewalls', to: LIST.to }),
  ];
};
