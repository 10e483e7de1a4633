import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { namesOf } from '../actions/define.ts';
import { useAskedDialog } from '../page/dialog.ts';
import { lazyPart } from '../page/window/lazy-part.ts';
import type { AskedProps } from './asked.tsx';

/** Gives its children the component, which `lazy` would leave without the type of its records. */
const Loaded = lazyPart(async () => {
  const { Asked } = await import('./asked.tsx');
  return { default: ({ children }: { children(of: typeof Asked): ReactNode }) => children(Asked) };
});

/** Overlays that take the focus for a moment and must not get it back. */
const OVERLAY = '[role="menu"], [role="dialog"], [role="listbox"], [role="tooltip"]';

/** The last focused element outside overlays, followed while `watching`. */
export function useLastFocus(watching: boolean) {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!watching) return undefined;
    const remember = (element: EventTarget | null): void => {
      if (element instanceof HTMLElement && element !== document.body && element.closest(OVERLAY) === null)
        last.current = element;
    };
    remember(document.activeElement);
    const follow = ({ target }: FocusEvent): void => remember(target);
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [watching]);
  return last;
}

/**
 * The dialog that the address names, of all that a table has: above whichever screen of its records is open. Always
 * mounted, so that the focus can return when it closes.
 */
export function ActionDialogs<R, F, A extends string, T extends R>(
  props: Pick<AskedProps<R, F, A, T>, 'table' | 'collection' | 'leaveTo'>,
) {
  const names = namesOf(props.table).filter((name) => props.table.actions[name].to === undefined);
  const isAsked = useAskedDialog(names) !== undefined;
  const opener = useLastFocus(!isAsked);
  return (
    isAsked && (
      <Suspense>
        <Loaded>{(Asked) => <Asked {...props} names={names} opener={() => opener.current} />}</Loaded>
      </Suspense>
    )
  );
}
