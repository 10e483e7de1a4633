import { CircleAlert, RotateCw } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { Updated } from '#ui/display/updated.tsx';
import classes from './states.module.css';

/** What the server said; if even that code does not come, there is no connection. */
const Reason = lazyPart(
  () => import('./reason.tsx'),
  () => 'The connection failed.',
);

interface StaleProps {
  readonly error: unknown;
  /** The rows, at the beginning of a sentence. */
  readonly what: string;
  readonly updated: Date | undefined;
  readonly onRetry: () => void;
}

/** Shown when the latest refresh failed; the rows below are from an earlier one. */
export default function Stale({ error, what, updated, onRetry }: StaleProps) {
  return (
    <div className={classes.banner} role="alert" data-state="stale">
      <CircleAlert size={16} aria-hidden />
      <span>
        {what} could not be refreshed. <Reason error={error} what={what} />{' '}
        {updated !== undefined && <Updated at={updated} />}
      </span>
      <Button size="compact-sm" variant="default" leftSection={<RotateCw size={14} aria-hidden />} onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
