import {
  type OtherSettings,
  besideText,
  seconds,
  timelineOf,
  timelineText,
  type Timing,
  timingError,
  uncheckedText,
} from './timeline.ts';
import classes from './health-timeline.module.css';

interface HealthTimelineProps extends OtherSettings, Timing {
  /** Whether only the sentence is shown at first. */
  readonly folded?: boolean | undefined;
}

/** The width of the drawing in its own units. */
const WIDTH = 600;

/**
 * After how long a dead node gets no more traffic, as text and drawing, by the settings of a config's check (doc 2
 * §2.2). It may be used in a form: invalid settings are reported, and changes announced.
 */
export function HealthTimeline({ check, check_passive, protocol, folded = false, ...timing }: HealthTimelineProps) {
  const others = { check, check_passive, protocol };
  if (check === 'none')
    return (
      <p className={classes.text} role="status">
        {uncheckedText(others)}
      </p>
    );
  const error = timingError(timing);
  const timeline = timelineOf(timing);
  return (
    <div className={classes.timeline}>
      <p className={classes.text} role="status" data-error={error !== undefined || undefined}>
        {error ??
          (timeline === undefined
            ? 'Enter interval, timeout and attempts to see when a dead node is out.'
            : `${timelineText(timeline, check)} ${besideText(others)}`.trimEnd())}
      </p>
      {timeline !== undefined && error === undefined && (
        <details className={classes.more} open={!folded}>
          <summary>Timeline of a failing node</summary>
          <svg
            className={classes.drawing}
            viewBox={`0 0 ${WIDTH} 28`}
            preserveAspectRatio="none"
            aria-hidden
            focusable="false"
          >
            <rect className={classes.sure} x={0} y={8} width={at(timeline.earliest)} height={12} />
            <rect
              className={classes.maybe}
              x={at(timeline.earliest)}
              y={8}
              width={WIDTH - at(timeline.earliest)}
              height={12}
            />
            {timeline.checks.map((begin) => (
              <g key={begin}>
                <rect className={classes.wait} x={at(begin)} y={12} width={at(timeline.timeout)} height={4} />
                <line className={classes.check} x1={at(begin)} x2={at(begin)} y1={2} y2={26} />
              </g>
            ))}
            <line className={classes.out} x1={WIDTH - 1} x2={WIDTH - 1} y1={0} y2={28} />
          </svg>
          <ul className={classes.marks}>
            {timeline.earliest > 0 && <li data-mark="sure">gets traffic for {seconds(timeline.earliest)}</li>}
            <li data-mark="maybe">out within {seconds(timeline.latest)}</li>
            <li data-mark="wait">check running</li>
          </ul>
        </details>
      )}
    </div>
  );

  function at(second: number): number {
    return timeline === undefined ? 0 : (second / timeline.latest) * WIDTH;
  }
}
