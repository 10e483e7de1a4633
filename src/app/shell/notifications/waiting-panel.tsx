import { Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Watcher } from '#api/cache/waiting.ts';
import { duration } from '#lib/time.ts';
import { useTick } from '#app/tick.ts';
import { areas } from '#app/areas.ts';
import classes from './panel.module.css';

interface PanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly trigger: ReactElement;
  readonly watchers: readonly Watcher[];
}

/** The page of a record: a resource's pages are below its list. */
const pathOf = ({ collection, id }: Watcher): string | undefined => {
  const area = areas.find((known) => known.id === collection);
  return area === undefined ? undefined : `${area.to}/${encodeURIComponent(id)}`;
};

/** The jobs being waited for, oldest first, with their elapsed time. */
export default function WaitingPanel({ opened, onClose, trigger, watchers }: PanelProps) {
  const now = useTick();
  return (
    <Popover
      opened={opened}
      onChange={(now) => !now && onClose()}
      position="bottom-end"
      width="min(320px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      withinPortal
      zIndex={400}
    >
      <Popover.Target>{trigger}</Popover.Target>
      <Popover.Dropdown p={0} aria-label="In progress" data-chrome>
        <div className={classes.head}>
          <h2>In progress</h2>
        </div>
        <ul className={classes.list}>
          {watchers.map((watcher) => {
            const to = pathOf(watcher);
            return (
              <li key={`${watcher.collection} ${watcher.id}`} className={classes.item}>
                <span className={classes.name}>
                  {to === undefined ? (
                    watcher.label
                  ) : (
                    <Link to={to} onClick={onClose}>
                      {watcher.label}
                    </Link>
                  )}
                </span>
                <span className={classes.time}>for {duration(now - watcher.since)}</span>
              </li>
            );
          })}
        </ul>
        <p className={classes.none}>A message says when each is done; you need not stay here.</p>
      </Popover.Dropdown>
    </Popover>
  );
}
