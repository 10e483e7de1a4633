import type { KeyboardEvent } from 'react';

const stopsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('[data-minute]')];

const minuteOf = (stop: HTMLElement): number => Number(stop.dataset['minute']);

/** Of some stops the one nearest in time. */
const nearest = (stops: readonly HTMLElement[], minute: number): HTMLElement | undefined =>
  stops.toSorted((one, other) => Math.abs(minuteOf(one) - minute) - Math.abs(minuteOf(other) - minute))[0];

/**
 * Where a key leads in a week: up and down through a day, left and right to the nearest time of another day. The columns
 * are marked with `data-day`, what has the focus in them with `data-minute`, the minute of the day.
 */
function aim({ key, target, currentTarget }: KeyboardEvent): HTMLElement | undefined {
  const stop = target instanceof Element ? target.closest<HTMLElement>('[data-minute]') : null;
  const day = stop?.closest('[data-day]');
  if (stop === null || day === null || day === undefined) return undefined;
  const here = stopsIn(day);
  const at = here.indexOf(stop);
  const days = [...currentTarget.querySelectorAll('[data-day]')];
  const place = days.indexOf(day);
  const across = (others: readonly Element[]): HTMLElement | undefined =>
    nearest(stopsIn(others.find((other) => stopsIn(other).length > 0) ?? currentTarget), minuteOf(stop));
  switch (key) {
    case 'ArrowUp':
      return here[at - 1];
    case 'ArrowDown':
      return here[at + 1];
    case 'ArrowLeft':
      return place === 0 ? undefined : across(days.slice(0, place).toReversed());
    case 'ArrowRight':
      return place === days.length - 1 ? undefined : across(days.slice(place + 1));
    case 'Home':
      return stopsIn(currentTarget)[0];
    case 'End':
      return stopsIn(currentTarget).at(-1);
    default:
      return undefined;
  }
}

/** Moves the focus as a key of a week asks; gives what has it then, undefined for any other key. */
export function moveInWeek(event: KeyboardEvent): HTMLElement | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return undefined;
  const next = aim(event);
  if (next === undefined) return undefined;
  event.preventDefault();
  next.focus();
  return next;
}
