import type { ReactNode } from 'react';
import classes from './entrance.module.css';
import { Mark } from '../shell/header/mark.tsx';

/** What the screens before sign-in are headed with. */
export const ENTRANCE_TITLE = __DEMO__ ? 'Choose a persona' : 'Sign in';

interface DoorProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** The layout of the screens shown before sign-in. */
export const Door = ({ name, children }: DoorProps) => (
  <div className={classes.door}>
    <div className={classes.brand}>
      <Mark size={28} />
      <span className={classes.name}>{name}</span>
    </div>
    <h1>{ENTRANCE_TITLE}</h1>
    {children}
  </div>
);

/** The outline of the screens before sign-in, until their code is there. */
export const EntrancePlaceholder = ({ name }: { name: string }) => (
  <div data-entrance-frame aria-hidden>
    <Door name={name}>
      <div className={classes.outline} data-demo={__DEMO__ || undefined} />
    </Door>
  </div>
);
