import { Text } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import type { Event } from '#contract/events/schema.ts';
import { Status, type Tone } from '#ui/display/status.tsx';
import { recordPath } from './record-path.ts';
import { textOf } from './labels.ts';

const LOOKS: Readonly<Record<string, { readonly tone: Tone; readonly label: string }>> = {
  scheduled: { tone: 'busy', label: 'Scheduled' },
  started: { tone: 'busy', label: 'Under way' },
  finished: { tone: 'ok', label: 'Finished' },
  failed: { tone: 'bad', label: 'Failed' },
  notification: { tone: 'neutral', label: 'Notification' },
};

/** The choices of a status filter. */
export const STATUS_FILTER = Object.entries(LOOKS).map(([value, { label }]) => ({ value, label }));

/** The status of an event, with its progress while it runs; an unknown status is shown unchanged. */
export function EventStatus({ event: { status, percent_complete: percent } }: { event: Event }) {
  const { tone, label } = LOOKS[status] ?? { tone: 'neutral', label: status };
  const runs = status === 'started' && percent !== null;
  return <Status tone={tone} label={runs ? `${label}, ${Math.round(percent)} %` : label} />;
}

/** What happened: as text, or by the API's name of the action. */
export function EventText({ event }: { event: Event }) {
  return textOf(event) ?? <code>{event.action}</code>;
}

/** The record of an event: a link if the console has a page for it and the event is not its deletion. */
export function EventRecord({ event: { action, entity } }: { event: Event }) {
  const { routesByPath } = useRouter();
  if (entity === null) return <>the account</>;
  const label = entity.label ?? `${entity.type} ${entity.id ?? ''}`;
  const isGone = action.replaceAll('_', '') === `${entity.type}delete`;
  const to = isGone || entity.url === null ? undefined : recordPath(entity.url, Object.keys(routesByPath));
  return to === undefined ? label : <Link to={to}>{label}</Link>;
}

/** The user who caused it. */
export const byWhom = ({ username }: Event): string => username ?? 'the system';

/** Shown when there are no events, with the reason if there is one. */
export const NoEvents = ({ disabledReason }: { disabledReason: string | undefined }) => (
  <Text size="sm" c="dimmed">
    {disabledReason === undefined
      ? 'This server does not tell the events of the account.'
      : `The events of the account are not shown. ${disabledReason.replace(/\.$/, '')}.`}
  </Text>
);
