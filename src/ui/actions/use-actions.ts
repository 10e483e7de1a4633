import { skipToken, useQuery } from '@tanstack/react-query';
import { useMissing } from '#api/permissions/assumed.ts';
import { useDisabledReason } from '#api/permissions/permissions.ts';
import { capitalized } from '#lib/text/format.ts';
import { usePreference } from '../prefs.ts';
import { useDialog } from '../page/dialog.ts';
import type { BulkAction, CreateLink } from '../table/types.ts';
import type { Action } from './action.tsx';
import { PROTECTED, useProtect } from './protection.ts';
import { actionRefusal, type ActionTable, type Judge, namesOf } from './define.ts';

/** What is known of the signed-in user and of the server. */
export function useJudge(): Judge {
  const [held] = usePreference(PROTECTED);
  return {
    refusalOf: useDisabledReason(),
    missing: useMissing(),
    isProtected: (key) => held[key] !== undefined,
  };
}

/** What the state rules of a table ask besides a record, once it is known. */
export const useFacts = <F>({ reads }: Pick<ActionTable<never, F>, 'reads'>): F | undefined =>
  useQuery<F>({ queryKey: reads?.queryKey ?? ['nothing'], queryFn: reads?.queryFn ?? skipToken }).data;

/** Choices of one screen. */
interface Options<R, A extends string> {
  /** What an action does at once, instead of asking in its dialog. */
  readonly run?: Partial<Readonly<Record<A, (record: R) => () => void>>>;
}

/** The actions of a table, with what refuses each for the signed-in user; for row menus, pages and the bulk bar. */
export function useActions<R, F, A extends string>(table: ActionTable<R, F, A>, { run = {} }: Options<R, A> = {}) {
  const judge = useJudge();
  const facts = useFacts(table);
  const { open } = useDialog();
  const protect = useProtect();
  const names = namesOf(table);
  // What has no page of its own is a part of another record.
  const isProtectable = table.page !== undefined && names.some((name) => table.actions[name].danger === true);
  const reason = (name: A, record: R): string | undefined => actionRefusal(table, name, record, judge, facts);
  const of = (record: R, some?: readonly A[]): readonly Action[] => {
    const actions = (some ?? names).flatMap((name): Action[] => {
      const { label, to, danger, inline, applies } = table.actions[name];
      if (inline === true || applies?.(record) === false) return [];
      return [
        {
          id: name,
          label: typeof label === 'string' ? label : label(record),
          disabledReason: reason(name, record),
          ...(danger && { danger }),
          ...(to === undefined ? { run: run[name]?.(record) ?? open(name, table.idOf(record)) } : { to: to(record) }),
        },
      ];
    });
    if (some !== undefined || !isProtectable || table.never?.(record) !== undefined) return actions;
    // Beside what it prevents.
    const at = actions.findIndex(({ danger }) => danger === true);
    return actions.toSpliced(at < 0 ? actions.length : at, 0, protect(table, record));
  };
  const rowActions = (record: R): readonly Action[] => {
    const page = table.page?.(record);
    return [...(page === undefined ? [] : [{ id: 'open', label: 'Open', to: page }]), ...of(record)];
  };
  const [create, also] = (table.create ?? []).map(({ label, to, endpoint }): CreateLink => ({
    label,
    to,
    disabledReason: judge.refusalOf(endpoint),
  }));
  return {
    /** Why an action on a record is refused. */
    reason,
    /** The actions on a record, or some of them in another order. */
    of,
    /** What a `ResourceTable` takes of them. */
    table: {
      rowLabel: table.nameOf,
      rowActions,
      bulk: bulkOf(table, reason),
      ...(create !== undefined && { create: { ...create, ...(also !== undefined && { also }) } }),
    },
  };
}

function bulkOf<R, F, A extends string>(
  table: ActionTable<R, F, A>,
  reason: (name: A, record: R) => string | undefined,
): BulkAction<R>[] {
  const { noun, invalidates } = table;
  return namesOf(table).flatMap((name) => {
    const { label, endpoint, danger, bulk, tagging, consequences } = table.actions[name];
    if (endpoint === undefined) return [];
    const params = (record: R) => table.params(table.idOf(record));
    const shared = { can: (record: R) => reason(name, record), invalidates, endpoint, params };
    if (tagging !== undefined) return tagging({ ...shared, noun });
    if (bulk === undefined) return [];
    // A label that depends on the record has no word for many of them but the action's name.
    const words = typeof label === 'string' ? label : capitalized(name);
    const { title = `${words} ${noun}s`, text, typed, button = words, answerError, ...rest } = bulk;
    return [
      {
        ...shared,
        ...rest,
        can: (record, answer) => reason(name, record) ?? answerError?.(answer),
        id: name,
        label: words,
        confirm: { title, text, button, ...(typed && { typed }) },
        ...(danger && { danger }),
        ...(consequences && { consequences }),
      },
    ];
  });
}
