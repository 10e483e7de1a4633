import { Text } from '@mantine/core';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNow } from '#api/clock.ts';
import { onClocks } from '#lib/time.ts';
import { HOUR, hourTexts, minuteText, wallOf, weekOf } from '#lib/week.ts';
import { moveInWeek } from './keys.ts';
import { type Axis, WeekFrame } from './week-frame.tsx';
import { ROW, WEEKDAYS, type WeekFieldProps } from './week-terms.ts';
import classes from './week-choice.module.css';

/** The names of the days, Monday first. */

/** The hours of a week. */
const WEEK = 7 * 24;

/** "10:00 to 12:00". */
const hoursText = (hour: number, length: number): string =>
  `${minuteText(hour * 60)} to ${minuteText((hour + length) * 60)}`;

/** The hours in UTC, in which windows are fixed, and those of the browser's clocks where they are others. */
function axesOf(now: Date, every: number): readonly [Axis, ...Axis[]] {
  const utc = { zone: 'UTC', texts: hourTexts(every) };
  const ahead = (wallOf(now.getTime(), 'local') - now.getTime()) / 60_000;
  return ahead === 0 ? [utc] : [{ zone: onClocks(now).zone, texts: hourTexts(every, ahead) }, utc];
}

/** A week in UTC, in which a cell is a choice of day and hour; the arrow keys go from one to the next and choose it. */
export default function WeekChoice({ label, day, hour, length }: WeekFieldProps) {
  const { setValue } = useFormContext();
  const chosenDay: unknown = useWatch({ name: day.name });
  const chosenHour: unknown = useWatch({ name: hour.name });
  const now = useNow(60_000);
  const id = useId();
  const every = 24 / hour.values.length;
  const [atDay, atHour] = [
    day.values.findIndex((one) => one === chosenDay),
    hour.values.findIndex((one) => one === chosenHour),
  ];
  const isChosen = atDay !== -1 && atHour !== -1;
  const begin = atDay * 24 + atHour * every;
  const { days } = weekOf(now.getTime(), 'utc');
  const choose = (dayAt: number, hourAt: number): void => {
    setValue(day.name, day.values[dayAt], { shouldDirty: true, shouldValidate: true });
    setValue(hour.name, hour.values[hourAt], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div>
      <Text id={id} size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <WeekFrame
        role="radiogroup"
        aria-labelledby={id}
        axes={axesOf(now, every)}
        rowHeight={ROW}
        hasCells
        onKeyDown={(event) => moveInWeek(event)?.click()}
        days={WEEKDAYS.map((name, dayAt) => ({
          key: name,
          name,
          head: name.slice(0, 3),
          content: hour.values.map((value, hourAt) => {
            const at = hourAt * every;
            const cell = dayAt * 24 + at;
            const checked = isChosen && cell === begin;
            const covered = isChosen && (cell - begin + WEEK) % WEEK < length;
            const local = onClocks(new Date((days[dayAt] ?? 0) + at * HOUR));
            return (
              <button
                key={value}
                type="button"
                role="radio"
                aria-checked={checked}
                aria-label={`${name}, ${hoursText(at, length)} UTC`}
                title={`${name}, ${hoursText(at, length)} UTC${local.zone === 'UTC' ? '' : `\nFrom ${local.weekday}, ${local.time} ${local.zone}`}`}
                tabIndex={checked || (!isChosen && cell === 0) ? 0 : -1}
                data-minute={at * 60}
                data-covered={covered || undefined}
                className={classes.cell}
                onClick={() => choose(dayAt, hourAt)}
              >
                {checked && <Check size={14} aria-hidden />}
              </button>
            );
          }),
        }))}
      />
    </div>
  );
}
