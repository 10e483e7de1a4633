import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isApiError } from '#api/http/errors.ts';
import { failureText } from '#ui/page/failure.tsx';
import { releaseUnsavedChanges } from '#ui/page/unsaved-changes.ts';
import { toast } from '#ui/actions/toast.ts';
import { changesSince, type Conflict, isEquivalent, withNewest } from '../conflict/body.ts';
import { mapErrors, spellings } from '../validation/errors.ts';
import type { FormIssues } from '../validation/form-issues.ts';
import { errorTree, type ValidationIssue, errorPath } from '../validation/issues.ts';
import type { Lost } from './lost-answer.tsx';
import { formPath, isFields, readPath, valueAt, wordsOf } from '../validation/paths.ts';
import { bodyOf } from './body-of.ts';
import { failureReport, issuesReport, type Report, shownAt } from './report.ts';
import type { FormShellProps } from './types.ts';

/** What a form is doing, or why it stopped. */
export interface Attempt {
  readonly pending: boolean;
  readonly report?: Report | undefined;
  readonly lost?: Lost | undefined;
  /** Changes of others that the body would overwrite; the user decides. */
  readonly conflicts?: readonly Conflict[] | undefined;
  /** The body that the user reviews before it is sent. */
  readonly reviewed?: { readonly body: unknown } | undefined;
  /** Shown beside the buttons and announced politely. */
  readonly notice?: string | undefined;
}

const IDLE: Attempt = { pending: false };

interface Submit {
  readonly attempt: Attempt;
  /** Validates and sends; does nothing while an earlier call is running. */
  submit(): void;
  /** Sends with the conflicts resolved: the named fields take the other user's value. */
  resolve(theirs: ReadonlySet<string>): void;
  /** Sends the reviewed body. */
  confirm(): void;
  /** Returns to the form without sending. */
  dismiss(): void;
  /** Lets the form be left although it has unsaved changes. */
  release(): void;
}

interface SubmitOptions {
  /** See `FormParts`. */
  readonly scope: string;
  readonly form: FormShellProps;
  send(body: unknown): Promise<unknown>;
  readonly fields: UseFormReturn;
  readonly issues: FormIssues;
  reveal(paths: readonly string[]): void;
  /** What a request that was certainly not carried out has left: "Nothing was created". */
  undone(): string;
}

/** Runs a submission from the button to the response; every outcome keeps the input until it is saved. */
export function useSubmit(id: string, options: SubmitOptions): Submit {
  const { scope, form, send: sendBody, fields, issues, reveal, undone } = options;
  const { conflict } = form;
  const merges = conflict?.body === 'merges';
  const replaces = conflict?.body === 'replaces';
  const [attempt, setAttempt] = useState(IDLE);
  const busy = useRef(false);
  /** The record that the form is compared with: as opened, updated with the resolved conflicts. */
  const known = useRef(conflict?.original);
  /** The record as last read. */
  const latest = useRef(conflict?.original);
  const { dirtyFields, isDirty } = fields.formState;

  const bodyNow = (): unknown => bodyOf(form, fields.getValues(), { ...dirtyFields });

  /** Shows a refusal at the fields that it names. */
  function showRefusal(error: unknown): void {
    // Collapsed groups must be opened before it can be determined which element shows an error.
    if (isApiError(error)) reveal(error.errors.flatMap(({ field }) => spellings(readPath(field ?? '')).map(formPath)));
    const { fields: named, banner } = isApiError(error)
      ? mapErrors(error, (path) => shownAt(path, scope) !== undefined)
      : { fields: [], banner: [] };
    const values: FieldValues = fields.getValues();
    const found = named.map(({ path, reason, entry }): ValidationIssue => {
      const steps = readPath(path);
      const list = valueAt(values, steps);
      if (entry === undefined) return { path: steps, message: reason };
      const shownInField = Array.isArray(list) && !isFields(list[entry]);
      return shownInField
        ? { path: [...steps, entry], message: reason }
        : { path: steps, message: `Entry ${entry + 1}: ${reason}` };
    });
    issues.serve(found, values);
    const tree = errorTree(found, values);
    for (const { path } of named) {
      const index = errorPath(readPath(path), values);
      const node = valueAt(tree, index);
      if (typeof node === 'object' && node !== null) fields.setError(formPath(index), { ...node });
    }
    setAttempt({ pending: false, report: failureReport(error, found, banner, scope, undone()) });
  }

  /** After a lost response: checks what happened, then lets the user decide. */
  async function look(error: unknown, body: unknown): Promise<void> {
    const end = (outcome: Lost['outcome']): void => setAttempt({ pending: false, lost: { error, outcome } });
    if (form.find === undefined) {
      end({ kind: 'unlooked' });
      return;
    }
    setAttempt({ pending: true, lost: { error, outcome: { kind: 'looking' } } });
    try {
      end({ kind: 'found', records: await form.find(body) });
    } catch (failure) {
      end({ kind: 'failed', why: failureText(failure).text });
    }
  }

  function done(record: unknown, body: unknown): void {
    releaseUnsavedChanges(id);
    known.current = record;
    fields.reset(fields.getValues());
    setAttempt(IDLE);
    const missing = form.onDone(record, body) ?? [];
    if (missing.length > 0)
      toast.error({
        title: 'Not everything was saved',
        text: `The server kept another value for: ${missing.map(wordsOf).join(', ')}.`,
      });
  }

  async function send(body: unknown): Promise<void> {
    setAttempt({ pending: true });
    try {
      done(await sendBody(body), body);
    } catch (error) {
      if (isApiError(error) && error.ambiguous) await look(error, body);
      else showRefusal(error);
    }
  }

  /** Takes the other user's values of some fields into the form. */
  function takeTheirs(names: Iterable<string>): void {
    const values = conflict?.valuesOf?.(latest.current) ?? latest.current;
    for (const name of names)
      for (const field of [name, ...(conflict?.together?.[name] ?? [])])
        fields.setValue(field, valueAt(values, readPath(field)), { shouldDirty: true });
  }

  /** Fields that the body does not have are still compared with what the form shows of them. */
  function settle(body: unknown): void {
    const { current: newest } = latest;
    known.current = replaces ? newest : withNewest(known.current, newest, body, merges);
    conflict?.onKnown?.(known.current);
  }

  /** Checks whether someone else changed the record; gives true when the body may be sent. */
  async function isAgreed(body: unknown): Promise<boolean> {
    if (conflict === undefined) return true;
    setAttempt({ pending: true });
    try {
      latest.current = await conflict.reread();
    } catch (error) {
      showRefusal(error);
      return false;
    }
    const { conflicts, theirs } = changesSince(body, known.current, latest.current, merges);
    if (conflicts.length > 0) {
      setAttempt({ pending: false, conflicts });
      return false;
    }
    takeTheirs(theirs);
    settle(body);
    return true;
  }

  async function sendUnlessConflicting(): Promise<void> {
    const body = bodyNow();
    const unchanged = replaces ? !isDirty : isFields(body) && Object.keys(body).length === 0;
    if (conflict !== undefined && unchanged) {
      setAttempt({ pending: false, notice: 'Nothing has been changed, so nothing was sent.' });
      return;
    }
    if (await isAgreed(body)) await review(bodyNow());
  }

  /** Shows the review, if the form has one. */
  async function review(body: unknown): Promise<void> {
    const isNeeded = form.review !== undefined && (await form.review.isNeeded?.(fields.getValues())) !== false;
    if (!isNeeded) await send(body);
    else setAttempt({ pending: false, reviewed: { body } });
  }

  async function once(work: () => Promise<void>): Promise<void> {
    if (busy.current || form.disabledReason !== undefined) return;
    busy.current = true;
    try {
      await work();
    } finally {
      busy.current = false;
    }
  }

  function submit(): void {
    void once(async () => {
      issues.serve([], undefined);
      await fields.handleSubmit(sendUnlessConflicting, () => {
        const found = issues.of(fields.getValues());
        reveal(found.map(({ path }) => formPath(path)));
        setAttempt({ pending: false, report: issuesReport(found, scope) });
      })();
    });
  }

  function resolve(theirs: ReadonlySet<string>): void {
    const answered = attempt.conflicts ?? [];
    const before = bodyNow();
    const { theirs: untouched } = changesSince(before, known.current, latest.current, merges);
    takeTheirs([...untouched, ...answered.map(({ field }) => field).filter((field) => theirs.has(field))]);
    settle(before);
    const current = latest.current;
    void once(async () => {
      const body = bodyNow();
      // A body that replaces everything must include the other user's values, or it would delete them.
      const rest =
        isFields(body) && !replaces
          ? Object.fromEntries(Object.entries(body).filter(([key]) => !theirs.has(key)))
          : body;
      if (isFields(rest) && Object.entries(rest).every(([key, value]) => isEquivalent(value, valueAt(current, [key]))))
        setAttempt({ pending: false, notice: 'Their values are kept. Nothing is left to save.' });
      else await review(rest);
    });
  }

  function confirm(): void {
    const { reviewed } = attempt;
    if (reviewed === undefined) return;
    void once(async () => {
      // Someone may change the record during the review: then it is reviewed again.
      const before = latest.current;
      if (!(await isAgreed(reviewed.body))) return;
      const body = bodyNow();
      if (isEquivalent(before, latest.current)) await send(body);
      else await review(body);
    });
  }

  return {
    attempt,
    submit,
    resolve,
    confirm,
    dismiss: () => setAttempt(IDLE),
    release: () => releaseUnsavedChanges(id),
  };
}
