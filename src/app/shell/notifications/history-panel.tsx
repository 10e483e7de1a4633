import { Popover } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { type LoggedWrite, useActivity } from '#api/http/log.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { eventsApi } from '#contract/events/api.ts';
import { parseTime, wireTime } from '#lib/time.ts';
import { EventSentence } from '#resources/events/public.ts';
import { activityPath } from '#resources/events/paths.ts';
import { recentEvents } from '#resources/events/queries.ts';
import { useToasts } from '#ui/actions/toast.ts';
import { Link } from '#ui/page/navigation/link.tsx';
import { Time } from '#ui/display/time.tsx';
import classes from './panel.module.css';
import { ToastText } from './toast-list.tsx';

/** The number of account events. */
const EVENTS = 8;

interface PanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly trigger: ReactElement;
}

interface Line {
  readonly id: string;
  /** The time, ms. */
  readonly at: number;
  readonly what: ReactNode;
}

const OUTCOMES: Record<LoggedWrite['outcome'], string> = {
  done: 'Done',
  refused: 'Refused',
  unknown: 'Outcome unknown',
  'not-sent': 'Not sent',
};

function Lines({
  title,
  tab,
  lines,
  onClose,
}: {
  title: string;
  tab: string;
  lines: readonly Line[];
  onClose(): void;
}) {
  return (
    <section aria-label={title}>
      <div className={classes.part}>
        <h3>{title}</h3>
        <Link to={activityPath({ tab })} onClick={onClose}>
          View all
        </Link>
      </div>
      <ul>
        {lines.map(({ id, at, what }) => (
          <li key={id} className={classes.item}>
            {what}
            <span className={classes.time}>
              <Time at={wireTime(at)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** This tab's messages, and its writes that did not succeed, newest first. */
function useOwn(onClose: () => void): readonly Line[] {
  const toasts = useToasts().map((one) => ({
    id: `message ${one.id}`,
    at: one.at,
    what: <ToastText toast={one} onFollow={onClose} />,
  }));
  const failures = useActivity()
    .filter(({ outcome }) => outcome !== 'done')
    .map(({ id, at, label, operation, outcome, reason }) => ({
      id: `write ${id}`,
      at: parseTime(at).getTime(),
      what: (
        <>
          <CircleAlert size={16} aria-hidden className={classes.failure} />
          <div className={classes.name}>
            {OUTCOMES[outcome]}: {label ?? operation}
            {reason !== undefined && <div className={classes.reason}>{reason}</div>}
          </div>
        </>
      ),
    }));
  return [...toasts, ...failures].toSorted((one, other) => other.at - one.at);
}

/** The newest account events, where the server has them, then what happened in this tab. */
export default function HistoryPanel({ opened, onClose, trigger }: PanelProps) {
  const disabledReason = useDisabledReason()(eventsApi.list);
  const { data } = useQuery({ ...recentEvents, enabled: opened && disabledReason === undefined });
  const own = useOwn(onClose);
  const events = (data?.data ?? []).slice(0, EVENTS).map((event) => ({
    id: `event ${event.id}`,
    at: parseTime(event.created).getTime(),
    what: (
      <div className={classes.name}>
        <EventSentence event={event} onFollow={onClose} />
      </div>
    ),
  }));
  return (
    <Popover
      opened={opened}
      onChange={(now) => !now && onClose()}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      withinPortal
      zIndex={400}
    >
      <Popover.Target>{trigger}</Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications" data-chrome>
        <div className={classes.head}>
          <h2>Notifications</h2>
        </div>
        <div className={classes.list}>
          {own.length > 0 && <Lines title="This tab" tab="here" lines={own} onClose={onClose} />}
          {events.length > 0 && <Lines title="Account" tab="account" lines={events} onClose={onClose} />}
        </div>
        {own.length === 0 && events.length === 0 && (
          <p className={classes.none}>Nothing yet. Results of your actions appear here.</p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
