import type { ReactElement, ReactNode } from 'react';
import type { Kind } from '#api/cache/queries.ts';
import type { Started } from '#api/cache/waiting.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** One thing that an action takes along, breaks elsewhere, or leaves as it is. */
export interface Consequence {
  /** A sentence; `PENDING` while it is still to come. */
  readonly text: string;
  /** Which of several records it is about; without it, all of them. */
  readonly about?: string | undefined;
  /**
   * What becomes of traffic, so far as is known: only what opens is red, and only what is narrower is green. What stays
   * is told apart, and what refuses is why it can't be done.
   */
  readonly does?: 'opens' | 'narrows' | 'same' | 'stays' | 'refuses';
  /** Who is affected, for the words of a button: "web-1", "3 services". */
  readonly whom?: string;
  /** What finds out more, where that is not done unasked. */
  readonly ask?: { readonly label: string; run(): void };
}

/** A record that something is to be done to. */
export interface Subject<R> {
  readonly id: string | number;
  /** What it is called, where it is one of several. */
  readonly name?: string;
  /** Undefined where it cannot be had. */
  readonly record: R | undefined;
}

/** The hooks that know what an action takes along, for one record as for many; `more`: what else its table knows. */
export interface ConsequenceHooks<R, More extends readonly unknown[]> {
  /** What becomes of one record; `all`: those that it is done to together. */
  useOne?(this: void, one: Subject<R>, all: readonly Subject<R>[], ...more: More): readonly Consequence[];
  /** What becomes of all of them together. */
  useAll?(this: void, all: readonly Subject<R>[], ...more: More): readonly Consequence[];
  /** Only so many are looked at one by one: those with most to lose first. */
  readonly isFirst?: (record: R) => boolean;
}

export interface ConsequencesProps<R> {
  readonly rows: readonly Subject<R>[];
  children(list: readonly Consequence[]): ReactNode;
}

/** Gives its children what an action on some records takes along; its code is loaded when it is first rendered. */
export type Consequences<R> = (props: ConsequencesProps<R>) => ReactElement;

/** Texts and behaviour of a delete confirmation. */
export interface DialogProps {
  /** 1 asks; 2 also lists what is deleted and what stays; 3 also requires the label to be typed. */
  readonly level: 1 | 2 | 3;
  /** The kind of record, as in a sentence: "firewall". */
  readonly what: string;
  readonly label: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string | number>>;
  /** First segments of the query keys that are stale afterwards. */
  readonly invalidates: readonly Kind[];
  /** The verb on the button, if not "Delete" ("Cancel", "Recycle"). */
  readonly verb?: string | undefined;
  /** The body, where the endpoint takes one. */
  readonly body?: unknown;
  /** The title and the button, where verb, kind and label do not make them: "Upgrade to 1.29". */
  readonly title?: string | undefined;
  readonly button?: string | undefined;
  /** The button that changes nothing, if not "Cancel": what the dialog does may itself be to cancel. */
  readonly dismiss?: string | undefined;
  /** True where nothing is lost: the button is then not red. */
  readonly harmless?: boolean;
  /** The message afterwards, where the verb does not make it. */
  readonly doneText?: string | undefined;
  /** The same where it was done already; default: that it was deleted. */
  readonly goneText?: string | undefined;
  /** The record with which a job begins: the message is followed by its outcome. */
  readonly starts?: Started | undefined;
  /** Choices that the body is made of, above the consequences. */
  readonly children?: ReactNode;
  /** These choices need the width of a form. */
  readonly wide?: boolean;
  /** What changes with it: first what is deleted too, then what breaks. */
  readonly consequences?: readonly Consequence[] | undefined;
  /** The same that needs no hook to be known, one sentence each. */
  readonly changes?: readonly string[] | undefined;
  /** What stays, one sentence each. */
  readonly stays?: readonly string[] | undefined;
  /** Why it cannot be deleted now. */
  readonly disabledReason?: string | undefined;
  /** Called when it is done, before `onDone`. */
  after?(this: void): void;
  /** Called when the record is gone, whoever deleted it. */
  onDone(): void;
  onClose(): void;
}

/** How the dialog of an action asks, beyond what the words of its table make; by default as one that lists and deletes. */
export type Confirm = Partial<
  Omit<
    DialogProps,
    'what' | 'endpoint' | 'params' | 'invalidates' | 'consequences' | 'disabledReason' | 'onDone' | 'onClose'
  >
>;

/** What the dialog of an action is given by its table. */
export interface Given<R> extends Omit<DialogProps, 'level' | 'children'> {
  readonly id: string;
  /** Undefined where it cannot be had. */
  readonly record: R | undefined;
  /** The element that had the focus before the dialog opened. */
  opener(): HTMLElement | null;
}
