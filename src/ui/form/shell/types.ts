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

/** A form that makes one call. `V`: what the form holds, `T`: what the call answers. */
export interface FormShellProps<P extends string, B extends Body, T, V extends FieldValues> {
  readonly endpoint: Endpoint<P, B, T>;
  readonly params?: Params<P>;
  /** Judges what the form holds; its faults carry the paths of the request. */
  readonly schema: ZodMiniType<unknown, V>;
  /** What the form opens with; all of it is shown, and sent unless `toBody` says otherwise. */
  readonly defaults: DefaultValues<NoInfer<V>>;
  /** "Create firewall". */
  readonly submitLabel: string;
  /**
   * The body that the form stands for; also asked while fields are still wrong, for the Request tab. `dirty` tells
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
  /** For updates: the record as it was when the form was opened, … */
  readonly original?: NoInfer<T>;
  /** … and a fresh reading of it before sending, so that nobody's change is undone unseen. */
  reread?(): Promise<NoInfer<T>>;
  /**
   * Called when the form is compared with another record than that of its opening, as after a conflict was settled:
   * the newest values of what was changed here, and of the rest what the form shows, since it is judged by that.
   */
  onKnown?(record: NoInfer<T>): void;
  /** How a side of a conflict is shown, where its text says too little: the field, a value of it, and what it was. */
  showConflict?(field: string, value: unknown, original: NoInfer<T>): ReactNode;
  /** The body replaces what is there whole: all of it is sent, also what was not changed. */
  readonly replaces?: true | undefined;
  /** What the body says of a field that holds fields is merged into it: those that it leaves out stay as they are. */
  readonly merges?: true | undefined;
  /** Fields that go with another one: where somebody else's value of it is taken, theirs are taken as well. */
  readonly together?: Readonly<Record<string, readonly string[]>>;
  /** How the form holds a record, where that is not the record itself. */
  valuesOf?(record: NoInfer<T>): NoInfer<V>;
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

/** The same without its types, for what does not need them. */
export interface PlainForm {
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string | number>>;
  readonly submitLabel: string;
  readonly cancelTo: string;
  readonly disabledReason: string | undefined;
  readonly original: unknown;
  toBody(values: FieldValues, dirty: Dirty): unknown;
  summary(values: FieldValues): ReactNode;
  send(body: unknown): Promise<unknown>;
  onDone(record: unknown, body: unknown): void | readonly string[];
  find?(body: unknown): Promise<readonly FoundRecord[]>;
  reread?(): Promise<unknown>;
  readonly replaces: boolean;
  readonly merges: boolean;
  readonly together: Readonly<Record<string, readonly string[]>>;
  valuesOf(record: unknown): unknown;
  onKnown(record: unknown): void;
  showConflict?(field: string, value: unknown, original: unknown): ReactNode;
  readonly review: Review<FieldValues> | undefined;
  readonly panels: readonly Panel<FieldValues>[];
}
