import { Button } from '#ui/actions/button.tsx';
import { Spinner } from '#ui/display/blocks/plain.tsx';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { Progress } from '#api/cache/queries.ts';
import { clockTime } from '#lib/time.ts';
import { formatNumber } from '#lib/text/format.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { useZone } from '#ui/prefs.ts';
import { tracksOf } from '../columns/widths.ts';
import classes from './states.module.css';

const BONES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/**
 * Skeleton rows, as wide and high as the rows that come; loading is announced once, by the table's live region. Outside
 * the table, whose rows are always records.
 */
export function LoadingRows({
  widths,
  compact,
}: {
  widths: readonly { key: string; width: number }[];
  compact: boolean;
}) {
  const gridTemplateColumns = tracksOf(widths);
  return (
    <div aria-hidden data-state="loading">
      {BONES.map((bone) => (
        <div key={bone} className={classes.bone} data-compact={compact || undefined} style={{ gridTemplateColumns }}>
          {widths.map(({ key }) => (
            <span key={key} className={key.startsWith('#') ? undefined : classes.bar} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface StaleProps {
  readonly error: unknown;
  readonly updated: Date | undefined;
  readonly onRetry: () => void;
}

/** Shown when the latest refresh failed; the rows below are from an earlier one. */
export function Stale({ error, updated, onRetry }: StaleProps) {
  const zone = useZone();
  const { title, text } = failureText(error);
  return (
    <div className={classes.banner} role="alert" data-state="stale">
      <CircleAlert size={16} aria-hidden />
      <span>
        {title}: {text} {updated !== undefined && `The rows below were updated ${clockTime(updated, zone)}.`}
      </span>
      <Button size="compact-sm" variant="default" leftSection={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}

interface LoadingAllProps {
  readonly label: string;
  readonly progress: Progress;
  readonly onCancel: () => void;
}

/** Shown while the whole collection is loading. */
export function LoadingAll({ label, progress: { loaded, total }, onCancel }: LoadingAllProps) {
  return (
    <div className={classes.banner} data-state="loading-all" data-chrome>
      <Spinner aria-hidden />
      <span>
        Loading all {label}: {formatNumber(loaded)} of {formatNumber(total)}
      </span>
      <progress
        className={classes.progress}
        value={loaded}
        max={Math.max(1, total)}
        aria-label={`Loading all ${label}`}
      />
      <Button size="compact-sm" variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** Why everything that needs the whole collection is disabled; the controls refer to it by its id. */
export function Refusal({ id, reason }: { id: string; reason: string }) {
  return (
    <p id={id} className={classes.notice} data-state="refused">
      {reason}
    </p>
  );
}
