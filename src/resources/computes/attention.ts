import type { QueryClient } from '@tanstack/react-query';
import { serverNow } from '#api/clock.ts';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { eventsApi } from '#contract/events/api.ts';
import type { Event } from '#contract/events/schema.ts';
import { changesSinceBoot, rebootOwed } from '#contract/computes/changed.ts';
import { isInTransition, statePhrase } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { formatNumber } from '#lib/text/format.ts';
import { parseTime } from '#lib/time.ts';
import { offerOf } from '#ui/actions/offers.ts';
import type { AttentionItem, FindAttention } from '#ui/page/navigation/area.ts';
import { named, partly } from '#ui/page/attention.ts';
import { latestEvents } from '#resources/events/queries.ts';
import { computeActions } from './actions.ts';
import { configsOf } from './configs/queries.ts';
import { gaveUp, gaveUpText } from './detail/event-history.ts';
import { IN_TRANSITION, stateSentence } from './display.tsx';
import { computePaths, LIST } from './paths.ts';
import { computes } from './queries.ts';

/** A job that takes longer than this is worth a look, ms. */
const LONG_MS = 30 * 60_000;

const TROUBLES = [
  { status: 'billing_suspension', remedyOf: () => 'View instance' },
  { status: 'stopped', remedyOf: (compute: Compute) => offerOf(computeActions, 'boot', compute) },
] as const;

const withStatus = (records: readonly Compute[], { status, remedyOf }: (typeof TROUBLES)[number]) =>
  named(
    records.filter((compute) => compute.status === status),
    (compute): AttentionItem => ({
      id: `${status} ${compute.id}`,
      reach: 'down',
      name: compute.label,
      text: stateSentence(compute),
      to: computePaths.page(compute.id),
      remedy: remedyOf(compute),
    }),
    (count): AttentionItem => ({
      id: status,
      reach: 'down',
      text: `${formatNumber(count)} instances are ${statePhrase(status)}`,
      to: computePaths.list({ 'f.status': status }),
      remedy: 'View instances',
    }),
  );

/** Instances that are off because their watchdog gave up. */
function abandoned(records: readonly Compute[], events: readonly Event[]): readonly AttentionItem[] {
  const off = records.filter(({ status, watchdog_enabled: on }) => on === true && status === 'offline');
  return off.flatMap((compute): AttentionItem[] => {
    const { id, label, status } = compute;
    const jobs = gaveUp({ id, status }, events);
    if (jobs === undefined) return [];
    return [
      {
        id: `watchdog ${id}`,
        reach: 'down',
        name: label,
        text: `${label} is off. ${gaveUpText(jobs)}`,
        to: computePaths.page(id),
        remedy: offerOf(computeActions, 'boot', compute),
      },
    ];
  });
}

/** The running instances that owe a reboot; of those alone the configurations are read. */
async function owing(
  client: QueryClient,
  records: readonly Compute[],
  events: readonly Event[],
): Promise<readonly AttentionItem[]> {
  const changes = changesSinceBoot(events);
  const suspected = records.filter(({ id, status }) => status === 'running' && changes.has(String(id)));
  const found = await Promise.all(
    suspected.map(async (compute) => {
      const configs = await client.fetchQuery(configsOf(compute.id).all()).catch(() => undefined);
      const owed = rebootOwed(compute, changes.get(String(compute.id)) ?? [], configs?.records ?? []);
      return owed === undefined ? [] : [compute];
    }),
  );
  return named(
    found.flat(),
    (compute): AttentionItem => ({
      id: `owed ${compute.id}`,
      reach: 'waiting',
      name: compute.label,
      text: `${compute.label} changed since the last boot`,
      to: computePaths.page(compute.id),
      remedy: { ...offerOf(computeActions, 'reboot', compute), label: 'Reboot now' },
    }),
    (count): AttentionItem => ({
      id: 'owed',
      reach: 'waiting',
      text: `${formatNumber(count)} instances changed since their last boot`,
      to: LIST.to,
      remedy: 'View instances',
    }),
  );
}

/** Whether an instance has been in transition for long, or migrates: most actions on it are refused meanwhile. */
const isStuck = ({ status, updated }: Compute): boolean =>
  status === 'migrating' ||
  (isInTransition(status) && updated !== undefined && serverNow().getTime() - parseTime(updated).getTime() > LONG_MS);

/** Instances that are stopped, suspended, in transition for long, or owe a reboot, on the first page of the list. */
export const findAttention: FindAttention = async (client, { may }) => {
  const page = await client.fetchQuery(computes.page(1, PAGE_SIZE.max));
  // Without events nothing is claimed of what happened.
  const events = may(eventsApi.list) ? ((await client.fetchQuery(latestEvents).catch(() => null))?.data ?? []) : [];
  return [
    ...TROUBLES.flatMap((trouble) => withStatus(page.data, trouble)),
    ...abandoned(page.data, events),
    ...(await owing(client, page.data, events)),
    ...named(
      page.data.filter(isStuck),
      (compute): AttentionItem => ({
        id: `long ${compute.id}`,
        reach: 'waiting',
        name: compute.label,
        text: stateSentence(compute),
        to: computePaths.page(compute.id),
        remedy: 'View instance',
      }),
      (count): AttentionItem => ({
        id: 'long',
        reach: 'waiting',
        text: `${formatNumber(count)} instances are stuck in a transition`,
        to: computePaths.list({ 'f.status': IN_TRANSITION }),
        remedy: 'View instances',
      }),
    ),
    ...partly(page, page.data.length, { plural: 'instances', to: LIST.to }),
  ];
};
