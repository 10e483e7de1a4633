import { createContext, useContext } from 'react';
import type { Reveals } from './reveal.ts';

/** What fields need from their form, apart from react-hook-form. */
export interface FormParts extends Reveals {
  /** Validates a group that was just left and shows its own error. */
  validateGroup(path: string): void;
  /** Marks a field as secret; the path has no list positions (`configs.ssl_key`). */
  addSecret(path: string): void;
}

const FormPartsContext = createContext<FormParts>({
  validateGroup: () => undefined,
  addSecret: () => undefined,
  onReveal: () => () => undefined,
  reveal: () => undefined,
});

export const FormPartsProvider = FormPartsContext.Provider;

export const useFormParts = (): FormParts => useContext(FormPartsContext);

/** The id of the element that shows a field. */
export const fieldId = (path: string): string => `field-${path}`;

/** The id of the element that shows the errors of a group of fields. */
export const groupId = (path: string): string => `group-${path}`;
