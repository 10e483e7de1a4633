import { isFields } from '#lib/json.ts';
import { unreadableIn } from '#contract/loose.ts';
import { isEquivalent } from '../conflict/body.ts';
import { pathsText } from '#ui/display/unreadable.tsx';
import { Stack, Text } from '@mantine/core';
import { useNavigate, useLocation } from '@tanstack/react-router';
import { Children, Suspense, useEffect, useId, useRef, useState, useEffectEvent } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import type { Body, BodyIn } from '#contract/endpoint.ts';
import { useApiMutation } from '#api/cache/queries.ts';
import { sentence } from '#lib/text/format.ts';
import { usePresses } from './sending/after-press.ts';
import { Aside } from './aside.tsx';
import { FormPartsProvider, useFormParts } from './context.ts';
import { bodyOf } from './sending/body-of.ts';
import { useDraft } from './unsaved/draft.ts';
import { DraftNotice } from './unsaved/draft-notice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Footer } from './footer.tsx';
import { errorPath } from '../validation/issues.ts';
import { isEmpty, useFormIssues, useRecheck } from '../validation/form-issues.ts';
import classes from '../form.module.css';
import { type Deed, doneIn, LostAnswer, undoneText } from './sending/lost-answer.tsx';
import { formPath, readPath, valueAt } from '../validation/field-paths.ts';
import { makeReveals } from './reveal.ts';
import { makeTold, saidBy } from './told.ts';
import type { FormShellProps } from './types.ts';
import { UnsavedGuard } from './unsaved/unsaved-guard.tsx';
import { useEscape } from './use-listeners.ts';
import { useSubmit } from './sending/use-submit.ts';
import { ActionButton } from '#ui/actions/action.tsx';
import { Problem } from '#ui/page/failure/problems.tsx';
import { useAfterPaint } from '#ui/page/window/after-paint.ts';
import { splitAddress } from '#ui/page/navigation/paths.ts';
import { lazyPart } from '#ui/page/window/lazy-part.ts';
import { focusOn, shownAt } from './sending/report.ts';

/** How long the fields of a linked page may take to appear, in milliseconds. */
const APPEARING = 5000;

/** Gives the focus to the field that a link names behind `#` (`interfaces.1.ipam_address`), once it is on screen. */
function LinkedField() {
  const path = useLocation({ select: ({ hash }) => hash });
  const { scope, reveal } = useFormParts();
  const lead = useEffectEvent((): boolean => {
    reveal([path]);
    const id = shownAt(path, scope);
    if (id === undefined || !focusOn({ target: id })) return false;
    document.getElementById(id)?.scrollIntoView({ block: 'center' });
    return true;
  });
  useEffect(() => {
    if (path === '') return undefined;
    // After the page that was left has given up the focus.
    const timer = setInterval(() => lead() && stop(), 50);
    const last = setTimeout(() => stop(), APPEARING);
    const stop = (): void => {
      clearInterval(timer);
      clearTimeout(last);
    };
    // Whoever acts meanwhile is not taken elsewhere.
    const events = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const one of events) addEventListener(one, stop, { once: true });
    return () => {
      stop();
      for (const one of events) removeEventListener(one, stop);
    };
  }, [path]);
  return null;
}

const ConflictDialog = lazyPart(() => import('../conflict/conflict-dialog.tsx'));
const UnknownDialog = lazyPart(() => import('../conflict/unknown-dialog.tsx'));
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
export function FormShell<P extends string, B extends Body, T, V extends FieldValues, R = T>(
  props: FormShellProps<P, B, T, V, R>,
) {
  const { endpoint, params, invalidates, conflict } = props;
  const [fieldSecrets, setFieldSecrets] = useState<readonly string[]>([]);
  const secrets = [...(props.secrets ?? []), ...fieldSecrets];
  const write = useApiMutation(endpoint, {
    invalidates,
    secrets,
    label: ({ body }) => labelOf(body) || labelOf(conflict?.original),
  });
  const lost = conflict?.update === 'replaces' ? unreadableIn(conflict.original) : [];
  // A page's title is on screen before its fields; a dialog gives the focus to its first field, which must be there.
  const ready = useAfterPaint(props.onCancel === undefined);
  if (!ready) return <Outline />;
  return (
    <Frame
      form={
        lost.length === 0
          ? props
          : {
              ...props,
              disabledReason: props.disabledReason ?? `Saving would replace what can’t be read: ${pathsText(lost)}`,
            }
      }
      write={(body: BodyIn<B>) => write.mutateAsync({ ...(params !== undefined && { params }), body })}
      secrets={secrets}
      addSecret={(path) => setFieldSecrets((all) => (all.includes(path) ? all : [...all, path]))}
    />
  );
}

const OUTLINED = ['a', 'b', 'c', 'd'];

/** Stands for the fields while they are made. */
const Outline = () => (
  <div className={classes.outline} aria-hidden data-state="loading">
    {OUTLINED.map((field) => (
      <div key={field} />
    ))}
  </div>
);

/** A form of more sections shows the first of them at once, and the others as soon as that is on screen. */
const AT_ONCE = 3;

const createsBy = ({ endpoint, repeatable }: FormShellProps): boolean =>
  endpoint.method === 'POST' && repeatable !== true;

/** "firewall named edge", from the button's label and the body. */
function deedOf(form: FormShellProps, body: unknown): Deed {
  const [verb, ...words] = form.submitLabel.split(' ');
  const creates = createsBy(form);
  const name = labelOf(body);
  return {
    done: creates ? 'created' : 'saved',
    what:
      creates && ['Create', 'Add'].includes(verb ?? '') && name !== '' ? `${words.join(' ')} named ${name}` : undefined,
    repeatable: !creates,
  };
}

interface FrameProps {
  readonly form: FormShellProps;
  write(body: unknown): Promise<unknown>;
  readonly secrets: readonly string[];
  addSecret(path: string): void;
}

function Frame({ form, write, secrets, addSecret }: FrameProps) {
  const id = useId();
  const navigate = useNavigate();
  const issues = useFormIssues(form.schema);
  const methods = useForm<FieldValues>({
    defaultValues: form.defaults,
    resolver: issues.resolver,
    mode: 'onBlur',
    // useRecheck revalidates fields that have an error on every change; others are validated on blur.
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  });
  const { isDirty } = methods.formState;
  const sections = Children.toArray(form.children);
  const whole = useAfterPaint(sections.length > AT_ONCE);
  useRecheck(methods, issues);
  usePresses();
  const [reveals] = useState(makeReveals);
  const [told] = useState(makeTold);
  const { conflict } = form;
  const [base, setBase] = useState(conflict?.original);
  const before = conflict?.valuesOf === undefined ? base : (conflict.valuesOf(base) ?? form.defaults);
  // A form in a drawer may have the same fields as the page's form beneath it.
  const scope = form.onCancel === undefined ? '' : `${id}-`;
  const deed = (): Deed => deedOf(form, bodyOf(form, methods.getValues(), {}));
  const kept = form.onCancel === undefined;
  const { restored, discard, survives } = useDraft({
    methods,
    defaults: methods.formState.defaultValues ?? {},
    secrets,
    kept,
  });
  const { attempt, submit, resolve, confirm, dismiss, release, rebase } = useSubmit(id, {
    scope,
    form,
    write,
    methods,
    issues,
    reveal: reveals.reveal,
    undone: () => undoneText(deed()),
    onBase: setBase,
  });
  const opened = useRef(conflict?.original);
  useEffect(() => {
    if (isDirty || attempt.pending || isEquivalent(conflict?.original, opened.current)) return;
    // Nothing is typed yet that a newer state of the record could take away.
    opened.current = conflict?.original;
    rebase(conflict?.original);
    methods.reset(form.defaults);
  }, [isDirty, attempt.pending, conflict?.original, rebase, methods, form.defaults]);
  const [hold] = useState(() => (path: string, message: string | undefined, shown = true): void => {
    issues.hold(path, message);
    if (message === undefined) methods.clearErrors(path);
    else if (shown) methods.setError(path, { type: 'invalid', message });
  });
  const [demand] = useState(() => (path: string, lack: string): (() => void) => {
    // A record that never had a value there can still be edited.
    const isKept = form.conflict !== undefined && isEmpty(valueAt(form.defaults, readPath(path)));
    return isKept ? () => undefined : issues.demand(path, lack);
  });

  const validateGroup = (path: string): void => {
    const own = issues.of(methods.getValues()).filter((issue) => formPath(issue.path) === path);
    const index = formPath(errorPath(readPath(path), methods.getValues()));
    if (own.length > 0)
      methods.setError(index, { type: 'invalid', message: own.map(({ message }) => message).join('\n') });
  };
  const element = useRef<HTMLFormElement>(null);
  const { cancelTo = '/' } = form;
  const cancel = form.onCancel ?? (() => void navigate(splitAddress(cancelTo)));
  useEscape(element, cancel);
  const done = attempt.lost && doneIn(attempt.lost);
  // What was typed before it was refused can still be read and copied.
  const locked = form.disabledReason !== undefined && !isDirty;
  // Twice, of which one is displayed: beside the form, or, where that has no room, above its buttons on demand.
  const aside = whole && <Aside form={form} control={methods.control} secrets={secrets} />;

  // Nothing to read in the fields of what never was: the reason says it all.
  if (locked && createsBy(form) && form.conflict === undefined)
    return (
      <Stack gap="md" align="flex-start">
        <Problem>{sentence(form.disabledReason ?? '')}</Problem>
        <ActionButton variant="default" {...(form.onCancel === undefined ? { to: cancelTo } : { onClick: cancel })}>
          Back
        </ActionButton>
      </Stack>
    );
  return (
    <FormProvider {...methods}>
      <FormPartsProvider value={{ scope, validateGroup, addSecret, hold, demand, before, told, ...reveals }}>
        <LinkedField />
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
                if (done === undefined) submit();
              }}
            >
              {restored !== undefined && (
                <DraftNotice
                  restored={restored}
                  onDiscard={() => {
                    discard();
                    element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
                  }}
                />
              )}
              {form.disabledReason !== undefined && (
                <Problem>
                  <strong>Read-only.</strong> {sentence(form.disabledReason)}
                </Problem>
              )}
              <fieldset className={classes.children} disabled={locked}>
                {whole ? sections : sections.slice(0, 1)}
              </fieldset>
              {attempt.report !== undefined && <ErrorSummary report={attempt.report} />}
              {attempt.lost !== undefined && <LostAnswer lost={attempt.lost} deed={deed()} onFollow={release} />}
              <Footer
                done={done}
                onFollow={release}
                submitLabel={attempt.lost === undefined ? form.submitLabel : 'Retry'}
                pending={attempt.pending}
                disabledReason={form.disabledReason}
                charged={form.charged}
                cancelTo={cancelTo}
                onCancel={form.onCancel}
                dialog={form.dialog}
                aside={aside}
                asideName={form.summary === undefined ? 'request' : 'summary'}
              />
              <Text size="sm" c="dimmed" role="status" className={classes.notice}>
                {attempt.pending ? 'Sending…' : attempt.notice}
              </Text>
            </form>
            {aside}
          </div>
        </div>
        <UnsavedGuard id={id} dirty={isDirty} survives={survives} />
        {attempt.reviewed !== undefined && form.review !== undefined && (
          <Suspense>
            <ReviewDialog review={form.review} values={methods.getValues()} onConfirm={confirm} onBack={dismiss} />
          </Suspense>
        )}
        {attempt.unknown === true && (
          <Suspense>
            <UnknownDialog
              onLeave={() => {
                release();
                cancel();
              }}
              onBack={dismiss}
            />
          </Suspense>
        )}
        {attempt.conflicts !== undefined && (
          <Suspense>
            <ConflictDialog
              conflicts={attempt.conflicts}
              nameOf={(field) => told.words(field)?.label}
              show={(field, value) =>
                form.conflict?.show?.(field, value, form.conflict.original) ?? saidBy(told.words(field), value)
              }
              onResolve={resolve}
              onBack={dismiss}
            />
          </Suspense>
        )}
      </FormPartsProvider>
    </FormProvider>
  );
}
