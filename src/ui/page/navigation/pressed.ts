/** The link that was followed last: what it said is the title of its page, until that says so itself. */
let pressed: HTMLAnchorElement | undefined;

/** Follows which links are pressed, from now on. */
export function followPresses(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null) pressed = link;
    },
    { capture: true },
  );
}

/** What the link to a path said, if it was pressed last. */
export const pressedFor = (path: string): string | undefined =>
  pressed?.pathname.endsWith(path) === true ? pressed.textContent.trim().slice(0, 80) : undefined;

/** The name of the record at a path, as the row of a list said whose link was pressed last. */
export const namePressed = (path: string): string | undefined =>
  pressed?.matches('th a') === true ? pressedFor(path) : undefined;
