import { Text, VisuallyHidden } from '@mantine/core';
import type { Event } from '#contract/events/schema.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { Status } from '#ui/display/status.tsx';
import classes from './events.module.css';
import { recordPath } from './record/record-path.ts';
import { byWhom, progressOf, recordName, sentenceAround, subjectOf } from './display.ts';

/** The status of an event, with its progress while it runs; an unknown status is shown unchanged. */
export const EventStatus = ({ event }: { event: Event }) => <Status {...progressOf(event)} />;

interface EventProps {
  readonly event: Event;
  /** Called when the link to the record is followed. */
  readonly onFollow?: (() => void) | undefined;
  /** Who did it stands beside it. */
  readonly unsaid?: boolean;
}

/** The record of an event: a link if the console has a page for it and the event is not its deletion. */
export function EventRecord({ event: { action, entity }, onFollow }: EventProps) {
  const label = recordName(entity);
  if (entity === null) return <>{label}</>;
  const isGone = action.replaceAll('_', '') === `${entity.type.replaceAll('_', '')}delete`;
  const to = isGone ? undefined : recordPath(entity);
  return to === undefined ? (
    label
  ) : (
    <Link to={to} onClick={onFollow}>
      {label}
    </Link>
  );
}

/** What happened, as a sentence in which the record is a link; an unknown action by the API's name. */
export function EventSentence({ event, onFollow, unsaid = false }: EventProps) {
  const [before, after] = sentenceAround(event, unsaid) ?? [];
  return (
    <>
      {before ?? (
        <>
          {unsaid ? '' : `${subjectOf(byWhom(event))}: `}
          <code>{event.action}</code>,{' '}
        </>
      )}
      <EventRecord event={event} onFollow={onFollow} />
      {after}
    </>
  );
}

/** Marks an event that nobody has seen yet. */
export const NewMark = ({ event: { seen } }: { event: Pick<Event, 'seen'> }) =>
  !seen && (
    <span className={classes.new} title="New">
      <VisuallyHidden>, new</VisuallyHidden>
    </span>
  );

/** Shown when there are no events, with the reason if there is one. */
export const NoEvents = ({ disabledReason }: { disabledReason: string | undefined }) => (
  <Text size="sm" c="dimmed">
    {disabledReason === undefined
      ? 'This server doesn’t report account events.'
      : `Account events are hidden: ${disabledReason.replace(/\.$/, '')}.`}
  </Text>
);
