import type { ReactNode } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';

/** What the dialog of a deletion says and does. */
export interface DialogProps {
  /** 1 asks; 2 also lists what goes and what stays; 3 also wants the label typed. */
  readonly level: 1 | 2 | 3;
  /** The kind of record, as in a sentence: "firewall". */
  readonly what: string;
  readonly label: string;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string | number>>;
  /** First segments of the query keys that are stale afterwards. */
  readonly invalidates: readonly string[];
  /** The word on the button, where it is not "Delete" ("Cancel", "Recycle"). */
  readonly verb?: string | undefined;
  /** What goes too, a sentence each. */
  readonly consequences?: readonly ReactNode[] | undefined;
  /** What stays, a sentence each. */
  readonly stays?: readonly ReactNode[] | undefined;
  /** Why it cannot be done now. */
  readonly disabledReason?: string | undefined;
  /** After it is gone, whoever did it. */
  onDone(): void;
  onClose(): void;
}
