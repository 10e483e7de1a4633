import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Collection, queryClient } from '#api/cache/queries.ts';
import { type AskedDialog, readDialog, writeDialog } from './address.ts';

/** Opens and closes the dialogs of a screen: the address names the one that is open. */
export function useDialog() {
  const navigate = useNavigate();
  const show = (dialog: string | undefined): void =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, dialog }), resetScroll: false });
  return {
    open: (action: string, id: string | number) => (): void => show(writeDialog(action, id)),
    close: (): void => show(undefined),
  };
}

/** What the address asks, if it is one of these actions. */
export function useAskedDialog<const A extends string>(actions: readonly A[]): AskedDialog<A> | undefined {
  const { dialog }: { dialog?: unknown } = useSearch({ strict: false });
  return readDialog(dialog, actions);
}

/**
 * A question about one record of a collection, as the address asks it over whichever screen is below. Mount its dialogs
 * always, so that the focus finds its way back. `done` is for the record's end: it closes the dialog, or leads to
 * `leaveTo` where that was the record's own page.
 */
export function useRecordDialog<T, const A extends string>(
  collection: Collection<T>,
  actions: readonly A[],
  leaveTo?: string,
) {
  const navigate = useNavigate();
  const { close } = useDialog();
  const asked = useAskedDialog(actions);
  const id = asked?.id ?? '';
  const { data: record } = useQuery({ ...collection.one(id), enabled: asked !== undefined });
  const leave = async (): Promise<void> => {
    await navigate({ to: leaveTo, replace: true });
    // What is kept of it must not greet a reader who comes Back.
    queryClient.removeQueries({ queryKey: [collection.name, 'one', id] });
  };
  return { asked, id, record, close, done: leaveTo === undefined ? close : (): void => void leave() };
}
