import { Fragment, Suspense } from 'react';
import type { Collection } from '#api/cache/queries.ts';
import { accessRefusal, actionRefusal, type ActionTable } from '../actions/define.ts';
import { useFacts, useJudge } from '../actions/use-actions.ts';
import { useRecordDialog } from '../page/dialog.ts';
import { type AskedDialog, readId } from '../page/navigation/address.ts';
import ConfirmDialog from './dialog.tsx';
import type { Consequence } from './types.ts';

export interface AskedProps<R, F, A extends string, T extends R> {
  readonly table: ActionTable<R, F, A>;
  readonly collection: Collection<T>;
  /** Where a deletion leads, from the record's own page. */
  readonly leaveTo?: string | undefined;
  /** The actions that have a dialog. */
  readonly names: readonly A[];
  /** The element that had the focus before. */
  opener(this: void): HTMLElement | null;
}

/** The dialog that the address names, of those of a table. */
export function Asked<R, F, A extends string, T extends R>(props: AskedProps<R, F, A, T>) {
  const { table, collection, leaveTo, names, opener } = props;
  const judge = useJudge();
  const facts = useFacts(table);
  const isPossible = ({ action, id: wanted }: AskedDialog<A>): boolean =>
    table.isId?.(wanted) !== false &&
    table.actions[action].endpoint?.integers.every((name) => readId(table.params(wanted)[name])) !== false;
  const { asked, id, record, close, done } = useRecordDialog(collection, names, isPossible, leaveTo);
  if (asked === undefined) return null;
  const { action: name } = asked;
  const { endpoint, danger, label: words, confirm, dialog, consequences } = table.actions[name];
  if (endpoint === undefined) throw new Error(`${name} calls no operation`);
  const given = {
    id,
    record,
    what: table.noun,
    verb: typeof words === 'string' ? words : record && words(record),
    harmless: danger !== true,
    label: record === undefined ? `#${id}` : table.nameOf(record),
    endpoint,
    params: table.params(id),
    invalidates: table.invalidates,
    disabledReason:
      record === undefined ? accessRefusal(table, name, id, judge) : actionRefusal(table, name, record, judge, facts),
    opener,
    // What a deletion has removed has no page any more.
    onDone: name.startsWith('delete') ? done : close,
    onClose: close,
  };
  const draw = (list: readonly Consequence[]) => {
    const all = { ...given, consequences: list };
    return dialog?.(all) ?? (confirm && <ConfirmDialog level={2} {...all} {...confirm(given)} />);
  };
  return (
    <Suspense>
      <Fragment key={`${name} ${id}`}>
        {consequences === undefined ? draw([]) : consequences({ rows: [given], children: draw })}
      </Fragment>
    </Suspense>
  );
}
