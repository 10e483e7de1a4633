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

/** A kind of trouble; `id` begins that of each line about it. */
interface Trouble extends Pick<AttentionItem, 'id' | 'reach'> {
  textOf(compute: Compute): string;
  readonly detail?: string;
  remedyOf?(compute: Compute): AttentionItem['remedy'];
  /** What is said of many: "3 instances …". */
  readonly many: string;
  /** What the list is filtered by to find them. */
  readonly filter: Readonly<Record<string, string>>;
}

/** A line for each instance in trouble, or one for many. */
const lines = (
  records: readonly Compute[],
  { id, reach, textOf, detail, remedyOf = () => 'View instance', many, filter }: Trouble,
): readonly AttentionItem[] =>
  named(
    records,
    (compute) => ({
      id: `${id} ${compute.id}`,
      reach,
      names: [compute.label],
      text: textOf(compute),
      ...(detail !== undefined && { detail: [[detail]] }),
      to: computePaths.page(compute.id),
      remedy: remedyOf(compute),
    }),
    (count) => ({
      id,
      reach,
      text: `${formatNumber(count)} instances ${many}`,
      to: computePaths.list(filter),
      remedy: 'View instances',
    }),
  );

const boot = (compute: Compute) => ({
  ...offerOf(computeActions, 'boot', compute),
  label: `Boot ${compute.label}`,
});

const withStatus = (
  records: readonly Compute[],
  status: string,
  rest: Pick<Trouble, 'reach' | 'textOf' | 'detail' | 'remedyOf'>,
) =>
  lines(
    records.filter((compute) => compute.status === status),
    { id: status, many: `are ${statePhrase(status)}`, filter: { 'f.status': status }, ...rest },
  );

/** Instances that are off because their watchdog gave up. */
function abandoned(records: readonly Compute[], events: readonly Event[]): readonly AttentionItem[] {
  const off = records.filter(({ status, watchdog_enabled: on }) => on === true && status === 'offline');
  return off.flatMap((compute): AttentionItem[] => {
    const { id, label, status } = compute;
    const found = gaveUp({ id, status }, events);
    if (found === undefined) return [];
    return [
      {
        id: `watchdog ${id}`,
        reach: 'down',
        names: [label],
        text: `${label} is off`,
        detail: [[gaveUpText(found.jobs)]],
        since: found.at,
        to: computePaths.page(id),
        remedy: boot(compute),
      },
    ];
  });
}

/** Instances that are stopped, suspended, in transition for long, or owe a reboot, on the first page of the list. */
export const findAttention: FindAttention = async (client, { may }) => {
  const page = await client.fetchQuery(computes.page(1, PAGE_SIZE.max));
  // Without events nothing is claimed of what happened.
  const events = may(eventsApi.list) ? ((await client.fetchQuery(latestEvents).catch(() => null))?.data ?? []) : [];
  return [
    ...withStatus(page.data, 'billing_suspension', {
      reach: 'suspended',
      textOf: ({ label }) => `${label} is suspended`,
      detail: 'For billing. It can’t be booted until that is settled',
    }),
    ...withStatus(page.data, 'stopped', { reach: 'down', textOf: stateSentence, remedyOf: boot }),
    ...abandoned(page.data, events),
    ...lines(await readOwing(client, page.data, events), {
      id: 'owed',
      reach: 'waiting',
      textOf: ({ label }) => `${label} changed since the last boot`,
      remedyOf: (compute) => ({ ...offerOf(computeActions, 'reboot', compute), label: 'Reboot now' }),
      many: 'changed since their last boot',
      filter: { 'f.reboot': 'owed' },
    }),
    ...lines(page.data.filter(isStuck), {
      id: 'long',
      reach: 'waiting',
      textOf: stateSentence,
      many: 'are stuck in a transition',
      filter: { 'f.status': STUCK },
    }),
    ...partly(page, page.data.length, { plural: 'instances', to: LIST.to }),
  ];
};
