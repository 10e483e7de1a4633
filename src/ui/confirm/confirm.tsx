import { Suspense, useEffect, useRef } from 'react';
import type { Body, Endpoint, Params } from '#contract/endpoint.ts';
import type { DialogProps } from './types.ts';
import { lazyPart } from '../page/lazy-part.ts';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'));

interface ConfirmDeleteProps<P extends string, B extends Body, T> extends Omit<DialogProps, 'endpoint' | 'params'> {
  readonly endpoint: Endpoint<P, B, T>;
  readonly params: Params<P>;
  readonly open: boolean;
}

/** What overlays take the focus for a moment, and nobody wants to come back to. */
const OVERLAY = '[role="menu"], [role="dialog"], [role="listbox"], [role="tooltip"]';

/** The element that had the focus last, overlays aside, while `watching`. */
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
 * Asks before something is deleted, and deletes it. Level 1 asks; level 2 also lists what goes and what stays; level 3
 * also wants the label typed. A refusal is shown inside; a record that is gone already counts as deleted. Says so in a
 * toast, then calls `onDone`. The dialog's code is loaded at the first opening.
 */
export function ConfirmDelete<P extends string, B extends Body, T>({ open, ...props }: ConfirmDeleteProps<P, B, T>) {
  const opener = useLastFocus(!open);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <DeleteDialog {...props} opener={() => opener.current} />
    </Suspense>
  );
}
