import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useId, useRef, useState } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { Body, BodyIn } from '#contract/endpoint.ts';
import { useApiMutation } from '#api/cache/queries.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { usePresses } from './after-press.ts';
import { Aside } from './aside.tsx';
import { FormPartsProvider } from './context.ts';
import { ErrorSummary } from './error-summary.tsx';
import { errorPath } from '../validation/issues.ts';
import { useFormIssues, useRecheck } from '../validation/form-issues.ts';
import classes from '../form.module.css';
import { LostAnswer } from './lost-answer.tsx';
import { formPath, isFields, readPath } from '../validation/paths.ts';
import { makeReveals } from './reveal.ts';
import type { FormShellProps } from './types.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useEscape } from './use-listeners.ts';
import { useSubmit } from './use-submit.ts';
import { lazyPart } from '#ui/page/lazy-part.ts';

const ConflictDialog = lazyPart(() => import('../conflict/conflict-dialog.tsx'));
const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'));

/** The label of the record in a body, for the activity list. */
const labelOf = (body: unknown): string => {
  const name = isFields(body) ? (body['label'] ?? body['name']) : undefined;
  return typeof name === 'string' ? name : '';
};

/**
 * A form that makes one request: a column of fields with an aside (Summary, Request). Fields are validated when they
 * are left, and on every key once they have an error; the button is never disabled for it. Server errors are shown at
 * their fields, and no input is lost before it is saved.
 */
export function FormShell<P extends string, B extends Body, T, V extends FieldValues>(
  props: FormShellProps<P, B, T, V>,
) {
  const { endpoint, params, invalidates, conflict } = props;
  const [fieldSecrets, setFieldSecrets] = useState<readonly string[]>([]);
  const secrets = [...(props.secrets ?? []), ...fieldSecrets];
  const write = useApiMutation(endpoint, {
    invalidates,
    secrets,
    label: ({ body }) => labelOf(body) || labelOf(conflict?.original),
  });
  return (
    <Frame
      form={props}
      send={(body: BodyIn<B>) => write.mutateAsync({ ...(params !== undefined && { params }), body })}
      secrets={secrets}
      addSecret={(path) => setFieldSecrets((all) => (all.includes(path) ? all : [...all, path]))}
    />
  );
}

interface SubmitButtonProps {
  readonly label: string;
  readonly pending: boolean;
  readonly disabledReason: string | undefined;
}

/** Never disabled: while pending or refused it keeps the focus and says so. */
const SubmitButton = ({ label, pending, disabledReason }: SubmitButtonProps) => (
  <ActionButton type="submit" disabledReason={disabledReason} busy={pending}>
    {label}
  </ActionButton>
);

interface FrameProps {
  readonly form: FormShellProps;
  send(body: unknown): Promise<unknown>;
  readonly secrets: readonly string[];
  addSecret(path: string): void;
}

function Frame({ form, send, secrets, addSecret }: FrameProps) {
  const id = useId();
  const navigate = useNavigate();
  const issues = useFormIssues(form.schema);
  const fields = useForm<FieldValues>({
    defaultValues: form.defaults,
    resolver: issues.resolver,
    mode: 'onBlur',
    // useRecheck revalidates fields that have an error on every change; others are validated on blur.
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const { isDirty } = fields.formState;
  useRecheck(fields, issues);
  usePresses();
  const [reveals] = useState(makeReveals);
  const { attempt, submit, resolve, confirm, dismiss, release } = useSubmit(id, {
    form,
    send,
    fields,
    issues,
    reveal: reveals.reveal,
  });

  const validateGroup = (path: string): void => {
    const own = issues.of(fields.getValues()).filter((issue) => formPath(issue.path) === path);
    const index = formPath(errorPath(readPath(path), fields.getValues()));
    if (own.length > 0)
      fields.setError(index, { type: 'invalid', message: own.map(({ message }) => message).join('\n') });
  };
  const element = useRef<HTMLFormElement>(null);
  useEscape(element, () => void navigate({ to: form.cancelTo }));

  return (
    <FormProvider {...fields}>
      <FormPartsProvider value={{ validateGroup, addSecret, ...reveals }}>
        <div className={classes.frame}>
          <div className={classes.layout} data-wide={form.wide}>
            <form
              ref={element}
              noValidate
              className={classes.form}
              aria-busy={attempt.pending || undefined}
              onSubmit={(event) => {
                event.preventDefault();
                event.stopPropagation();
                submit();
              }}
            >
              {attempt.report !== undefined && <ErrorSummary report={attempt.report} />}
              {form.children}
              {attempt.lost !== undefined && <LostAnswer lost={attempt.lost} onFollow={release} />}
              <div className={classes.buttons}>
                <SubmitButton
                  label={attempt.lost === undefined ? form.submitLabel : 'Retry'}
                  pending={attempt.pending}
                  disabledReason={form.disabledReason}
                />
                <ActionButton variant="default" to={form.cancelTo}>
                  Cancel
                </ActionButton>
              </div>
              <Text size="sm" c="dimmed" role="status" className={classes.notice}>
                {attempt.pending ? 'Sending…' : attempt.notice}
              </Text>
            </form>
            <Aside form={form} control={fields.control} secrets={secrets} />
          </div>
        </div>
        <UnsavedGuard id={id} dirty={isDirty} />
        {attempt.reviewed !== undefined && form.review !== undefined && (
          <Suspense fallback={null}>
            <ReviewDialog review={form.review} values={fields.getValues()} onConfirm={confirm} onBack={dismiss} />
          </Suspense>
        )}
        {attempt.conflicts !== undefined && (
          <Suspense fallback={null}>
            <ConflictDialog
              conflicts={attempt.conflicts}
              show={(field, value) => form.conflict?.show?.(field, value, form.conflict.original)}
              onResolve={resolve}
              onBack={dismiss}
            />
          </Suspense>
        )}
      </FormPartsProvider>
    </FormProvider>
  );
}
