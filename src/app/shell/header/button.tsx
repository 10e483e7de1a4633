import type { ComponentProps, ReactNode } from 'react';
import classes from './button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  readonly label: string;
  readonly children: ReactNode;
  /** A number at the corner, or where the styles of its place put it; none for 0. */
  readonly count?: number;
}

/** A square button of the header: an icon, its name for screen readers and on hover, and optionally a count. */
export function IconButton({ label, children, count = 0, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`${classes.button} ${className}`} aria-label={label} title={label} {...rest}>
      {children}
      {count > 0 && (
        <span aria-hidden className={classes.count}>
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
