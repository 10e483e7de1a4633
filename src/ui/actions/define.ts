import type { Kind, QueryOptions } from '#api/cache/queries.ts';
import { type Body, type BodyIn, type Endpoint, isHarmful } from '#contract/endpoint.ts';
import type { Fields } from '#lib/json.ts';
import type { ReactElement } from 'react';
import type { Consequences, Confirm, Given } from '../confirm/types.ts';
import type { Tagging } from '../table/bulk/bulk-tags.ts';
import type { BulkAction } from '../table/types.ts';

type Values = Readonly<Record<string, string | number>>;

/** What an action is when it is done to many records at once, one request each; it can be a danger only then. */
export interface BulkPart<R> extends Pick<BulkAction<R>, 'explain' | 'onDone' | 'bodyOf' | 'ask' | 'danger'> {
  readonly body?: Fields;
  /** The title of the question; default: the label and the kind of record: "Delete databases". */
  readonly title?: string;
  readonly text: string;
  /** The word on the button that starts it; default: the label. */
  readonly button?: string;
  /** Why it cannot be done with the text that was asked for. */
  readonly answerError?: (answer: string) => string | undefined;
  /** Requires the label of the one record, or the number of several, to be typed first. */
  readonly typed?: true;
  /** The message after it was done to `n` records: "3 databases deleted". */
  done(n: number): string;
}

/** One action on a record: all that row menu, page, palette, bulk bar and dialogs know of it. */
export interface RecordAction<R, F = never> {
  /** The words on its button. */
  readonly label: string | ((record: R) => string);
  /** The operation it calls in the end. Without one it only leads to a page. */
  readonly endpoint?: Endpoint;
  /** Further operations that it needs. */
  readonly needs?: readonly Endpoint[];
  /** Where it is done; without an address a dialog of its name asks first, above the screen that is open. */
  readonly to?: (record: R) => string;
  /** The text that it copies: then it is done at once. */
  readonly copies?: (record: R) => string;
  readonly danger?: true;
  /** Why it can never be done to this record, as a sentence; said before anything about the user. */
  readonly never?: (record: R) => string | undefined;
  /** Why the record's state refuses it, as a sentence; `facts` is what the table `reads`, once it is known. */
  readonly refusal?: (record: R, facts: F | undefined) => string | undefined;
  /** What is said where the server has no such operation, and the operation that shows it; default: its own. */
  readonly notOffered?: string;
  readonly offeredBy?: Endpoint;
  /** False leaves it out for this record, where it would mean nothing. */
  readonly applies?: (record: R) => boolean;
  /** The words before a record's name by which the palette finds it; default: the label. */
  readonly verbs?: readonly string[];
  /** It has a place of its own on the record's page, such as the title: menus and buttons leave it out. */
  readonly inline?: true;
  /** What it takes along: for one record in its dialog, and for many in bulk. */
  readonly consequences?: Consequences<R>;
  /** How its dialog asks. */
  readonly confirm?: (one: Pick<Given<R>, 'id' | 'label' | 'record'>) => Confirm;
  /** A dialog that is more than a question. */
  readonly dialog?: (given: Given<R>) => ReactElement;
  readonly bulk?: BulkPart<R>;
  /** The bulk actions that add and remove tags (`bulkTags`), where it changes those. */
  readonly tagging?: (shared: Tagging<R>) => BulkAction<R>[];
}

/** A way to make a new record. */
export interface CreateAction {
  readonly label: string;
  readonly to: string;
  readonly endpoint: Endpoint;
  /** Further words by which the palette finds it. */
  readonly keywords?: string;
}

/** The actions on the records of a kind. */
export interface ActionTable<R, F = never, A extends string = string> {
  /** The kind of record, as in a sentence: "database". */
  readonly noun: string;
  nameOf(record: R): string;
  /** What dialogs and parameters call it. */
  idOf(record: R): string | number;
  /** Whether a text can be such an id, where that is no number. */
  isId?(text: string): boolean;
  /** The parameters of its endpoints; with the record, also those of other records that its actions need. */
  params(id: string | number, record?: R): Values;
  /** Its own page; undefined for a record that has none. */
  page?(record: R): string | undefined;
  /** Why nothing can ever be done to this record, as a sentence. */
  never?(record: R): string | undefined;
  /** The keys (`protectionKey`) of the records that are protected with all their parts, of which it is one; default: its own. */
  partOf?(id: string | number, record?: R): readonly string[];
  /** First segments of the query keys that are stale after any of them. */
  readonly invalidates: readonly Kind[];
  /** What state rules ask besides the record. */
  readonly reads?: QueryOptions<F>;
  readonly create?: readonly CreateAction[];
  readonly actions: { readonly [Name in A]: RecordAction<R, F> };
}

/** Keeps the names of the actions, so that a wrong one does not compile. */
export const defineActions =
  <R, F = never>() =>
  <A extends string>(table: ActionTable<R, F, A>): ActionTable<R, F, A> =>
    table;

/** An action that calls an operation: what it sends in bulk is checked against that. */
export const calling = <R, F, P extends string, B extends Body>(
  endpoint: Endpoint<P, B>,
  action: Omit<RecordAction<R, F>, 'endpoint' | 'bulk' | 'confirm'> & {
    readonly confirm?: (one: Pick<Given<R>, 'id' | 'label' | 'record'>) => Confirm & { readonly body?: BodyIn<B> };
    readonly bulk?: Omit<BulkPart<R>, 'body'> &
      (undefined extends B ? { readonly body?: undefined } : { readonly body: BodyIn<B> & Fields });
  },
): RecordAction<R, F> => ({ ...action, endpoint });

/** The names of the actions, in their order. */
export function namesOf<A extends string>({ actions }: Pick<ActionTable<never, never, A>, 'actions'>): readonly A[] {
  const isName = (name: string): name is A => Object.hasOwn(actions, name);
  return Object.keys(actions).filter(isName);
}

/** Why what destroys or interrupts a record, or a part of it, is refused while the user has that protected. */
export const PROTECTION = 'Protected in this browser: stop protecting it first';

/** What a protected record is kept as: "firewall 12". */
export const protectionKey = ({ noun }: Pick<ActionTable<never>, 'noun'>, id: string | number): string =>
  `${noun} ${id}`;

/** What is known of the user and of the server. */
export interface Judge {
  /** Why the user may not call an operation. */
  refusalOf(endpoint: Endpoint, params?: Values): string | undefined;
  missing(endpoint: Endpoint): boolean;
  /** Whether the user has protected the record of a key (`protectionKey`). */
  isProtected(key: string): boolean;
}

/** Why the user, the server or the protection of a record refuses an action on it, whatever its state. */
export function accessRefusal<R, F, A extends string>(
  table: ActionTable<R, F, A>,
  name: A,
  id: string | number,
  { refusalOf, missing, isProtected }: Judge,
  record?: R,
): string | undefined {
  const { endpoint, bulk, needs = [], offeredBy = endpoint, notOffered } = table.actions[name];
  for (const one of endpoint === undefined ? needs : [...needs, endpoint]) {
    const reason = refusalOf(one, table.params(id, record));
    if (reason !== undefined) return reason;
  }
  if (offeredBy !== undefined && missing(offeredBy)) return notOffered ?? 'This server doesn’t offer it';
  const harms = endpoint !== undefined && isHarmful(endpoint, bulk?.body);
  return harms && (table.partOf?.(id, record) ?? [protectionKey(table, id)]).some(isProtected) ? PROTECTION : undefined;
}

/**
 * Why an action on a record is refused; the first of these that has a reason:
 * 1. what the record is: `never` of the table, then of the action;
 * 2. the user: scope, unrestricted users only, grant (the sentences are in `src/api/permissions/permissions.ts`), then a
 *    403 that this session has met (`capabilities.ts` beside it);
 * 3. the server, where it was found to lack the operation: `notOffered`;
 * 4. the user's own protection of the record or of what it is a part of, for what is harmful (`protection.ts`);
 * 5. the state of the record: `refusal`.
 */
export function actionRefusal<R, F, A extends string>(
  table: ActionTable<R, F, A>,
  name: A,
  record: R,
  judge: Judge,
  facts: F | undefined,
): string | undefined {
  const { never, refusal } = table.actions[name];
  return (
    table.never?.(record) ??
    never?.(record) ??
    accessRefusal(table, name, table.idOf(record), judge, record) ??
    refusal?.(record, facts)
  );
}
