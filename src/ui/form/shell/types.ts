import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import type { Body, BodyIn, Endpoint, Params } from '#contract/endpoint.ts';
import type { Dirty } from '../conflict/body.ts';

/** A record that may be what a lost answer was about. */
export interface FoundRecord {
  readonly label: string;
  readonly to: string;
  /** It was not found by something unique, so it may be another one. */
  readonly unsure?: boolean | undefined;
  /** What helps to tell ("created 2 minutes ago"). */
  readonly note?: string | undefined;
}

/** How a form that changes a record finds out what others changed since it was opened, and what becomes of that. */
export interface ConflictHandling<T, V> {
  /** The record as it was when the form was opened, … */
  readonly original: T;
  /** … and a fresh reading of it before sending, so that no change of others is undone unseen. */
  reread(): Promise<T>;
  /**
   * What the body does with the record, where it is more than setting the fields that it names. `replaces`: all of it
   * is sent, also what was not changed, and what it leaves out is gone. `merges`: of a field that holds fields it
   * names only those to change, and the others stay as they are.
   */
  readonly body?: 'replaces' | 'merges';
  /** Fields that go with another one: where another's value of it is taken, these are taken as well. */
  readonly together?: Readonly<Record<string, readonly string[]>>;
  /** How the form holds a record, where that is not the record itself. */
  valuesOf?(record: T): V;
  /**
   * Called when the form is compared with another record than that of its opening, as after a conflict was settled:
   * the newest values of what was changed here, and of the rest what the form shows, since it is validated by that.
   */
  onKnown?(record: T): void;
  /** How a side of a conflict is shown, where its text says too little: the field, a value of it, and what it was. */
  show?(field: string, value: unknown, original: T): ReactNode;
}

/**
 * A form that makes one call. `V`: what the form holds, `T`: what the call answers. Without them it is any form, for
 * the parts that serve all of them.
 */
export interface FormShellProps<
  P extends string = string,
  B extends Body = Body,
  T = unknown,
  V extends FieldValues = FieldValues,
> {
  readonly endpoint: Endpoint<P, B, T>;
  readonly params?: Params<P>;
  /** Validates what the form holds; its errors carry the paths of the request. */
  readonly schema: ZodMiniType<unknown, V>;
  /** What the form opens with; all of it is shown, and sent unless `toBody` says otherwise. */
  readonly defaults: DefaultValues<NoInfer<V>>;
  /** "Create firewall". */
  readonly submitLabel: string;
  /**
   * The body that the form stands for; also asked while fields are still wrong, for the Request tab. `dirty` says
   * which fields were changed (see `onlyTouched`). Default: what the schema makes of the values.
   */
  toBody?(values: NoInfer<V>, dirty: Dirty): BodyIn<B>;
  /** What will be made, and its consequences; shown beside the form as one types. */
  summary(values: NoInfer<V>): ReactNode;
  /** Where Cancel and Esc lead. */
  readonly cancelTo: string;
  /** After success, when nothing is unsaved any more. Fields that it returns (see `notTaken`) are said to be not taken. */
  onDone(record: T, body: NoInfer<BodyIn<B>>): void | readonly string[];
  /** First segments of the query keys that are stale afterwards. */
  readonly invalidates: readonly string[];
  /** Fields that nothing may show, besides those of `PasswordField` and those that are always secrets. */
  readonly secrets?: readonly string[];
  /** Why the call is refused to this user; the form stays readable. */
  readonly disabledReason?: string | undefined;
  /** After a lost answer: looks for what the call may have left behind. */
  find?(body: NoInfer<BodyIn<B>>): Promise<readonly FoundRecord[]>;
  /** For forms that change a record: what happens when others changed it too. Sent only when something was changed. */
  readonly conflict?: ConflictHandling<NoInfer<T>, NoInfer<V>>;
  /** Shown before anything is sent, with a button that sends. */
  readonly review?: Review<NoInfer<V>> | undefined;
  /** Tabs beside Summary and Request. */
  readonly panels?: readonly Panel<NoInfer<V>>[] | undefined;
  /** Takes the width of the window: for lists of groups that have more to show than a column of fields. */
  readonly wide?: true | undefined;
  readonly children: ReactNode;
}

/** What is looked at once more before it is sent. */
export interface Review<V> {
  readonly title: string;
  /** "Save rules". */
  readonly confirm: string;
  content(values: V): ReactNode;
}

/** A tab beside the form; it stays as it is while another one is looked at. */
export interface Panel<V> {
  readonly id: string;
  readonly label: string;
  content(values: V): ReactNode;
}
