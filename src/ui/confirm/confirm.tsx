import { Suspense, useEffect, useRef } from 'react';
import type { Body, BodyIn, Endpoint, Params } from '#contract/endpoint.ts';
import type { DialogProps } from './types.ts';
import { lazyPart } from '../page/window/lazy-part.ts';

const ConfirmDialog = lazyPart(() => import('./dialog.tsx'));

interface ConfirmActionProps<P extends string, B extends Body, T> extends Omit<
  DialogProps,
  'endpoint' | 'params' | 'body'
> {
  readonly endpoint: Endpoint<P, B, T>;
  readonly params: Params<P>;
  readonly body?: BodyIn<B>;
  readonly open: boolean;
}

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
 * Asks for confirmation, then deletes. Level 1 asks; level 2 also lists what is deleted with it and what stays; level 3
 * also requires the label to be typed. A refusal is shown inside the dialog; a record that is already gone counts as
 * deleted. Shows a toast, then calls `onDone`. The dialog's code is loaded when it is first opened.
 */
export function ConfirmAction<P extends string, B extends Body, T>({ open, ...props }: ConfirmActionProps<P, B, T>) {
  const opener = useLastFocus(!open);
  if (!open) return null;
  return (
    <Suspense>
      <ConfirmDialog {...props} opener={() => opener.current} />
    </Suspense>
  );
}
