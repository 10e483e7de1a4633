import type { Cell } from './cells.ts';
import { Cells, type CellsProps } from './picture.tsx';
import classes from './cells.module.css';

interface StripProps {
  /** What the days show: "2 issues in the last 10 days". */
  readonly label: string;
  /** A cell for each day, today last. */
  readonly days: readonly Cell[];
}

/** A strip of days in the row of a list, as one picture. */
export const SmallStrip = ({ label, days }: StripProps) => (
  <span role="img" aria-label={label} title={label} className={classes.cells} data-form="days" data-small>
    {days.map(({ key, look }) => (
      <span key={key} className={classes.mark} data-look={look} />
    ))}
  </span>
);

/** A strip of days, each of which names itself and may lead to what happened. */
export const Strip = ({ label, days, rest }: StripProps & Pick<CellsProps, 'rest'>) => (
  <Cells label={label} cells={days} form="days" rest={rest} />
);
