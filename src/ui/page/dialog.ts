import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Collection, queryClient } from '#api/cache/queries.ts';
import { splitAddress } from './navigation/paths.ts';
import { type AskedDialog, readDialog, writeDialog } from './navigation/address.ts';

/** Opens and closes the dialogs of a screen; the address names the open one. */
export function useDialog() {
  const navigate = useNavigate();
  const show = (dialog: string | undefined): void =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, dialog }), resetScroll: false });
  return {
    open: (action: string, id: string | number) => (): void => show(writeDialog(action, id)),
    close: (): void => show(undefined),
  };
}

/** The dialog named in the address, if it is one of these actions. */
export function useAskedDialog<const A extends string>(actions: readonly A[]): AskedDialog<A> | undefined {
  const { dialog }: { dialog?: unknown } = useSearch({ strict: false });
  return readDialog(dialog, actions);
}

/**
 * The dialog named in the address for one record of a collection. Its dialogs must always be mounted, so that the focus
 * can return; it opens once that record is there, whose name its title and buttons have, or cannot be had. `done` is to be called when the record is gone: it closes the dialog, or leads to `leaveTo` from the
 * record's own page. An id that no record can have opens nothing.
 */
export function useRecordDialog<T, const A extends string>(
  collection: Collection<T>,
  actions: readonly A[],
  isPossible: (asked: AskedDialog<A>) => boolean,
  leaveTo?: string,
) {
  const navigate = useNavigate();
  const { close } = useDialog();
  const named = useAskedDialog(actions);
  const asked = named && isPossible(named) ? named : undefined;
  const id = asked?.id ?? '';
  const { data: record, isPending } = useQuery({ ...collection.one(id), enabled: asked !== undefined });
  const leave = async (): Promise<void> => {
    await navigate({ ...splitAddress(leaveTo ?? '.'), replace: true });
    // Otherwise Back would show the cached record.
    queryClient.removeQueries({ queryKey: [collection.name, 'one', id] });
  };
  return {
    asked: isPending ? undefined : asked,
    id,
    record,
    close,
    done: leaveTo === undefined ? close : (): void => void leave(),
  };
}
