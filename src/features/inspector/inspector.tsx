import { SegmentedControl } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type LoggedRequest, requestLog, useRequestLog } from '#api/http/log.ts';
import { apiUrl } from '#api/session/session.ts';
import { preciseTime } from '#lib/time.ts';
import { Button } from '#ui/actions/button.tsx';
import { download } from '#ui/actions/download.ts';
import { useZone } from '#ui/prefs.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { RequestParts } from './details.tsx';
import { harOf } from './har.ts';
import classes from './inspector.module.css';
import { closeInspector } from './public.ts';

/** A call that takes this long fills its bar, in ms. */
const LONG_MS = 3000;

interface RowProps {
  readonly request: LoggedRequest;
  readonly open: boolean;
  readonly onOpen: () => void;
}

function Row({ request, open, onOpen }: RowProps) {
  const { endpoint, at, ms, path, status, attempt } = request;
  const id = useId();
  const zone = useZone();
  return (
    <li>
      <button type="button" className={classes.row} aria-expanded={open} aria-controls={id} onClick={onOpen}>
        <span className={classes.time}>{preciseTime(new Date(at), zone)}</span>{' '}
        <span className={classes.status} data-bad={status === undefined || status >= 400 || undefined}>
          {status ?? 'none'}
        </span>{' '}
        <span className={classes.path}>
          {endpoint.method} {path}
          {attempt > 1 && <span className={classes.try}> try {attempt}</span>}
        </span>{' '}
        <span className={classes.ms}>
          {ms} ms
          <span className={classes.bar} style={{ width: `${Math.min(100, (ms / LONG_MS) * 100)}%` }} aria-hidden />
        </span>
      </button>
      <div id={id}>{open && <RequestParts request={request} />}</div>
    </li>
  );
}

const GROUPS = ['screen', 'background', 'all'] as const;
type Group = (typeof GROUPS)[number];
const LABELS: Record<Group, string> = { screen: 'This screen', background: 'Background', all: 'All' };

/** The calls that the console makes, beside the page: what was asked, what came back, how long it took. */
export default function Inspector() {
  const requests = useRequestLog();
  const here = useLocation({ select: ({ publicHref }) => publicHref.replace(/[?#].*$/, '') });
  const [group, setGroup] = useState<Group>('screen');
  const [open, setOpen] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const groups: Record<Group, readonly LoggedRequest[]> = {
    screen: requests.filter(({ screen, background }) => !background && screen === here),
    background: requests.filter(({ background }) => background),
    all: requests,
  };
  const shown = groups[group];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc closes it from wherever one is in it
    <aside
      className={classes.inspector}
      aria-label="Inspector"
      data-chrome
      onKeyDown={({ key }) => key === 'Escape' && closeInspector()}
    >
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          Inspector
        </h2>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() =>
            download('binnacle-requests.har', JSON.stringify(harOf(shown, apiUrl()), undefined, 2), 'application/json')
          }
        >
          Export HAR
        </Button>
        <Button size="compact-sm" variant="default" onClick={requestLog.clear}>
          Clear
        </Button>
        <IconButton label="Close inspector" onClick={closeInspector}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="Which calls"
        data={GROUPS.map((value) => ({ value, label: `${LABELS[value]} ${groups[value].length}` }))}
        value={group}
        onChange={(value) => setGroup(GROUPS.find((one) => one === value) ?? 'screen')}
      />
      {shown.length === 0 && <p className={classes.dim}>No calls yet</p>}
      <ul className={classes.list} aria-label={LABELS[group]}>
        {shown.map((request) => (
          <Row
            key={request.id}
            request={request}
            open={request.id === open}
            onOpen={() => setOpen(request.id === open ? undefined : request.id)}
          />
        ))}
      </ul>
    </aside>
  );
}
