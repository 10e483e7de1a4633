import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { type LoggedWrite, useActivity } from '#api/http/log.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { eventsApi } from '#contract/events/api.ts';
import type { Event } from '#contract/events/schema.ts';
import { parseTime, wireTime } from '#lib/time.ts';
import { isNews } from '#resources/events/display.ts';
import { activityPath } from '#resources/events/paths.ts';
import { recentEvents } from '#resources/events/queries.ts';
import { MarkSeen } from '#resources/events/seen.tsx';
import { daysOf } from '#resources/events/timeline/days.ts';
import { RunRow } from '#resources/events/timeline/row.tsx';
import { useSeen, useToasts } from '#ui/actions/toast.ts';
import { Empty } from '#ui/display/blocks/empty.tsx';
import { Mark } from '#ui/display/mark.tsx';
import type { Tone } from '#ui/display/status.tsx';
import { FailurePanel } from '#ui/page/failure/failure.tsx';
import { Link } from '#ui/page/navigation/link.tsx';
import { Time } from '#ui/display/time.tsx';
import { currentZone } from '#ui/prefs.ts';
import { HeaderPanel, type PanelProps } from '#ui/dialog/panel.tsx';
import classes from './panel.module.css';
import { TONES, ToastText } from './toast-list.tsx';

/** The number of account events. */
const EVENTS = 8;

interface Line {
  readonly id: string;
  /** The time, ms. */
  readonly at: number;
  /** A failure that nobody has seen in a list yet. */
  readonly isUrgent: boolean;
  readonly row: ReactNode;
}

const OUTCOMES: Record<Exclude<LoggedWrite['outcome'], 'done'>, { readonly tone: Tone; readonly label: string }> = {
  refused: { tone: 'bad', label: 'Refused' },
  unknown: { tone: 'warning', label: 'Outcome unknown' },
  'not-sent': { tone: 'off', label: 'Not sent' },
};

interface OwnProps extends Pick<Line, 'at'> {
  readonly mark: { readonly tone: Tone; readonly label: string };
  readonly isUrgent?: boolean;
  readonly children: ReactNode;
}

/** A message of this tab. */
const Own = ({ at, mark, isUrgent = false, children }: OwnProps) => (
  <li className={classes.item} data-failed={isUrgent || undefined}>
    <span className={classes.mark}>
      <Mark {...mark} size={16} />
    </span>
    {children}
    <span className={classes.time}>
      <Time at={wireTime(at)} />
    </span>
  </li>
);

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className={classes.lines}>
    {lines.map(({ id, row }) => (
      <Fragment key={id}>{row}</Fragment>
    ))}
  </ul>
);

interface PartProps {
  readonly title: string;
  /** The tab of the activity that has all of them. */
  readonly tab?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const Part = ({ title, tab, onClose, children }: PartProps) => (
  <section aria-label={title}>
    <div className={classes.part}>
      <h3>{title}</h3>
      {tab !== undefined && (
        <Link to={activityPath({ tab })} onClick={onClose}>
          View all
        </Link>
      )}
    </div>
    {children}
  </section>
);

/** This tab's messages, and its requests that did not succeed, newest first. */
function useOwn(onClose: () => void): readonly Line[] {
  const seen = useSeen();
  const toasts = useToasts().map((one): Line => {
    const mark = TONES[one.tone];
    const isUrgent = one.id > seen && mark.tone === 'bad';
    return {
      id: `message ${one.id}`,
      at: one.at,
      isUrgent,
      row: (
        <Own at={one.at} mark={mark} isUrgent={isUrgent}>
          <ToastText toast={one} onFollow={onClose} />
        </Own>
      ),
    };
  });
  const failures = useActivity().flatMap(({ id, at, label, operation, outcome, reason }): Line[] => {
    if (outcome === 'done') return [];
    const time = parseTime(at).getTime();
    return [
      {
        id: `write ${id}`,
        at: time,
        // It was seen where it was sent.
        isUrgent: false,
        row: (
          <Own at={time} mark={OUTCOMES[outcome]}>
            <div className={classes.name}>
              {OUTCOMES[outcome].label}: {label ?? operation}
              {reason !== undefined && <div className={classes.reason}>{reason}</div>}
            </div>
          </Own>
        ),
      },
    ];
  });
  return [...toasts, ...failures].toSorted((one, other) => other.at - one.at);
}

/** Account events as lines; equal ones of a record that follow each other closely are one. */
const linesOf = (events: readonly Event[], onClose: () => void): readonly Line[] =>
  daysOf(events, currentZone()).flatMap(({ runs }) =>
    runs.map((run): Line => ({
      id: `event ${run[0].id}`,
      at: parseTime(run[0].created).getTime(),
      isUrgent: isNews(run[0]),
      row: <RunRow run={run} onFollow={onClose} />,
    })),
  );

/** What failed and was not seen yet; then what happened in this tab, and the newest account events where there are some. */
export default function HistoryPanel({ opened, onClose, trigger }: PanelProps) {
  const mayRead = useDisabledReason()(eventsApi.list) === undefined;
  const { data, error, isLoading, refetch } = useQuery({ ...recentEvents, enabled: opened && mayRead });
  const own = useOwn(onClose);
  const events = data?.data ?? [];
  const failed = linesOf(events.filter(isNews), onClose);
  const urgent = [...own.filter(({ isUrgent }) => isUrgent), ...failed].toSorted((one, other) => other.at - one.at);
  const calm = own.filter(({ isUrgent }) => !isUrgent);
  const account = linesOf(
    events.filter((event) => !isNews(event)),
    onClose,
  ).slice(0, EVENTS);
  const isFailed = mayRead && error !== null && data === undefined;
  const newest = data?.data[0];
  return (
    <HeaderPanel opened={opened} onClose={onClose} trigger={trigger} label="Notifications" width={400} side="end">
      <div className={classes.head}>
        <h2>Notifications</h2>
        {newest?.seen === false && <MarkSeen newest={newest} />}
      </div>
      <div className={classes.list}>
        {urgent.length > 0 && (
          <Part title="Failed" onClose={onClose}>
            <Lines lines={urgent} />
          </Part>
        )}
        {calm.length > 0 && (
          <Part title="Your requests" tab="here" onClose={onClose}>
            <Lines lines={calm} />
          </Part>
        )}
        {account.length > 0 && (
          <Part title="Account" tab="account" onClose={onClose}>
            <Lines lines={account} />
          </Part>
        )}
        {isLoading && <Skeleton height={200} m="sm" width="auto" role="img" aria-label="Loading account events" />}
        {isFailed && (
          <div className={classes.problem}>
            <FailurePanel error={error} onRetry={() => void refetch()} />
          </div>
        )}
      </div>
      {own.length === 0 && events.length === 0 && !isLoading && !isFailed && (
        <Empty icon={BellOff}>Nothing yet. Results of your actions appear here.</Empty>
      )}
    </HeaderPanel>
  );
}
