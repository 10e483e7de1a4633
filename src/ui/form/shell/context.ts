import { createContext, useContext } from 'react';
import type { Reveals } from './reveal.ts';
import { makeTold, type Told } from './told.ts';

/** What fields need from their form, apart from react-hook-form. */
export interface FormParts extends Reveals {
  /** What the ids of its elements begin with: a form in a drawer may have the same fields as the page's form. */
  readonly scope: string;
  /** Validates a group that was just left and shows its own error. */
  validateGroup(path: string): void;
  /** Marks a field as secret; the path has no list positions (`configs.ssl_key`). */
  addSecret(path: string): void;
  /**
   * Sends nothing while a field has a text that its value has not; the error shows when the form is sent, or at once if
   * `shown`. Undefined takes it away.
   */
  hold(path: string, message: string | undefined, shown?: boolean): void;
  /** Sends nothing while a field is empty, and says what it lacks; gives what takes that back. */
  demand(path: string, lack: string): () => void;
  /** The values that changes are compared with; undefined where nothing is changed but created. */
  readonly before: unknown;
  readonly told: Told;
}

const FormPartsContext = createContext<FormParts>({
  scope: '',
  validateGroup: () => undefined,
  addSecret: () => undefined,
  hold: () => undefined,
  demand: () => () => undefined,
  before: undefined,
  told: makeTold(),
  onReveal: () => () => undefined,
  reveal: () => undefined,
});

export const FormPartsProvider = FormPartsContext.Provider;

export const useFormParts = (): FormParts => useContext(FormPartsContext);

/** The id of the element that shows a field. */
export const fieldId = (path: string, scope = ''): string => `${scope}field-${path}`;

/** The id of the element that shows the errors of a group of fields. */
export const groupId = (path: string, scope = ''): string => `${scope}group-${path}`;
