import classes from './meter.module.css';

interface MeterProps {
  /** For example "Rules". */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Shows only the figures, where there is little room. */
  readonly compact?: boolean;
}

/** How much of a documented limit is used, as figures and a bar; the figures also say when it is full or exceeded. */
export function Meter({ label, value, max, compact = false }: MeterProps) {
  const over = value > max;
  const state = over ? 'over' : value === max ? 'full' : undefined;
  const figures = `${value} of ${max}${over ? ', too many' : state === undefined ? '' : ', full'}`;
  return (
    <span className={classes.meter} data-state={state}>
      <span
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={figures}
        className={classes.bar}
        data-compact={compact || undefined}
      >
        <span className={classes.fill} style={{ inlineSize: `${Math.min(100, (100 * value) / max)}%` }} />
      </span>
      <span aria-hidden>
        {label}: {figures}
      </span>
    </span>
  );
}
