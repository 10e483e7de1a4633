import { useNavigate, useSearch } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { mockControl } from '#api/http/mock-control.ts';
import { Button } from '#ui/actions/button.tsx';
import { ActionButton } from '#ui/actions/action.tsx';
import { splitAddress } from '#ui/page/navigation/paths.ts';
import { useMockChange } from '../lab/public.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { goTo, STOPS, type TourSearch, useStop } from './tour.ts';
import classes from './demo.module.css';

/** Marks what a stop shows, as soon as it is there and for as long as the stop is, and keeps it in sight as it grows. */
function useMarked(target: (() => Element | null | undefined) | undefined): void {
  useLayoutEffect(() => {
    if (target === undefined) return undefined;
    let marked: Element | null | undefined;
    let height = 0;
    const mark = (): void => {
      const found = target();
      if (found === marked && found?.clientHeight === height) return;
      height = found?.clientHeight ?? 0;
      marked?.removeAttribute('data-toured');
      found?.setAttribute('data-toured', '');
      if (document.body.dataset['tour'] !== undefined) document.body.dataset['tour'] = found ? 'found' : '';
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

/** Gives the card the focus of each page that opens, and back to where it was when the tour ends. */
function useFocus(isShown: boolean) {
  const card = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  // A page that opens gives the focus to its title: from there the way on would be far. A layout effect, so that
  // whoever sees the card can end it by Esc at once.
  useLayoutEffect(() => {
    // In the top layer it stands above dialogs, and may stand beside what comes later in the page.
    if (!isShown) return undefined;
    card.current?.showPopover();
    // On a phone the page ends above the card.
    document.body.dataset['tour'] = '';
    const follow = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || card.current?.contains(target) === true) return;
      before.current = target;
      if (target instanceof HTMLHeadingElement) card.current?.focus();
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      delete document.body.dataset['tour'];
      const at = before.current;
      const place = at?.isConnected === true ? at : document.querySelector('h1');
      if (place instanceof HTMLElement) place.focus();
    };
  }, [isShown]);
  return card;
}

const end = (): void => goTo(undefined);

/** The card of the tour, above pages and dialogs: what to try here, what happened then, and the way to the next stop. */
export function TourCard() {
  const index = useStop();
  const search: TourSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [done, setDone] = useState<number>();
  const stop = index === undefined ? undefined : STOPS[index];
  const card = useFocus(stop !== undefined);
  const jump = useMockChange(mockControl.advance);
  useMarked(stop?.target);
  if (index === undefined && done !== undefined) setDone(undefined);
  if (index === undefined || stop === undefined) return null;
  const { trial } = stop;
  // Not as a link: that would begin at the top of the page.
  const tryOut = (address: string): void => {
    const { to, search: wanted } = splitAddress(address);
    void navigate({ to, search: wanted, resetScroll: false });
  };
  // What was tried stays tried: its dialog may be closed again.
  if (done !== index && trial.to !== undefined && trial.isDone(search)) setDone(index);
  const isDone = done === index;
  const next = STOPS[index + 1];
  const way = isDone ? 'filled' : 'default';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') end();
  };
  // Outside the page's element, which dialogs make inert.
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc ends it, as the button in it does
    <section
      ref={card}
      popover="manual"
      tabIndex={-1}
      aria-live="polite"
      aria-label={`Tour: ${stop.title}`}
      className={classes.card}
      data-chrome
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <h2>{stop.title}</h2>
        <span className={classes.place}>
          {index + 1} of {STOPS.length}
        </span>
        <IconButton label="End the tour" onClick={end}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <p>{isDone ? stop.done : stop.text}</p>
      <div className={classes.buttons}>
        {!isDone && trial.to !== undefined && (
          <Button size="compact-sm" variant="filled" onClick={() => tryOut(trial.to)}>
            {trial.label}
          </Button>
        )}
        {!isDone && trial.jump !== undefined && (
          <ActionButton
            size="compact-sm"
            variant="filled"
            busy={jump.isPending}
            onClick={() => jump.mutate(trial.jump, { onSuccess: () => setDone(index) })}
          >
            {trial.label}
          </ActionButton>
        )}
        {next === undefined ? (
          <Button size="compact-sm" variant={way} onClick={end}>
            Done
          </Button>
        ) : (
          <ActionButton size="compact-sm" variant={way} to={next.to} onClick={() => goTo(index + 1)}>
            Next
          </ActionButton>
        )}
      </div>
    </section>,
    document.body,
  );
}
