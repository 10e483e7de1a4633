import { Fragment, Suspense, useEffect, useRef } from 'react';
import type { Collection } from '#api/cache/queries.ts';
import type { ActionTable } from '../actions/define.ts';
import { useActionDialog } from '../actions/use-actions.ts';
import { lazyPart } from '../page/window/lazy-part.ts';
import type { Consequence } from './types.ts';

const ConfirmDialog = lazyPart(() => import('./dialog.tsx'));

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

interface ActionDialogsProps<R, F, A extends string, T extends R> {
  readonly table: ActionTable<R, F, A>;
  readonly collection: Collection<T>;
  /** Where a deletion leads, from the record's own page. */
  readonly leaveTo?: string | undefined;
}

/**
 * The dialog that the address names, of all that a table has: above whichever screen of its records is open. Always
 * mounted, so that the focus can return when it closes.
 */
export function ActionDialogs<R, F, A extends string, T extends R>(props: ActionDialogsProps<R, F, A, T>) {
  const dialog = useActionDialog(props.table, props.collection, props.leaveTo);
  const opener = useLastFocus(dialog === undefined);
  if (dialog === undefined) return null;
  const { name, action, given } = dialog;
  const { confirm, consequences } = action;
  const draw = (list: readonly Consequence[]) => {
    const all = { ...given, consequences: list, opener: () => opener.current };
    return (
      action.dialog?.(all) ?? (confirm === undefined ? null : <ConfirmDialog level={2} {...all} {...confirm(given)} />)
    );
  };
  return (
    <Suspense fallback={null}>
      <Fragment key={`${name} ${given.id}`}>
        {consequences === undefined ? draw([]) : consequences({ rows: [given], children: draw })}
      </Fragment>
    </Suspense>
  );
}
