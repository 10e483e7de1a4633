import { useEffect } from 'react';

let pressed = false;
let waiting: (() => void)[] = [];

function flush(): void {
  pressed = false;
  const due = waiting;
  waiting = [];
  for (const run of due) run();
}

/**
 * Runs at once or, while a mouse button is down, just before the click that follows. Pressing a button takes the focus
 * from a field; if the field were validated then, its error would move the button away from under the pointer and the
 * click would be lost.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run);
  else run();
}

/** Tracks mouse presses for `afterPress` while a form is mounted. */
export function usePresses(): void {
  useEffect(() => {
    const press = (): void => {
      pressed = true;
    };
    // If a click follows, it comes before this.
    const release = (): void => void setTimeout(flush);
    window.addEventListener('mousedown', press, true);
    window.addEventListener('click', flush, true);
    window.addEventListener('mouseup', release, true);
    window.addEventListener('dragend', release, true);
    return () => {
      window.removeEventListener('mousedown', press, true);
      window.removeEventListener('click', flush, true);
      window.removeEventListener('mouseup', release, true);
      window.removeEventListener('dragend', release, true);
      flush();
    };
  }, []);
}
