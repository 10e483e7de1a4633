import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './clone.module.css';

/** Something to know beforehand; it does not block the form. */
export const Note = ({ children }: { children: ReactNode }) => (
  <div className={classes.note} role="note">
    <CircleAlert size={16} aria-hidden />
    <p style={{ margin: 0 }}>{children}</p>
  </div>
);
