import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { pathOf } from '#api/http/client.ts';
import { type Endpoint, parameterNames } from '#contract/endpoint.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import type { Page } from '#contract/envelope.ts';
import { eventsApi } from '#contract/events/api.ts';
import type { Event } from '#contract/events/schema.ts';
import { isoDay } from '#lib/days.ts';
import { formatNumber } from '#lib/text/format.ts';
import { dayOf, parseTime } from '#lib/time.ts';
import { ActivityList, ActivitySection } from '#ui/display/blocks/activity-list.tsx';
import { Section } from '#ui/display/blocks/details.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { useZone } from '#ui/prefs.ts';
import { NoEvents } from '../parts.tsx';
import { latestEvents } from '../queries.ts';
import { dayInHash } from './day.ts';
import { LatestRuns, Timeline } from '../timeline/timeline.tsx';

/** A record as the API's events identify it: `{ type: 'firewall', id: 1 }`. */
export interface EventSubject {
  readonly type: string;
  readonly id: number | string;
}

/** This many are shown at first. */
const SOME = 25;

/** The events about a record, also as secondary entity. */
export const eventsAbout = (list: readonly Event[], { type, id }: EventSubject): Event[] =>
  list.filter(({ entity, secondary_entity }) =>
    [entity, secondary_entity].some((about) => about?.type === type && String(about.id) === String(id)),
  );

interface FoundProps {
  readonly page: Page<Event>;
  readonly entity: EventSubject;
}

/** The day whose events the address asks for, and how to ask for all. */
function useAskedDay() {
  const zone = useZone();
  const navigate = useNavigate();
  const day = useLocation({ select: ({ hash }) => dayInHash(hash) });
  return {
    isAsked: ({ created }: Event): boolean => day === undefined || isoDay(parseTime(created), zone) === day,
    day: day && dayOf(new Date(`${day}T12:00:00Z`), 'utc'),
    showAll: () => void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false }),
  };
}

function Found({ page: { data, results }, entity }: FoundProps) {
  const [isWhole, setWhole] = useState(false);
  const { day, isAsked, showAll } = useAskedDay();
  const about = eventsAbout(data, entity).filter(isAsked);
  const shown = isWhole ? about : about.slice(0, SOME);
  return (
    <>
      {results > data.length && (
        <Text size="sm" c="dimmed">
          From the newest {formatNumber(data.length)} of {formatNumber(results)} account events
        </Text>
      )}
      {day !== undefined && (
        <Group gap="sm">
          <Text>{about.length === 0 ? `No events on ${day}.` : `Events of ${day}`}</Text>
          <Button variant="default" size="compact-sm" onClick={showAll}>
            Show all days
          </Button>
        </Group>
      )}
      {day === undefined && about.length === 0 && <Text>No events.</Text>}
      {shown.length > 0 && <Timeline events={shown} heading="h3" />}
      {shown.length < about.length && (
        <Button variant="default" size="xs" style={{ alignSelf: 'flex-start' }} onClick={() => setWhole(true)}>
          Show all {formatNumber(about.length)}
        </Button>
      )}
    </>
  );
}

/** The server's events of a record: what was done, by whom, when, and with which result. */
function EventsOf({ children }: { children(page: Page<Event>): ReactNode }) {
  const disabledReason = useDisabledReason()(eventsApi.list);
  const { data, error, isPending, refetch } = useQuery({ ...latestEvents, enabled: disabledReason === undefined });
  if (disabledReason !== undefined || data === null) return <NoEvents disabledReason={disabledReason} />;
  if (data !== undefined) return children(data);
  return isPending ? (
    <Skeleton height={72} />
  ) : (
    <FailurePanel error={error} what="Activity" onRetry={() => void refetch()} />
  );
}

/** This many tell what happened last. */
const LATEST = 5;

/** The latest events of a record, and the way to all of them. */
export const LatestEvents = ({ entity, more }: { entity: EventSubject; more: ReactNode }) => (
  <Section title="Latest events">
    <EventsOf>
      {({ data }) => {
        const about = eventsAbout(data, entity);
        return about.length === 0 ? (
          <Text size="sm" c="dimmed">
            No events yet
          </Text>
        ) : (
          <>
            <LatestRuns events={about} rows={LATEST} />
            <Text size="sm" mt="sm">
              {more}
            </Text>
          </>
        );
      }}
    </EventsOf>
  </Section>
);

/**
 * The tab of a record's page with its activity: its events, if the server returns them, and what was done in this tab.
 * `view` reads the record, by its id alone: the paths of what is done with it begin with its own.
 */
export function activityTab(type: string, id: number | string, view?: Pick<Endpoint, 'path'>) {
  const path = view && pathOf(view.path, Object.fromEntries(parameterNames(view.path).map((name) => [name, id])));
  return {
    id: 'activity',
    label: 'Activity',
    content: () => (
      <>
        <ActivitySection title="Events">
          <EventsOf>{(page) => <Found page={page} entity={{ type, id }} />}</EventsOf>
        </ActivitySection>
        {path !== undefined && <ActivityList path={path} />}
      </>
    ),
  };
}
