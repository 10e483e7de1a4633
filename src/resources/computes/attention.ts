import type { QueryClient } from '@tanstack/react-query';
import { PAGE_SIZE } from '#contract/envelope.ts';
import { eventsApi } from '#contract/events/api.ts';
import type { Event } from '#contract/events/schema.ts';
import { statePhrase } from '#contract/computes/rules.ts';
import type { Compute } from '#contract/computes/schema.ts';
import { formatNumber } from '#lib/text/format.ts';
import { offerOf } from '#ui/actions/offers.ts';
import type { AttentionItem, FindAttention } from '#ui/page/navigation/area.ts';
import { named, partly } from '#ui/page/attention.ts';
import { latestEvents } from '#resources/events/queries.ts';
import { computeActions } from './actions.ts';
import { gaveUp, gaveUpText } from './detail/event-history.ts';
import { isStuck, stateSentence, STUCK } from './display.tsx';
import { readOwing } from './model/read-owing.ts';
import { computePaths, LIST } from './paths.ts';
import { computes } from './queries.ts';

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

/** The running instances that owe a reboot. */
async function owing(
  client: QueryClient,
  records: readonly Compute[],
  events: readonly Event[],
): Promise<readonly AttentionItem[]> {
  return named(
    await readOwing(client, records, events),
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
      to: computePaths.list({ 'f.reboot': 'owed' }),
      remedy: 'View instances',
    }),
  );
}

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
        to: computePaths.list({ 'f.status': STUCK }),
        remedy: 'View instances',
      }),
    ),
    ...partly(page, page.data.length, { plural: 'instances', to: LIST.to }),
  ];
};
