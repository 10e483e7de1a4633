import { TriangleAlert } from 'lucide-react';
import { DAY, wallOf } from '#lib/week.ts';
import { Muted } from '#ui/display/blocks/plain.tsx';
import classes from './calendar.module.css';
import { dayText } from './display.ts';
import type { DaysProps } from './grid.tsx';
import { isCrowded } from './layout.ts';
import { BlockStop, crowdsText } from './place.tsx';

/** A week as a list by day, for a narrow screen. */
export function DayList({ days, week, now, isReading, onOpen }: DaysProps) {
  const clock = wallOf(now.getTime(), week.zone);
  return (
    <div className={classes.days} aria-busy={isReading}>
      {days.map(({ blocks, crowds }, index) => {
        const day = week.days[index] ?? 0;
        const name = dayText(day, 'utc');
        const isToday = clock >= day && clock < day + DAY;
        return (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`} className={classes.day}>
              {name}
              {isToday && <Muted> Today</Muted>}
            </h3>
            {crowds.some(isCrowded) && (
              <p className={classes.crowds}>
                <TriangleAlert size={14} aria-hidden />
                Crowded: {crowdsText(crowds)}
              </p>
            )}
            {blocks.length === 0 && <Muted>{isReading ? '…' : 'Nothing'}</Muted>}
            <ul className={classes.blocks}>
              {blocks.map((block) => (
                <li key={block.key}>
                  <BlockStop
                    block={block}
                    className={classes.line}
                    zone={week.zone}
                    day={name}
                    isToday={isToday}
                    onOpen={onOpen}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
