import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './empty.module.css';

interface EmptyProps {
  readonly icon: LucideIcon;
  /** What there is none of, as a sentence. */
  readonly children: ReactNode;
  /** The button that adds the first. */
  readonly action?: ReactNode;
}

/** A part of a page that has nothing to show yet. */
export const Empty = ({ icon: Icon, children, action }: EmptyProps) => (
  <div className={classes.empty}>
    <Icon size={32} strokeWidth={1.5} aria-hidden className={classes.icon} />
    <p>{children}</p>
    {action}
  </div>
);
