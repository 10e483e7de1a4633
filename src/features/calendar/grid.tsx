import { useState } from 'react';
import { hourTexts, wallOf, type Week } from '#lib/week.ts';
import { moveInWeek } from '#ui/week/keys.ts';
import { type Axis, type DayColumn, WeekFrame } from '#ui/week/week-frame.tsx';
import classes from './calendar.module.css';
import { dayText, zoneText } from './display.ts';
import type { DayLayout } from './layout.ts';
import { BlockStop, CrowdStop, type Group } from './place.tsx';

/** The height of an hour, and the least one of what is in it, in px. */
const HOUR_PX = 36;
const LEAST_PX = 20;

export interface DaysProps {
  readonly days: readonly DayLayout[];
  readonly week: Week;
  readonly now: Date;
  readonly isReading: boolean;
  onOpen(group: Group): void;
}

const px = (minutes: number): number => (minutes / 60) * HOUR_PX;

/** How far the clocks of a zone are ahead of those of the other one, in minutes. */
const aheadOf = (at: number, week: Week): number =>
  ((wallOf(at, 'local') - at) / 60_000) * (week.zone === 'utc' ? 1 : -1);

/** Whether the browser's clocks change in a week. */
export const hasClockChange = (week: Week): boolean => aheadOf(week.begin, week) !== aheadOf(week.end, week);

/** The hours in the zone of the days, and in the other one, unless its clocks change in this week. */
function axesOf(week: Week): readonly [Axis, ...Axis[]] {
  const { zone, begin } = week;
  const own = { zone: zoneText(begin, zone), texts: hourTexts(1) };
  const ahead = aheadOf(begin, week);
  if (ahead === 0 || hasClockChange(week)) return [own];
  return [{ zone: zoneText(begin, zone === 'utc' ? 'local' : 'utc'), texts: hourTexts(1, ahead) }, own];
}

/** What stands in a day, from its top and beside each other, as properties of the style. */
const styleOf = (from: number, to: number, lane: number, lanes: number): React.CSSProperties => ({
  top: px(from),
  height: Math.max(LEAST_PX, px(to - from)) - 2,
  left: `${(lane / lanes) * 100}%`,
  width: `calc(${100 / lanes}% - 3px)`,
});

/** A week with its hours; the arrow keys go through what is in it. */
export function WeekGrid({ days, week, now, isReading, onOpen }: DaysProps) {
  const { zone } = week;
  const [at, setAt] = useState<string>();
  const keys = days.flatMap(({ placed }, index) =>
    placed.map((one) =>
      'block' in one ? one.block.key : `crowd ${dayText(week.days[index] ?? 0, 'utc')} ${one.crowd.from}`,
    ),
  );
  const current = at !== undefined && keys.includes(at) ? at : keys[0];
  const clock = wallOf(now.getTime(), zone);
  const columns = days.map(({ placed }, index): DayColumn => {
    const day = week.days[index] ?? 0;
    const name = dayText(day, 'utc');
    const minute = (clock - day) / 60_000;
    const isToday = minute >= 0 && minute < 1440;
    return {
      key: day,
      name,
      head: name.replace(/^(\w{3})\w* (\d+) (\w{3}).*$/, '$1 $2 $3'),
      isToday,
      content: (
        <>
          {isToday && <span className={classes.now} style={{ top: px(minute) }} aria-hidden />}
          {placed.map((one) => {
            const { from, to } = 'block' in one ? one.block : one.crowd;
            const key = 'block' in one ? one.block.key : `crowd ${name} ${from}`;
            const stop = {
              className: classes.place,
              style: styleOf(from, to, one.lane, one.lanes),
              tabIndex: key === current ? 0 : -1,
              day: name,
              onOpen,
            };
            return 'block' in one ? (
              <BlockStop key={key} {...stop} block={one.block} crowded={one.isCrowded} zone={zone} isToday={isToday} />
            ) : (
              <CrowdStop key={key} {...stop} crowd={one.crowd} />
            );
          })}
        </>
      ),
    };
  });
  return (
    <WeekFrame
      role="group"
      aria-label="Week"
      aria-busy={isReading}
      axes={axesOf(week)}
      days={columns}
      rowHeight={HOUR_PX}
      className={classes.grid ?? ''}
      onKeyDown={moveInWeek}
      onFocus={({ target }) => setAt(target.dataset['stop'] ?? at)}
    />
  );
}
