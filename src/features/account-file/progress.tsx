import { Button, Progress as Bar } from '@mantine/core';
import type { RefObject } from 'react';
import { counted, formatNumber } from '#lib/text/format.ts';
import classes from './account-file.module.css';
import type { Progress } from './read.ts';

/** How far a reading is, and the way to end it. */
export function ReadingProgress({ progress: { done, all, records }, place, onCancel }: ReadingProgressProps) {
  const cancel = (): void => {
    onCancel();
    // Its own button goes away.
    place.current?.querySelector('button')?.focus();
  };
  return (
    <div className={classes.progress}>
      <Bar value={(100 * done) / Math.max(1, all)} aria-label="Reading the account" />
      <div className={classes.line}>
        <span>
          Read {formatNumber(done)} of {counted(all, 'list')}, {counted(records, 'record')}
        </span>
        <Button size="compact-sm" variant="default" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface ReadingProgressProps {
  readonly progress: Progress;
  /** The part of the page whose first button gets the focus after a cancel. */
  readonly place: RefObject<HTMLElement | null>;
  onCancel(): void;
}

/** What is missing, folded: a line for each kind and reason. */
export function Gaps({ label, texts }: { label: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <details className={classes.gaps}>
      <summary>{label}</summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
