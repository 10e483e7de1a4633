import type { Conflict } from '../../conflict/body.ts';
import type { Lost } from './lost-answer.tsx';
import type { Report } from './report.ts';

/** What a form is doing, or why it stopped. */
export interface Attempt {
  readonly pending: boolean;
  readonly report?: Report | undefined;
  readonly lost?: Lost | undefined;
  /** Changes of others that the body would overwrite; the user decides. */
  readonly conflicts?: readonly Conflict[] | undefined;
  /** Someone else saved what the form cannot show. */
  readonly unknown?: true | undefined;
  /** The body that the user reviews before it is sent. */
  readonly reviewed?: { readonly body: unknown } | undefined;
  /** Shown beside the buttons and announced politely. */
  readonly notice?: string | undefined;
}

/** Sends a form, and says how it goes. */
export interface Submit {
  readonly attempt: Attempt;
  /** Validates and sends; does nothing while an earlier call is running. */
  submit(): void;
  /** Sends with the conflicts resolved: the named fields take the other user's value. */
  resolve(theirs: ReadonlySet<string>): void;
  /** Sends the reviewed body. */
  confirm(): void;
  /** Returns to the form without sending. */
  dismiss(): void;
  /** Takes another state of the record as that with which the form was opened. */
  rebase(record: unknown): void;
  /** Lets the form be left although it has unsaved changes. */
  release(): void;
}
