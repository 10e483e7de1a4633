import classes from './meter.module.css';

interface MeterProps {
  /** "Rules". */
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** Shows the figures alone, for places with little room. */
  readonly compact?: boolean;
}

/** How much of a documented limit is used, in figures and as a bar; beyond it the figures say so. */
export function Meter({ label, value, max, compact = false }: MeterProps) {
  const over = value > max;
  const words = `${value} of ${max}`;
  return (
    <span className={classes.meter} data-over={over || undefined}>
      <span
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        aria-valuetext={over ? `${words}: too many` : words}
        className={classes.bar}
        data-compact={compact || undefined}
      >
        <span className={classes.fill} style={{ inlineSize: `${Math.min(100, (100 * value) / max)}%` }} />
      </span>
      <span aria-hidden>
        {label}: {words}
        {over && ', too many'}
      </span>
    </span>
  );
}
