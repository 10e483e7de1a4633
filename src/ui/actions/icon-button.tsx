import type { ComponentProps, ReactNode } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string;
  readonly children: ReactNode;
  /** Marked with a red dot; the label says what for. */
  readonly alert?: boolean;
}

/** A button of the header: an icon, and its name for screen readers and on hover. */
export function IconButton({ label, children, alert = false, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${classes.button} ${className}`}
      aria-label={label}
      title={label}
      data-alert={alert || undefined}
      {...rest}
    >
      {children}
    </button>
  );
}
