import type { LucideIcon } from 'lucide-react';
import { Hinted } from '#ui/display/hints/hint.tsx';
import classes from '../../tools.module.css';

interface ToolButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Shows only the icon; the label becomes its accessible name. */
  readonly bare?: boolean;
  readonly disabledReason?: string | undefined;
  /** Id of the element that shows the reason. */
  readonly disabledReasonId?: string;
  readonly popup?: 'dialog';
  /** Whether what it switches is on. */
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

/** A quiet button of the toolbar; when disabled it stays focusable and refers to the reason. */
export function ToolButton({
  icon: Icon,
  label,
  bare,
  disabledReason,
  disabledReasonId,
  popup,
  pressed,
  onClick,
}: ToolButtonProps) {
  return (
    <Hinted text={disabledReason ?? (bare === true ? label : undefined)}>
      {(hint) => (
        <button
          type="button"
          {...hint}
          aria-describedby={disabledReason === undefined ? undefined : disabledReasonId}
          className={classes.button}
          aria-label={bare === true ? label : undefined}
          aria-disabled={disabledReason !== undefined || undefined}
          aria-haspopup={popup}
          aria-pressed={pressed}
          onClick={disabledReason === undefined ? onClick : undefined}
        >
          <Icon size={16} aria-hidden />
          {bare !== true && label}
        </button>
      )}
    </Hinted>
  );
}
