import { writeDialog } from '../page/navigation/address.ts';
import { address, splitAddress } from '../page/navigation/paths.ts';
import { actionRefusal, type ActionTable, type Judge, namesOf } from './define.ts';

/** An action on one record as a link, or done at once: for the palette and the overview. */
export interface Offer {
  /** What is done to, as in a sentence: "firewall". */
  readonly noun: string;
  readonly label: string;
  readonly verbs: readonly string[];
  readonly to: string;
  /** The text that it copies instead. */
  readonly copies?: string;
  /** It interrupts or takes something away. */
  readonly danger: boolean;
  refusal(judge: Judge): string | undefined;
}

/**
 * An action on a record as a link. A dialog opens above the record's page, or above `elsewhere` where it has none;
 * `facts` is what the table `reads`, if it is known.
 */
export function offerOf<R, F, A extends string>(
  table: ActionTable<R, F, A>,
  name: A,
  record: R,
  { facts, elsewhere = '/' }: { readonly facts?: F | undefined; readonly elsewhere?: string } = {},
): Offer {
  const { label, to, verbs, copies, danger = false } = table.actions[name];
  const words = typeof label === 'string' ? label : label(record);
  const { to: path, search } = splitAddress(table.page?.(record) ?? elsewhere);
  return {
    noun: table.noun,
    label: words,
    verbs: verbs ?? [words],
    to: to?.(record) ?? address(path, { ...search, dialog: writeDialog(name, table.idOf(record)) }),
    ...(copies && { copies: copies(record) }),
    danger,
    refusal: (judge) => actionRefusal(table, name, record, judge, facts),
  };
}

/** All actions on a record as links, without those that mean nothing for it. */
export const offersOf = <R, F, A extends string>(
  table: ActionTable<R, F, A>,
  record: R,
  options: { readonly facts: F | undefined; readonly elsewhere: string },
): readonly Offer[] =>
  namesOf(table)
    .filter((name) => table.actions[name].applies?.(record) !== false)
    .map((name) => offerOf(table, name, record, options));
