import { useNow } from '#api/clock.ts';
import { agoText } from '#lib/time.ts';
import { Muted } from './blocks/plain.tsx';
import classes from './time.module.css';

/** How old what is shown is; beside what reads it again. */
export const Updated = ({ at }: { at: Date }) => (
  <Muted className={classes.updated}>Updated {agoText(at, useNow())}</Muted>
);
