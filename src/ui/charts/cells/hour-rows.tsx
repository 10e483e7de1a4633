import type { LucideIcon } from 'lucide-react';
import { formatNumber } from '#lib/text/format.ts';
import type { Cell } from './cells.ts';
import classes from './hour-rows.module.css';
import { Cells } from './picture.tsx';

/** A row of the picture: one kind of things through a day. */
export interface HourRow {
  readonly key: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly count: number;
  /** A cell for each of 24 hours. */
  readonly cells: readonly Cell[];
  /** Whether it is chosen; rows without it cannot be. */
  readonly isChosen?: boolean;
}

interface HourRowsProps {
  /** What the picture shows. */
  readonly label: string;
  readonly rows: readonly HourRow[];
  /** When the hours begin, "09:00"; those of three hours are written above. */
  readonly times: readonly string[];
  /** Said in the line below while no cell is pointed at. */
  readonly rest: string;
  /** Chooses a row, or none if it was chosen. */
  onChoose(key: string): void;
}

/** The last columns: what is written above them ends with its column. */
const LATE = 22;

function Head({
  row: { key, label, icon: Icon, count, isChosen },
  onChoose,
}: { row: HourRow } & Pick<HourRowsProps, 'onChoose'>) {
  const words = (
    <>
      {Icon !== undefined && <Icon size={14} aria-hidden />}
      <span>{label}</span> <span className={classes.headCount}>{formatNumber(count)}</span>
    </>
  );
  const given = { className: classes.head, 'data-none': count === 0 || undefined };
  if (isChosen === undefined) return <span {...given}>{words}</span>;
  return (
    <button type="button" {...given} aria-pressed={isChosen} onClick={() => onChoose(key)}>
      {words}
    </button>
  );
}

/** 24 hours of several kinds of things: a row for each kind with its number, a cell for each hour. */
export function HourRows({ label, rows, times, rest, onChoose }: HourRowsProps) {
  return (
    <div className={classes.rows}>
      <div className={classes.ticks} aria-hidden>
        {times.map((time, index) => {
          const hour = Number(time.slice(0, 2));
          return (
            hour % 3 === 0 && (
              <span
                key={time}
                style={{ gridColumn: index + 1 }}
                data-minor={hour % 6 !== 0 || undefined}
                data-late={index >= LATE || undefined}
              >
                {time}
              </span>
            )
          );
        })}
      </div>
      <div className={classes.heads} role="group" aria-label="Kinds">
        {rows.map((row) => (
          <Head key={row.key} row={row} onChoose={onChoose} />
        ))}
      </div>
      <Cells label={label} cells={rows.flatMap(({ cells }) => cells)} form="hours" rest={rest} />
    </div>
  );
}
