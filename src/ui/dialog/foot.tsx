import type { ReactNode } from 'react';
import classes from './foot.module.css';

/** The end of a dialog: what answers it. On a telephone it stays in sight while the text above it scrolls. */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;
