import type { LucideIcon } from 'lucide-react';
import { Hinted } from '#ui/display/hint.tsx';
import classes from '../tools.module.css';

interface ToolButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Shows the icon alone; the label is its name. */
  readonly bare?: boolean;
  readonly refused?: string | undefined;
  /** Id of the element that gives the reason. */
  readonly refusedId?: string;
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly popup?: 'dialog';
  readonly onClick: () => void;
}

/** A quiet button of the toolbar; when refused it stays reachable and says why. */
export function ToolButton({
  icon: Icon,
  label,
  bare,
  refused,
  refusedId,
  expanded,
  controls,
  popup,
  onClick,
}: ToolButtonProps) {
  return (
    <Hinted text={refused ?? (bare === true ? label : undefined)}>
      {(hint) => (
        <button
          type="button"
          {...hint}
          aria-describedby={refused === undefined ? undefined : refusedId}
          className={classes.button}
          aria-label={bare === true ? label : undefined}
          aria-disabled={refused !== undefined || undefined}
          aria-expanded={expanded}
          aria-controls={controls}
          aria-haspopup={popup}
          onClick={refused === undefined ? onClick : undefined}
        >
          <Icon size={16} aria-hidden />
          {bare !== true && <span className={classes.word}>{label}</span>}
        </button>
      )}
    </Hinted>
  );
}
