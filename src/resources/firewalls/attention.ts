import type { QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { computesListApi } from '#contract/computes/list-api.ts';
import type { Firewall } from '#contract/firewalls/schema.ts';
import { formatNumber } from '#lib/text/format.ts';
import { offerOf } from '#ui/actions/offers.ts';
import type { FindAttention, AttentionItem } from '#ui/page/navigation/area.ts';
import { named, partly } from '#ui/page/attention.ts';
import { firewallActions } from './actions.ts';
import { firewallPaths, LIST } from './paths.ts';
import { devicesOf, firewalls } from './queries.ts';
import { type Obstacle, obstacleOf } from './devices/obstacle.ts';
import { isRisky } from '#analysis/exposure/exposure.ts';
import { openText } from '#analysis/exposure/words.ts';
import { computePageActions, readExposed } from '#resources/computes/public.ts';
import { computePaths } from '#resources/computes/paths.ts';

/** What the overview says of the running instances that are open to everyone by more than a web server. */
async function findUnprotected(): Promise<readonly AttentionItem[]> {
  const { open = [], isAll = true } = (await readExposed()) ?? {};
  const found = open.map((one) => ({ ...one, text: openText(one.exposure, { risky: true }) }));
  const risky = found.filter(({ exposure }) => isRisky(exposure));
  const bare = risky.every(({ exposure }) => exposure.firewall === undefined);
  const why = bare ? 'have no firewall' : 'are open to the internet beyond web ports';
  const inClusters = risky.filter(({ compute }) => typeof compute.lke_cluster_id === 'number').length;
  return named(
    risky,
    ({ compute, exposure, text: own }): AttentionItem => ({
      id: `open ${compute.id}`,
      reach: 'exposure',
      names: [compute.label],
      text:
        exposure.firewall === undefined
          ? `${compute.label} has no firewall`
          : `${compute.label} is open to the internet: ${own}`,
      to: computePaths.page(compute.id),
      remedy:
        exposure.firewall === undefined ? offerOf(computePageActions, 'attach-firewall', compute) : 'View instance',
    }),
    (count): AttentionItem => ({
      id: 'open',
      reach: 'exposure',
      names: [`${formatNumber(count)} instances`],
      text: `${isAll ? '' : 'At least '}${formatNumber(count)} instances ${why}${inClusters === 0 ? '' : `, ${inClusters === count ? 'all' : formatNumber(inClusters)} of them cluster nodes`}`,
      to: computePaths.list({ 'f.exposure': 'risky' }),
      remedy: 'View instances',
    }),
  );
}

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

/** Why a firewall filters nothing. */
const TROUBLES = [
  { status: 'disabled', reach: 'exposure', one: 'it is disabled', many: 'are disabled' },
  { status: 'deleted', reach: 'hygiene', one: 'it is being removed', many: 'are being removed' },
] as const;

/** Firewalls that filter nothing although they are attached, and those being removed, on the first page of the list. */
export const findAttention: FindAttention = async (client, { restricted, may }) => {
  const page = await client.fetchQuery(firewalls.page(1, PAGE_SIZE.max));
  const attached = await attachedOf(
    client,
    page.data.filter(({ status }) => status === 'disabled'),
  );
  const obstacles = new Map<number, Obstacle>();
  // More are one line, which leads to the list.
  if (attached.length <= LOOKED_AT)
    await Promise.all(
      attached.map(async ({ id }) => {
        const obstacle = await client.fetchQuery(obstacleOf(id)).catch(() => null);
        if (obstacle !== null) obstacles.set(id, obstacle);
      }),
    );
  return [
    ...TROUBLES.flatMap(({ status, reach, one, many }) =>
      named(
        status === 'disabled' ? attached : page.data.filter((firewall) => firewall.status === status),
        (firewall): AttentionItem => {
          const { id, label } = firewall;
          const obstacle = obstacles.get(id);
          return {
            id: `${status} ${id}`,
            // Where another firewall stands in the way, most of it is filtered.
            reach: obstacle === undefined ? reach : 'waiting',
            names: [label],
            text: `${label} filters nothing: ${one}${obstacle === undefined ? '' : `, and ${obstacle.text}`}`,
            to: obstacle?.to ?? firewallPaths.page(id),
            remedy:
              obstacle?.way ?? (status === 'disabled' ? offerOf(firewallActions, 'enable', firewall) : 'View firewall'),
          };
        },
        (count): AttentionItem => ({
          id: status,
          reach,
          text: `${formatNumber(count)} firewalls ${many} and filter nothing`,
          to: firewallPaths.list({ 'f.status': status }),
          remedy: 'View firewalls',
        }),
      ),
    ),
    ...(restricted || !may(computesListApi.list) ? [] : await findUnprotected()),
    ...partly(page, page.data.length, { plural: 'firewalls', to: LIST.to }),
  ];
};
