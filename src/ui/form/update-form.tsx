import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import { isFields } from '#lib/json.ts';
import type { Body, BodyIn, Endpoint, Params } from '#contract/endpoint.ts';
import { call } from '#api/http/client.ts';
import { toast } from '../actions/toast.ts';
import { useBack } from '../page/navigation/back.ts';
import { splitAddress } from '../page/navigation/paths.ts';
import { type Normalise, notTaken, onlyTouched, savedText } from './conflict/body.ts';
import { FieldChanges } from './conflict/field-changes.tsx';
import { FormShell } from './shell/form-shell.tsx';
import type { ConflictHandling, FormShellProps } from './shell/types.ts';

interface UpdateFormProps<P extends string, B extends Body, T, V extends FieldValues> extends Pick<
  FormShellProps<P, B, T, V>,
  'disabledReason' | 'refuses' | 'invalidates' | 'review' | 'toBody' | 'children'
> {
  /**
   * What will be changed, compared with what the record has as far as the form knows; default: what the fields tell of
   * their changes.
   */
  summary?(values: NoInfer<V>, before: NoInfer<T>): ReactNode;
  readonly endpoint: Endpoint<P, B, T>;
  /** Reads the record again before anything is sent. */
  readonly view: Endpoint<P, undefined, T>;
  readonly params: Params<P>;
  readonly record: NoInfer<T>;
  readonly defaults: DefaultValues<NoInfer<V>>;
  /** Validates the form, where the rules between its fields are those of the whole record; default: the body's schema. */
  readonly schema?: ZodMiniType<unknown, V>;
  /** Completes the body of changed fields, unless there is `toBody`. */
  readonly complete?: (body: BodyIn<B>, values: V) => BodyIn<B>;
  /** The form values of a record, if they differ from it; undefined for one that the form cannot show. */
  readonly valuesOf?: ConflictHandling<T, V>['valuesOf'];
  /** Its body merges nested objects: what they leave out stays as it is. */
  readonly merges?: true;
  /** See `ConflictHandling`. */
  readonly together?: ConflictHandling<T, V>['together'];
  /** How values of body and answer are compared, where the server answers with others for the same. */
  readonly normalise?: Normalise;
  /** Default: "Save changes". */
  readonly submitLabel?: string;
  /** Shows one side of a conflict, where a plain text is not enough. */
  readonly showConflict?: ConflictHandling<T, V>['show'];
  /** For the message after saving: "Firewall edge". */
  nameOf(record: NoInfer<T>): string;
  /** The record's page; back on it, the tab is open that the form was opened from. */
  readonly to: string;
}

/**
 * A form that updates a record: sends only the changed fields, checks first whether someone else changed the same,
 * reports what the server accepted, and leads back to the record.
 */
export function UpdateForm<
  P extends string,
  B extends ZodMiniType<unknown, FieldValues>,
  T,
  V extends FieldValues = BodyIn<B>,
>(props: UpdateFormProps<P, B, T, V>): ReactNode;
export function UpdateForm(props: UpdateFormProps<string, ZodMiniType<unknown, FieldValues>, unknown, FieldValues>) {
  const { endpoint, view, params, record, nameOf } = props;
  const to = useBack(props.to);
  const navigate = useNavigate();
  const [base, setBase] = useState(record);
  return (
    <FormShell
      endpoint={endpoint}
      params={params}
      schema={props.schema ?? endpoint.body}
      defaults={props.defaults}
      toBody={(values, dirty) => {
        if (props.toBody !== undefined) return props.toBody(values, dirty);
        const body = onlyTouched(values, dirty);
        return props.complete?.(body, values) ?? body;
      }}
      submitLabel={props.submitLabel ?? 'Save changes'}
      cancelTo={to}
      invalidates={props.invalidates}
      disabledReason={props.disabledReason}
      refuses={props.refuses}
      conflict={{
        ...(props.merges === true && { update: 'merges' }),
        original: record,
        reread: () => call(view, { params }),
        onBase: setBase,
        ...(props.together !== undefined && { together: props.together }),
        ...(props.valuesOf !== undefined && { valuesOf: props.valuesOf }),
        ...(props.showConflict !== undefined && { show: props.showConflict }),
      }}
      summary={(values) => props.summary?.(values, base) ?? <FieldChanges />}
      review={props.review}
      onDone={(saved, body) => {
        const notSaved = notTaken(body, saved, props.normalise);
        const title = savedText(nameOf(saved), isFields(body) ? body : {}, notSaved);
        if (title !== undefined) toast.success({ title });
        // Also when nothing was accepted: the page shows the current values, and the same input would be refused again.
        void navigate(splitAddress(to));
        return notSaved;
      }}
    >
      {props.children}
    </FormShell>
  );
}
