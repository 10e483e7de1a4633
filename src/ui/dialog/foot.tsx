import type { ReactNode } from 'react';
import classes from './foot.module.css';

/**
 * The end of a dialog: the buttons that answer it, below what it asks for. It stays in sight while the text above it
 * scrolls, and can be pressed once nothing of that is still to come, which placeholders say.
 */
export const DialogFoot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>;
