import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import { isNotOffered, useMissing } from '#api/permissions/assumed.ts';
import { learnOffered } from '#api/permissions/capabilities.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { eventsApi } from '#contract/events/api.ts';
import type { Event } from '#contract/events/schema.ts';
import { serverNow } from '#api/clock.ts';
import { duration, parseTime } from '#lib/time.ts';
import { currentZone, usePreference } from '#ui/prefs.ts';
import { columnPreference } from '#ui/table/columns/layout.ts';
import { ResourceTable } from '#ui/table/resource-table.tsx';
import { SIZE } from '#ui/table/data/search.ts';
import type { Column } from '#ui/table/types.ts';
import { EventTime } from '#ui/display/event-time.tsx';
import { EventRecord, EventSentence, EventStatus, NewMark, NoEvents } from './parts.tsx';
import { MarkSeen } from './seen.tsx';
import { Timeline } from './timeline/timeline.tsx';
import { PERIODS, periodsOf } from './periods.ts';
import { events, isRunning } from './queries.ts';
import { byWhom, eventStatus, nounOf, recordName, sentenceOf, STATUS_FILTER } from './display.ts';

/** The columns; `src/app/routes.tsx` lists those allowed in the address. */
const columns: readonly Column<Event>[] = [
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    tone: ({ status }) => eventStatus(status).tone,
    cell: (event) => <EventStatus event={event} />,
    filter: STATUS_FILTER,
    kind: 'status',
  },
  {
    id: 'action',
    header: 'Event',
    value: sentenceOf,
    cell: (event) => (
      <>
        {/* A link that is the only element of its cell cuts itself; here the whole sentence is cut off. */}
        <span>
          <EventSentence event={event} />
        </span>
        <NewMark event={event} />
      </>
    ),
    identity: true,
    wide: true,
  },
  {
    id: 'entity',
    header: 'Record',
    value: ({ entity }) => recordName(entity),
    cell: (event) => <EventRecord event={event} />,
    filter: 'text',
    hidden: true,
  },
  {
    id: 'created',
    header: 'When',
    value: ({ created }) => created,
    values: ({ created }) => [created, ...periodsOf(parseTime(created), serverNow(), currentZone())],
    cell: ({ created }) => <EventTime at={created} />,
    filter: PERIODS,
    kind: 'time',
  },
  { id: 'username', header: 'By', value: byWhom, filter: 'text', hidden: true },
  {
    id: 'type',
    header: 'Kind',
    value: ({ entity }) => nounOf(entity?.type ?? 'account'),
    filter: 'text',
    hidden: true,
  },
  {
    id: 'seen',
    header: 'Seen',
    value: ({ seen }) => (seen ? 'yes' : 'no'),
    filter: [
      { value: 'no', label: 'New' },
      { value: 'yes', label: 'Seen' },
    ],
    hidden: true,
  },
  {
    id: 'duration',
    header: 'Duration',
    value: (event) => event.duration,
    cell: (event) => (event.duration === null ? '' : duration(event.duration * 1000)),
    align: 'right',
    hidden: true,
  },
  { id: 'message', header: 'Message', value: ({ message }) => message, hidden: true },
  { id: 'id', header: 'ID', value: ({ id }) => id, align: 'right', hidden: true },
];

/**
 * The events of the account: the actions of all users, with any client. Day by day, unless the user has chosen columns
 * or an order: then as a table.
 */
export function AccountEvents() {
  const [chosen] = usePreference(columnPreference(events.name));
  const disabledReason = useDisabledReason()(eventsApi.list);
  const missing = useMissing();
  const { data, error } = useQuery({
    ...events.page(1, SIZE.default),
    enabled: disabledReason === undefined,
    staleTime: 0,
  });
  useEffect(() => {
    if (isNotOffered(error)) learnOffered(eventsApi.list, false);
  }, [error]);
  if (disabledReason !== undefined || isNotOffered(error) || missing(eventsApi.list))
    return <NoEvents disabledReason={disabledReason} />;
  return (
    <>
      <Group justify="space-between" mb="sm" mih={36}>
        <Text c="dimmed">All account events, newest first</Text>
        <MarkSeen newest={data?.data[0]} />
      </Group>
      <ResourceTable
        label="Events"
        collection={events}
        columns={columns}
        rowLabel={sentenceOf}
        empty={{
          title: 'No events yet',
          text: 'Everything that is created, changed or deleted appears here.',
          icon: History,
        }}
        poll={isRunning}
      >
        {chosen === undefined ? (shown) => <Timeline events={shown} /> : undefined}
      </ResourceTable>
    </>
  );
}
