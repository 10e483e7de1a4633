import type { ClipboardEvent, FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { NumberField } from '#ui/form/fields/fields.ts';
import { type Suggestion, SuggestField } from '#ui/form/fields/choices/suggest-field.tsx';
import { fieldId } from '#ui/form/shell/context.ts';
import { pathIn } from '#ui/form/validation/paths.ts';
import { splitAddress } from '../form.ts';
import { instanceAt } from './backends.ts';
import classes from './nodes-fields.module.css';
import type { KnownBackends } from './use-backends.ts';
import { labelFrom } from './values.ts';

const CHANGED = { shouldDirty: true, shouldTouch: true };

interface PlaceFieldsProps {
  /** The path of the node in the form; empty where it is the form itself. */
  readonly path: string;
  readonly known: KnownBackends;
  readonly suggestions: readonly Suggestion[];
}

/** Address and port of a node; an address with its port is split into both when it is pasted or left. */
export function PlaceFields({ path, known, suggestions }: PlaceFieldsProps) {
  const { getValues, setValue } = useFormContext();
  const name = pathIn(path, 'address');
  /** Returns whether the text had a port. */
  const split = (text: unknown): boolean => {
    const { address, port } = splitAddress(typeof text === 'string' ? text : '');
    if (port === '') return false;
    setValue(name, address, CHANGED);
    setValue(pathIn(path, 'port'), port, CHANGED);
    return true;
  };
  const isAddress = ({ target }: ClipboardEvent | FocusEvent): boolean =>
    target instanceof Element && target.id === fieldId(name);
  /** A node without a label is named after the instance chosen for it. */
  const chosen = (value: string): void => {
    const instance = instanceAt(known.backends, value);
    const label = pathIn(path, 'label');
    if (instance !== undefined && getValues(label) === '') setValue(label, labelFrom(instance.label), CHANGED);
  };
  return (
    <div
      className={classes.place}
      onPasteCapture={(event) => {
        if (isAddress(event) && split(event.clipboardData.getData('text'))) event.preventDefault();
      }}
      onBlur={(event) => {
        if (isAddress(event)) split(getValues(name));
      }}
    >
      <SuggestField name={name} label="Address" required suggestions={suggestions} onChosen={chosen} />
      <NumberField name={pathIn(path, 'port')} label="Node port" required />
    </div>
  );
}
