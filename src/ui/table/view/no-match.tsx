import { Button } from '#ui/actions/button.tsx';
import { SearchX } from 'lucide-react';
import classes from './states.module.css';

/** Shown when no record passes the filters. */
export default function NoMatch({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <div className={classes.panel} data-state="no-match">
      <SearchX size={32} strokeWidth={1.5} aria-hidden className={classes.icon} />
      <h2>No match</h2>
      <p className={classes.text}>No {label} match.</p>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClear}>
          Clear search and filters
        </Button>
      </div>
    </div>
  );
}
