import { ChevronRight, Cog } from 'lucide-react';
import { useId, useState } from 'react';
import type { Event } from '#contract/events/schema.ts';
import { clockTime, duration, parseTime } from '#lib/time.ts';
import { counted } from '#lib/text/format.ts';
import { EventTime } from '#ui/display/event-time.tsx';
import { Mark } from '#ui/display/mark.tsx';
import { Status } from '#ui/display/status.tsx';
import { tellBothZones } from '#ui/display/time.tsx';
import { useZone } from '#ui/prefs.ts';
import { byWhom, eventStatus, partDone, progressOf, subjectOf } from '../display.ts';
import { EventSentence, NewMark } from '../parts.tsx';
import type { Run } from './days.ts';
import { KindIcon } from './kind-icon.tsx';
import classes from './timeline.module.css';

/** What an icon and a sentence do not say of themselves: how far it is, and a status that the console does not know. */
const isUntold = (event: Event): boolean =>
  partDone(event) !== undefined || eventStatus(event.status).label === event.status;

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
      <span className="bn-clip" title={name}>
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

interface RunRowProps {
  readonly run: Run;
  /** It stands under its day; else it is said how long ago it was. */
  readonly dated?: boolean;
  /** Called when the link to the record is followed. */
  readonly onFollow?: (() => void) | undefined;
}

/** A run as one row, which opens where it is of several events: one look wherever events are listed. */
export function RunRow({ run, dated = false, onFollow }: RunRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const [event] = run;
  const first = run.at(-1) ?? event;
  const state = progressOf(event);
  const many = run.length > 1;
  return (
    <li className={classes.row}>
      <span className={classes.kind} data-tint={state.tone}>
        <KindIcon type={event.entity?.type} />
        <span className={classes.state}>
          <Mark {...state} size={12} />
        </span>
      </span>
      <span className={classes.what}>
        <span>
          <EventSentence event={event} onFollow={onFollow} unsaid />
          <NewMark event={{ seen: run.every(({ seen }) => seen) }} />
        </span>
        {isUntold(event) && <Status {...state} />}
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
        {!dated && <EventTime at={event.created} />}
        {dated && many && first.created.slice(0, 16) !== event.created.slice(0, 16) && (
          <>
            <Clock at={first.created} />–
          </>
        )}
        {dated && <Clock at={event.created} />}
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
