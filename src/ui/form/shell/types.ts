import type { Kind } from '#api/cache/queries.ts';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type { Body, BodyIn, Endpoint, Params } from '#contract/endpoint.ts';
import type { Entries } from '#lib/merge-lists.ts';
import type { Dirty } from '../conflict/body.ts';

/** A record that may have been created by a request whose response was lost. */
export interface FoundRecord {
  readonly label: string;
  readonly to: string;
  /** It was not found by a unique field, so it may be another record. */
  readonly unsure?: boolean | undefined;
  /** Further information to recognise it ("created 2 minutes ago"). */
  readonly note?: string | undefined;
}

/** How an update form detects changes that others made since it was opened, and how it resolves them. */
export interface ConflictHandling<T, V> {
  /** The record as it was when the form was opened. */
  readonly original: T;
  /** Reads the record again before sending, so that changes of others are not overwritten unnoticed. */
  reread(): Promise<NoInfer<T>>;
  /**
   * What an update does, if more than setting the fields of its body. `replaces`: all fields are sent, and what the body leaves out
   * is deleted. `merges`: nested objects are merged too; fields that they leave out stay unchanged.
   */
  readonly update?: 'replaces' | 'merges';
  /** Nested objects that are decided as a whole; of others, each field is. */
  readonly whole?: readonly string[];
  /** Fields that belong together: if the other user's value of the key is taken, theirs are taken too. */
  readonly together?: Readonly<Record<string, readonly string[]>>;
  /**
   * The form values of a record, if they differ from the record itself; undefined for a record that the form cannot
   * show, of which nothing is taken into it.
   */
  valuesOf?(record: NoInfer<T>): V | undefined;
  /**
   * Called when the form is compared with another record than the one it was opened with, as after a conflict was
   * resolved. It has the newest values of the fields that were changed here, and otherwise what the form shows, because
   * that is what the form is validated against.
   */
  onBase?(record: NoInfer<T>): void;
  /**
   * The lists of the form whose entries are no plain values, by their field: how the entries of the values are
   * recognised. Without it such a list is one value, and whoever changed it too is in conflict.
   */
  readonly lists?: Readonly<Record<string, Entries<never>>>;
  /** Shows one side of a conflict, where a plain text is not enough: the field, its value, and the original record. */
  show?(field: string, value: unknown, original: NoInfer<T>): ReactNode;
}

/**
 * A form that makes one request. `V`: the form's values, `T`: the response, `R`: the record that an update is about. Without them it is any form, for the parts
 * that serve all of them.
 */
export interface FormShellProps<
  P extends string = string,
  B extends Body = Body,
  T = unknown,
  V extends FieldValues = FieldValues,
  R = T,
> {
  readonly endpoint: Endpoint<P, B, T>;
  readonly params?: Params<P>;
  /** Validates the form's values; its errors have the paths of the request. */
  readonly schema: ZodMiniType<unknown, V>;
  /** Initial values; all of them are shown, and sent unless `toBody` says otherwise. */
  readonly defaults: DefaultValues<NoInfer<V>>;
  /** For example "Create firewall". */
  readonly submitLabel: string;
  /**
   * Makes the body from the values; also called while fields have errors, for the Request tab. `dirty` has the changed
   * fields (see `onlyTouched`). Default: the values as parsed by the schema.
   */
  toBody?(values: NoInfer<V>, dirty: Dirty): BodyIn<B>;
  /** What follows from what is typed, beside the form; a form without it has nothing to tell but its fields. */
  summary?(values: NoInfer<V>): ReactNode;
  /** The page that Cancel and Esc lead to; required unless there is `onCancel`. */
  readonly cancelTo?: string | undefined;
  /**
   * Called by Cancel and Esc instead of leaving the page, where the form is in a drawer over another one. The drawer asks
   * first if something was typed, as for its own close button.
   */
  readonly onCancel?: (() => void) | undefined;
  /** What it creates is charged for, as a sentence beside the button says. */
  readonly charged?: true | undefined;
  /**
   * Called after success, when nothing is unsaved any more. The fields that it returns (see `notTaken`) are reported as
   * not accepted.
   */
  onDone(record: T, body: NoInfer<BodyIn<B>>): void | readonly string[];
  /** First segments of the query keys that are stale afterwards. */
  readonly invalidates: readonly Kind[];
  /** Secret fields, in addition to those of `PasswordField` and those that are always secret. */
  readonly secrets?: readonly string[];
  /** Why this user may not make the request; the form stays readable. */
  readonly disabledReason?: string | undefined;
  /** Why a body is not sent, by the record as it was read last. */
  refuses?(body: unknown, before: unknown): Promise<string | undefined>;
  /** The request sets something, so that sending it again changes nothing; default: all but POST do. */
  readonly repeatable?: true | undefined;
  /** After a lost response: looks for records that the request may have created. */
  find?(body: NoInfer<BodyIn<B>>): Promise<readonly FoundRecord[]>;
  /** For update forms: how changes of others are handled. Such a form sends only if something was changed. */
  readonly conflict?: ConflictHandling<R, NoInfer<V>> | undefined;
  /** Replaces lists that the server does not report; the form says so. */
  readonly overwrites?: boolean | undefined;
  /** Shown before anything is sent, with a button to confirm. */
  readonly review?: Review<NoInfer<V>> | undefined;
  /** Tabs in addition to Summary and Request. */
  readonly panels?: readonly Panel<NoInfer<V>>[] | undefined;
  /** Takes the full width: for lists of groups that need more than a column of fields. */
  readonly wide?: true | undefined;
  /** It is in a dialog: its buttons are at the right, as in all dialogs, and the one that sends is the last. */
  readonly dialog?: true | undefined;
  readonly children: ReactNode;
}

/** The confirmation step before sending. */
export interface Review<V> {
  readonly title: string;
  /** For example "Save rules". */
  readonly confirm: string;
  /** What the button says instead, in red, where these values do harm: "Open SSH to the internet". */
  harm?(values: V): string | undefined;
  /** Whether these values need it; default: all do. */
  isNeeded?(values: V): Promise<boolean>;
  content(values: V): ReactNode;
}

/** A tab beside the form; it keeps its state while another tab is shown. */
export interface Panel<V> {
  readonly id: string;
  readonly label: string;
  /** Stands before summary and request, and is what the form opens on. */
  readonly first?: true;
  content(values: V): ReactNode;
}
