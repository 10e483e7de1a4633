import { ChevronRight, Cog } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useNow } from '#api/clock.ts';
import type { Event } from '#contract/events/schema.ts';
import { clockTime, dayOf, duration, parseTime } from '#lib/time.ts';
import { counted } from '#lib/text/format.ts';
import { Mark } from '#ui/display/mark.tsx';
import { Status } from '#ui/display/status.tsx';
import { tellBothZones } from '#ui/display/time.tsx';
import { useZone } from '#ui/prefs.ts';
import { byWhom, progressOf, subjectOf } from '../display.ts';
import { EventSentence, NewMark } from '../parts.tsx';
import { type Day, daysOf, dayTitle, type Run } from './days.ts';
import classes from './timeline.module.css';

/** The icon of a kind of record, as an event names it; undefined is the account. */
export type IconOf = (type: string | undefined) => ReactNode;

/** What an icon and a sentence do not say of themselves: the progress of what runs, and what the console does not know. */
const isTold = (status: string): boolean => ['finished', 'failed', 'notification'].includes(status);

function Clock({ at }: { at: string }) {
  const zone = useZone();
  return (
    <time dateTime={at} onPointerEnter={tellBothZones}>
      {clockTime(parseTime(at), zone)}
    </time>
  );
}

/** Who did it, by the first letter of the name; what acts without a user has an icon. */
function Who({ event }: { event: Event }) {
  const name = subjectOf(byWhom(event));
  return (
    <span className={classes.who}>
      <span className={classes.letter} aria-hidden>
        {event.username === null ? <Cog size={12} /> : name.charAt(0)}
      </span>
      <span className={classes.name} title={name}>
        {name}
      </span>
    </span>
  );
}

const Message = ({ event: { message } }: { event: Event }) =>
  message !== null && message !== '' && <span className={classes.message}>{message}</span>;

const took = (seconds: number | null): string => (seconds === null || seconds === 0 ? '' : duration(seconds * 1000));

/** One event of a run: what is its own. */
const Member = ({ event }: { event: Event }) => (
  <li className={classes.member}>
    <Clock at={event.created} />
    <span>{took(event.duration)}</span>
    <Message event={event} />
  </li>
);

/** A run as one row, which opens where it is of several events. */
function RunRow({ run, iconOf }: { run: Run; iconOf: IconOf }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [event] = run;
  const first = run.at(-1) ?? event;
  const state = progressOf(event);
  const many = run.length > 1;
  return (
    <li className={classes.row}>
      <span className={classes.kind} data-tint={state.tone}>
        {iconOf(event.entity?.type)}
        <span className={classes.state}>
          <Mark {...state} size={12} />
        </span>
      </span>
      <span className={classes.what}>
        <span>
          <EventSentence event={event} unsaid />
          <NewMark event={{ seen: run.every(({ seen }) => seen) }} />
        </span>
        {!isTold(event.status) && <Status {...state} />}
        {many && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <ChevronRight size={14} aria-hidden className={classes.turns} />
            {counted(run.length, 'time')}
          </button>
        )}
        {!open && <Message event={event} />}
      </span>
      <Who event={event} />
      <span className={classes.took}>{many ? '' : took(event.duration)}</span>
      <span className={classes.when}>
        {many && first.created.slice(0, 16) !== event.created.slice(0, 16) && (
          <>
            <Clock at={first.created} />–
          </>
        )}
        <Clock at={event.created} />
      </span>
      {open && (
        <ol id={id} className={classes.members}>
          {run.map((one) => (
            <Member key={one.id} event={one} />
          ))}
        </ol>
      )}
    </li>
  );
}

function DayPart({ day: { at, runs }, iconOf }: { day: Day; iconOf: IconOf }) {
  const zone = useZone();
  const now = useNow();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className={classes.day}>
        {dayTitle(at, now, zone)}
      </h2>
      <ol className={classes.runs}>
        {runs.map((run) => (
          // By its oldest event: a run that goes on stays as open as it is.
          <RunRow key={run.at(-1)?.id} run={run} iconOf={iconOf} />
        ))}
      </ol>
    </section>
  );
}

/** Events day by day, in their order; equal ones of a record that follow each other closely are one row. */
export function Timeline({ events, iconOf }: { events: readonly Event[]; iconOf: IconOf }) {
  const zone = useZone();
  return (
    <div className={classes.days}>
      {daysOf(events, zone).map((day) => (
        <DayPart key={dayOf(day.at, zone)} day={day} iconOf={iconOf} />
      ))}
    </div>
  );
}
