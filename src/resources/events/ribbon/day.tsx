import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useNow } from '#api/clock.ts';
import { useActivity } from '#api/http/log.ts';
import type { Page } from '#contract/envelope.ts';
import type { Event } from '#contract/events/schema.ts';
import { counted } from '#lib/text/format.ts';
import { parseTime } from '#lib/time.ts';
import { Writes } from '#ui/display/blocks/activity-list.tsx';
import { address } from '#ui/page/navigation/paths.ts';
import { useZone } from '#ui/prefs.ts';
import { latestEvents } from '../queries.ts';
import { LatestRuns } from '../timeline/timeline.tsx';
import { type Happening, type Hour, hoursOf, isLeft, narrowingOf } from './hours.ts';
import { type Kind, KIND_LOOKS, kindOfEvent, kindOfWrite } from './kinds.ts';
import { hourText, Ribbon } from './ribbon.tsx';
import classes from './ribbon.module.css';

/** How many are listed once they are narrowed down. */
const MOST = 50;

interface HappenedProps<T> {
  readonly items: readonly T[];
  /** Of one, in the singular. */
  readonly noun: string;
  /** Since when all were read; undefined where nothing older was left out. */
  readonly since: Date | undefined;
  read(item: T): Happening;
  list(items: readonly T[], isNarrowed: boolean): ReactNode;
}

/** The last 24 hours, and what is listed below: all, or a kind or an hour of these, as the address says. */
function Happened<T>({ items, noun, since, read, list }: HappenedProps<T>) {
  const asked: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const zone = useZone();
  const now = useNow(60_000);
  const happenings = items.map(read);
  const hours = hoursOf(happenings, { now, since });
  const by = narrowingOf(asked, hours);
  const isNarrowed = by.kind !== undefined || by.hour !== undefined;
  const left = items.filter((_, index) => {
    const happening = happenings[index];
    return happening !== undefined && isLeft(happening, by, hours);
  });
  const choose = (kind: Kind | undefined, hour: Hour | undefined): void =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, kind, hour: hour?.key }),
      replace: true,
      resetScroll: false,
    });
  if (!isNarrowed && hours.every(({ total, isKnown }) => total === 0 && isKnown))
    return (
      <>
        <p className={classes.calm}>Nothing in the last 24 hours.</p>
        {list(items, false)}
      </>
    );
  return (
    <>
      <Ribbon
        hours={hours}
        noun={noun}
        by={by}
        addressOf={(kind, hour) => address(pathname, { kind, hour: hour?.key })}
        onChoose={choose}
      />
      {typeof asked.hour === 'string' && by.hour === undefined && (
        <p className={classes.calm}>The hour in the address is not one of the last 24.</p>
      )}
      <div className={classes.state} data-empty={!isNarrowed || undefined}>
        <span role="status">
          {isNarrowed &&
            [
              counted(left.length, noun),
              ...(by.kind === undefined ? [] : [KIND_LOOKS[by.kind].label.toLowerCase()]),
              ...(by.hour === undefined ? [] : [hourText(by.hour, hours, zone)]),
            ].join(', ')}
        </span>
        {isNarrowed && (
          <Button variant="default" size="compact-sm" onClick={() => choose(undefined, undefined)}>
            Show all
          </Button>
        )}
      </div>
      {list(left.slice(0, isNarrowed ? MOST : undefined), isNarrowed)}
      {isNarrowed && left.length > MOST && (
        <p className={classes.calm}>The first {MOST} are listed. All activity has the others.</p>
      )}
    </>
  );
}

interface DayProps {
  /** The newest events; undefined where the server has none: then it is what this tab wrote. */
  readonly events: Page<Event> | undefined;
  /** How many rows are listed of all. */
  readonly rows: number;
}

function EventDay({ events, rows }: DayProps & { events: Page<Event> }) {
  const now = useNow(60_000);
  const reaches = ({ data, results }: Page<Event>): boolean => {
    const oldest = data.at(-1);
    return data.length >= results || oldest === undefined || parseTime(oldest.created) <= new Date(now.getTime() - DAY);
  };
  // A short page often has the whole day.
  const { data: long } = useQuery({ ...latestEvents, enabled: !reaches(events) });
  const { data, results } = (reaches(events) ? undefined : long) ?? events;
  const oldest = data.at(-1);
  return (
    <Happened
      items={data}
      noun="event"
      since={data.length >= results || oldest === undefined ? undefined : parseTime(oldest.created)}
      read={(event) => ({ at: parseTime(event.created).getTime(), kind: kindOfEvent(event) })}
      list={(list, isNarrowed) => <LatestRuns events={list} rows={isNarrowed ? MOST : rows} />}
    />
  );
}

const DAY = 86_400_000;

function WriteDay({ rows }: Pick<DayProps, 'rows'>) {
  return (
    <Happened
      items={useActivity()}
      noun="change"
      since={undefined}
      read={(write) => ({ at: parseTime(write.at).getTime(), kind: kindOfWrite(write) })}
      list={(list, isNarrowed) => <Writes writes={isNarrowed ? list : list.slice(0, rows)} />}
    />
  );
}

/** The last 24 hours of the account, or, without events, of this tab, over the list of what happened. */
export default function Day({ events, rows }: DayProps) {
  return events === undefined ? <WriteDay rows={rows} /> : <EventDay events={events} rows={rows} />;
}
