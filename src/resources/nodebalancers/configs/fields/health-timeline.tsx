import {
  type OtherSettings,
  besideText,
  seconds,
  type Timeline,
  timelineOf,
  timelineText,
  type Timing,
  timingError,
  uncheckedText,
} from './timeline.ts';
import classes from './health-timeline.module.css';

/** The width of the drawing in its own units. */
const WIDTH = 600;

/** So many checks have room for their names. */
const NAMED = 4;

/** The time until a node is out, with its checks, over an axis. The sentence above says the same. */
function Drawing({ timeline: { earliest, latest, checks, timeout } }: { timeline: Timeline }) {
  const at = (second: number): number => (second / latest) * WIDTH;
  const named = checks.length <= NAMED ? checks : [];
  return (
    <div aria-hidden>
      <svg className={classes.drawing} viewBox={`0 0 ${WIDTH} 28`} preserveAspectRatio="none" focusable="false">
        <rect className={classes.sure} x={0} y={8} width={at(earliest)} height={12} />
        <rect className={classes.maybe} x={at(earliest)} y={8} width={WIDTH - at(earliest)} height={12} />
        {checks.map((begin) => (
          <g key={begin}>
            <rect className={classes.wait} x={at(begin)} y={12} width={at(timeout)} height={4} />
            <line className={classes.check} x1={at(begin)} x2={at(begin)} y1={2} y2={26} />
          </g>
        ))}
        <line className={classes.out} x1={WIDTH - 1} x2={WIDTH - 1} y1={0} y2={28} />
      </svg>
      <div className={classes.axis}>
        <span>0 s</span>
        {named.map((begin, index) => (
          <span key={begin} style={{ insetInlineStart: `${(begin / latest) * 100}%` }}>
            Check {index + 1}
          </span>
        ))}
        <span>{seconds(latest)}</span>
      </div>
      <ul className={classes.marks}>
        {earliest > 0 && <li data-mark="sure">Gets traffic for {seconds(earliest)}</li>}
        <li data-mark="maybe">Out within {seconds(latest)}</li>
        <li data-mark="wait">Check running</li>
      </ul>
    </div>
  );
}

/**
 * After how long a dead node gets no more traffic, as text and drawing, by the settings of a config's check (doc 2
 * §2.2). It may be used in a form: invalid settings are reported, and changes announced.
 */
export function HealthTimeline({ config }: { config: OtherSettings & Timing }) {
  if (config.check === 'none')
    return (
      <p className={classes.text} role="status">
        {uncheckedText(config)}
      </p>
    );
  const error = timingError(config);
  const timeline = timelineOf(config);
  return (
    <div className={classes.timeline}>
      <p className={classes.text} role="status" data-error={error !== undefined || undefined}>
        {error ??
          (timeline === undefined
            ? 'Enter interval, timeout and attempts to see when a dead node is out.'
            : `${timelineText(timeline, config.check)} ${besideText(config)}`.trimEnd())}
      </p>
      {timeline !== undefined && error === undefined && <Drawing timeline={timeline} />}
    </div>
  );
}
