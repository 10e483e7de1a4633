import { type ReactNode, useId, useState } from 'react';
import { type FieldErrors, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { FormPartsProvider, useFormParts } from './shell/context.ts';
import classes from './form.module.css';

interface FieldsProps {
  readonly values: FieldValues;
  /** The messages of the fields that have an error, by their names. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

/** Fields in a form that sends nothing. */
export function Fields({ values, errors = {}, children }: FieldsProps) {
  const scope = `${useId()}-`;
  const parts = useFormParts();
  const [given] = useState((): FieldErrors =>
    Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, { type: 'invalid', message }])),
  );
  const form = useForm({ defaultValues: values, errors: given, shouldFocusError: false });
  return (
    <FormProvider {...form}>
      <FormPartsProvider value={{ ...parts, scope }}>
        <div className={classes.form} style={{ maxWidth: 560 }}>
          {children}
        </div>
      </FormPartsProvider>
    </FormProvider>
  );
}
