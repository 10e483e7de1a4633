import type { ReactNode } from 'react';
import type { Kind } from '#api/cache/queries.ts';
import type { Started } from '#api/cache/waiting.ts';
import type { Endpoint } from '#contract/endpoint.ts';

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
  /** The record with which a job begins: the message is followed by its outcome. */
  readonly starts?: Started | undefined;
  /** Choices that the body is made of, above the consequences. */
  readonly children?: ReactNode;
  /** These choices need the width of a form. */
  readonly wide?: boolean;
  /** What changes with it, one sentence each: first what is deleted too, then what breaks. */
  readonly consequences?: readonly ReactNode[] | undefined;
  /** What stays, one sentence each. */
  readonly stays?: readonly ReactNode[] | undefined;
  /** Why it cannot be deleted now. */
  readonly disabledReason?: string | undefined;
  /** Called when the record is gone, whoever deleted it. */
  onDone(): void;
  onClose(): void;
}
