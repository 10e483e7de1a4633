import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from '../builder.module.css';

/** Something allowed that may be unintended. */
export function Caution({ children }: { children: ReactNode }) {
  return (
    <p className={classes.caution}>
      <TriangleAlert size={16} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
