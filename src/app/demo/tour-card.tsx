import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { mockControl } from '#api/http/mock-control.ts';
import { Button } from '#ui/actions/button.tsx';
import { ActionButton } from '#ui/actions/action.tsx';
import { useMockChange } from '../lab/control.ts';
import { IconButton } from '../shell/header/button.tsx';
import { goTo, STOPS, useStop } from './tour.ts';
import classes from './demo.module.css';

/** Marks what a stop shows, as soon as it is there and for as long as the stop is. */
function useMarked(target: (() => Element | null | undefined) | undefined): void {
  useLayoutEffect(() => {
    if (target === undefined) return undefined;
    let marked: Element | null | undefined;
    const mark = (): void => {
      const found = target();
      if (found === marked) return;
      marked?.removeAttribute('data-toured');
      found?.setAttribute('data-toured', '');
      found?.scrollIntoView({ block: 'nearest' });
      marked = found;
    };
    mark();
    const watch = new MutationObserver(mark);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      marked?.removeAttribute('data-toured');
    };
  }, [target]);
}

/** The card of the tour, above pages and dialogs: what to try here, and the way to the next stop. */
export function TourCard() {
  const index = useStop();
  const card = useRef<HTMLElement>(null);
  const jump = useMockChange(mockControl.advance);
  // A page that opens gives the focus to its title: from there the way on would be far. A layout effect, so that
  // whoever sees the card can end it by Esc at once.
  useLayoutEffect(() => {
    if (index === undefined) return undefined;
    const takeOver = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLHeadingElement) card.current?.focus();
    };
    const end = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Escape' && target instanceof Node && card.current?.contains(target) === true) goTo(undefined);
    };
    const stopped = new AbortController();
    const { signal } = stopped;
    document.addEventListener('focusin', takeOver, { signal });
    document.addEventListener('keydown', end, { signal });
    return () => stopped.abort();
  }, [index]);
  const stop = index === undefined ? undefined : STOPS[index];
  useMarked(stop?.target);
  const isShown = stop !== undefined;
  // In the top layer it stands above dialogs, and may stand beside what comes later in the page.
  useLayoutEffect(() => {
    if (isShown) card.current?.showPopover();
  }, [isShown]);
  if (index === undefined || stop === undefined) return null;
  const next = STOPS[index + 1];
  const { jump: seconds, filled } = stop;
  // Outside the page's element, which dialogs make inert.
  return createPortal(
    <section
      ref={card}
      popover="manual"
      tabIndex={-1}
      aria-live="polite"
      aria-label={`Tour: ${stop.title}`}
      className={classes.card}
      data-chrome
    >
      <div className={classes.head}>
        <h2>{stop.title}</h2>
        <span className={classes.place}>
          {index + 1} of {STOPS.length}
        </span>
        <IconButton label="End the tour" onClick={() => goTo(undefined)}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <p>{stop.text}</p>
      <div className={classes.buttons}>
        {filled !== undefined && (
          <ActionButton size="compact-sm" variant="default" to={filled}>
            Fill it in
          </ActionButton>
        )}
        {seconds !== undefined && (
          <Button
            size="compact-sm"
            variant="default"
            aria-disabled={jump.isPending}
            onClick={() => !jump.isPending && jump.mutate(seconds)}
          >
            Move the clock 30 minutes
          </Button>
        )}
        {next === undefined ? (
          <Button size="compact-sm" onClick={() => goTo(undefined)}>
            Done
          </Button>
        ) : (
          <ActionButton size="compact-sm" variant="filled" to={next.to} onClick={() => goTo(index + 1)}>
            Next
          </ActionButton>
        )}
      </div>
    </section>,
    document.body,
  );
}
