import type { Progress } from '#api/cache/queries.ts';
import { formatNumber } from '#lib/text/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { Spinner } from '#ui/display/blocks/plain.tsx';
import classes from './states.module.css';

interface LoadingAllProps {
  readonly label: string;
  readonly progress: Progress;
  readonly onCancel: () => void;
}

/** Shown while the whole collection is loading. */
export default function LoadingAll({ label, progress: { loaded, total }, onCancel }: LoadingAllProps) {
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
