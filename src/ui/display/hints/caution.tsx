import type { ReactNode } from 'react';
import { Mark } from '../mark.tsx';
import classes from './caution.module.css';

interface CautionProps {
  /** Where it comes and goes, screen readers are told. */
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** A warning within a form or a line: what one may not have meant, and what nothing forbids. */
export const Caution = ({ role, children }: CautionProps) => (
  <span role={role} className={classes.caution}>
    <Mark tone="warning" />
    <span data-tone="warning">{children}</span>
  </span>
);
