import { Popover } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { wireTime } from '#lib/time.ts';
import { Time } from '#ui/display/time.tsx';
import type { Toast } from '#ui/actions/toast.ts';
import classes from './panel.module.css';
import { ToastText } from './toasts.tsx';

interface PanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly trigger: ReactElement;
  readonly toasts: readonly Toast[];
}

/** All messages since signing in, newest first, including errors. */
export default function HistoryPanel({ opened, onClose, trigger, toasts }: PanelProps) {
  return (
    <Popover
      opened={opened}
      onChange={(now) => !now && onClose()}
      position="bottom-end"
      width="min(360px, calc(100vw - 16px))"
      trapFocus
      returnFocus
      withinPortal
      zIndex={400}
    >
      <Popover.Target>{trigger}</Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications" data-chrome>
        <div className={classes.head}>
          <h2>Notifications</h2>
          <Link to="/activity" onClick={onClose}>
            All activity
          </Link>
        </div>
        {toasts.length === 0 ? (
          <p className={classes.none}>Nothing yet. Results of what you do are kept here.</p>
        ) : (
          <ul className={classes.list}>
            {toasts.map((one) => (
              <li key={one.id} className={classes.item}>
                <ToastText toast={one} onFollow={onClose} />
                <span className={classes.time}>
                  <Time at={wireTime(one.at.getTime())} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
