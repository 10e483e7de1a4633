import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isFields } from '#lib/json.ts';
import { isApiError } from '#api/http/errors.ts';
import { markCurrent } from '#api/http/whole-lists.ts';
import { sentence } from '#lib/text/format.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { releaseUnsavedChanges } from '#ui/page/unsaved-changes.ts';
import { type Changes, changesSince, isEquivalent, withNewest, type Conflict } from '../../conflict/body.ts';
import { mergeFields, type MergedList } from '../../conflict/merge.ts';
import { mapErrors, refusedIssues, spellings } from '../../validation/errors.ts';
import type { FormIssues } from '../../validation/form-issues.ts';
import { errorTree, errorPath } from '../../validation/issues.ts';
import type { Lost } from './lost-answer.tsx';
import { formPath, readPath, valueAt } from '../../validation/field-paths.ts';
import { bodyOf } from './body-of.ts';
import { failureReport, issuesReport, shownAt, tellSaved, type Report } from './report.ts';
import type { FormShellProps } from '../types.ts';

/** What a form is doing, or why it stopped. */
interface Attempt {
  readonly pending: boolean;
  readonly report?: Report | undefined;
  readonly lost?: Lost | undefined;
  /** Changes of others that the body would overwrite; the user decides. */
  readonly conflicts?: readonly Conflict[] | undefined;
  /** Someone else saved what the form cannot show. */
  readonly unknown?: true | undefined;
  /** The body that the user reviews before it is sent. */
  readonly reviewed?: { readonly body: unknown } | undefined;
  /** Shown beside the buttons and announced politely. */
  readonly notice?: string | undefined;
}

/** Sends a form, and says how it goes. */
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
  /** Takes another state of the record as that with which the form was opened. */
  rebase(record: unknown): void;
  /** Lets the form be left although it has unsaved changes. */
  release(): void;
}

const NONE: ReadonlySet<string> = new Set();
const IDLE: Attempt = { pending: false };
const ALREADY = 'The record has these values already, so nothing was sent.';
const NOTHING_LEFT = 'Their values are kept. Nothing is left to save.';

interface SubmitOptions {
  /** See `FormParts`. */
  readonly scope: string;
  readonly form: FormShellProps;
  write(body: unknown): Promise<unknown>;
  readonly methods: UseFormReturn;
  readonly issues: FormIssues;
  reveal(paths: readonly string[]): void;
  /** What a request that was certainly not carried out has left: "Nothing was created". */
  undone(): string;
  /** Called with the record that the form is compared with from then on. */
  onBase(record: unknown): void;
}

/** Runs a submission from the button to the response; every outcome keeps the input until it is saved. */
export function useSubmit(id: string, options: SubmitOptions): Submit {
  const { scope, form, write, methods, issues, reveal, undone, onBase } = options;
  const { conflict } = form;
  const merges = conflict?.update === 'merges';
  const replaces = conflict?.update === 'replaces';
  const [attempt, setAttempt] = useState(IDLE);
  const busy = useRef(false);
  /** The record that the form is compared with: as opened, updated with the resolved conflicts. */
  const base = useRef(conflict?.original);
  /** The record as last read. */
  const latest = useRef(conflict?.original);
  /** Lists that both sides changed, as they were merged last; in the form's values. */
  const merged = useRef<ReadonlyMap<string, MergedList>>(new Map());
  /** Lists that were sent with what someone else changed in them. */
  const combined = useRef(new Set<string>());
  /** Fields for which the other user's value was chosen. */
  const conceded = useRef<ReadonlySet<string>>(new Set());
  const { dirtyFields } = methods.formState;

  /** The form's values of a record. */
  const valuesOf = (record: unknown): unknown =>
    conflict?.valuesOf === undefined ? record : conflict.valuesOf(record);

  /** Whether a field of the body has what the record has, as it is or as the form would send it. */
  const isAsTheirs = (field: string, value: unknown): boolean => {
    if (isEquivalent(value, valueAt(latest.current, [field]), field)) return true;
    const theirs = valueAt(valuesOf(latest.current), [field]);
    if (theirs === undefined) return false;
    const body = bodyOf(form, { ...methods.getValues(), [field]: theirs }, { ...dirtyFields });
    return isEquivalent(value, valueAt(body, [field]), field);
  };

  const bodyFrom = (values: FieldValues): unknown => {
    const body = bodyOf(form, values, { ...dirtyFields });
    // A body that replaces everything must include the other user's values, or it would delete them.
    if (replaces || !isFields(body) || conceded.current.size === 0) return body;
    return Object.fromEntries(
      Object.entries(body).filter(([field, value]) => !conceded.current.has(field) || !isAsTheirs(field, value)),
    );
  };
  const bodyNow = (): unknown => bodyFrom(methods.getValues());

  /** Shows a refusal at the fields that it names. */
  function showRefusal(error: unknown): void {
    // Collapsed groups must be opened before it can be determined which element shows an error.
    if (isApiError(error)) reveal(error.errors.flatMap(({ field }) => spellings(readPath(field ?? '')).map(formPath)));
    const { fields: named, banner } = isApiError(error)
      ? mapErrors(error, (path) => shownAt(path, scope) !== undefined)
      : { fields: [], banner: [] };
    const values: FieldValues = methods.getValues();
    const found = refusedIssues(named, values);
    issues.serve(found, values);
    const tree = errorTree(found, values);
    for (const { path } of named) {
      const index = errorPath(readPath(path), values);
      const node = valueAt(tree, index);
      if (typeof node === 'object' && node !== null) methods.setError(formPath(index), { ...node });
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
    base.current = record;
    methods.reset(methods.getValues());
    setAttempt(IDLE);
    const notSaved = form.onDone(record, body) ?? [];
    tellSaved([...combined.current], notSaved);
    combined.current.clear();
  }

  async function send(body: unknown): Promise<void> {
    setAttempt({ pending: true });
    if (conflict !== undefined || form.overwrites === true) markCurrent(body);
    try {
      done(await write(body), body);
    } catch (error) {
      if (isApiError(error) && error.ambiguous) await look(error, body);
      else showRefusal(error);
    }
  }

  /** Takes the other user's values of some fields into the form. */
  function takeTheirs(names: Iterable<string>): void {
    const values = valuesOf(latest.current);
    for (const name of names)
      for (const field of [name, ...(conflict?.together?.[name] ?? [])])
        methods.setValue(field, valueAt(values, readPath(field)), { shouldDirty: true });
  }

  /** Merges the lists that both sides changed; conflicts are left for the entries that both changed. */
  function merge({ conflicts }: Changes): readonly Conflict[] {
    const mine = methods.getValues();
    const { left, lists } = mergeFields(conflicts, conflict?.lists, {
      before: valuesOf(base.current),
      mine,
      theirs: valuesOf(latest.current),
      sent: (field, list) => valueAt(bodyFrom({ ...mine, [field]: list }), [field]),
    });
    merged.current = lists;
    return left;
  }

  /** Puts the merged lists into the form; those of `theirs` with the other user's version of what both changed. */
  function takeMerged(theirs: ReadonlySet<string>): void {
    for (const [field, list] of merged.current) {
      methods.setValue(field, theirs.has(field) ? list.theirs : list.mine, { shouldDirty: true });
      combined.current.add(field);
    }
  }

  /** Fields that the body does not have are still compared with what the form shows of them. */
  function settle(body: unknown): void {
    const { current: newest } = latest;
    compareWith(replaces ? newest : withNewest(base.current, newest, body, merges));
  }

  function compareWith(record: unknown): void {
    base.current = record;
    onBase(record);
    conflict?.onBase?.(record);
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
    const changes = changesSince(body, base.current, latest.current, { merges, whole: conflict?.whole });
    if (changes.conflicts.length + changes.theirs.length > 0 && valuesOf(latest.current) === undefined) {
      setAttempt({ pending: false, unknown: true });
      return false;
    }
    const conflicts = merge(changes);
    if (conflicts.length > 0) {
      setAttempt({ pending: false, conflicts });
      return false;
    }
    takeTheirs(changes.theirs);
    takeMerged(NONE);
    settle(body);
    if (merged.current.size === 0) return true;
    // Each list was valid, and together they may have too many entries.
    const found = issues.of(methods.getValues());
    if (found.length > 0) setAttempt({ pending: false, report: issuesReport(found, scope) });
    return found.length === 0;
  }

  async function sendUnlessConflicting(): Promise<void> {
    const body = bodyNow();
    // What replaces all has all fields, and may begin with more than the record has.
    const unchanged = replaces ? isThere(body) : isFields(body) && Object.keys(body).length === 0;
    if (conflict !== undefined && unchanged) {
      setAttempt({ pending: false, notice: 'Nothing has been changed, so nothing was sent.' });
      return;
    }
    if (!(await isAgreed(body))) return;
    const agreed = bodyNow();
    if (conflict !== undefined && isThere(agreed))
      setAttempt({ pending: false, notice: merged.current.size > 0 ? NOTHING_LEFT : ALREADY });
    else await review(agreed);
  }

  /** Whether the record has all that the body would set. */
  const isThere = (body: unknown): boolean =>
    isFields(body) && Object.entries(body).every(([field, value]) => isAsTheirs(field, value));

  /** Shows the review, if the form has one. */
  async function review(body: unknown): Promise<void> {
    const refusal = await form.refuses?.(body, latest.current);
    if (refusal !== undefined) {
      setAttempt({ pending: false, notice: sentence(refusal) });
      return;
    }
    const isNeeded = form.review !== undefined && (await form.review.isNeeded?.(methods.getValues())) !== false;
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
      await methods.handleSubmit(sendUnlessConflicting, () => {
        const found = issues.of(methods.getValues());
        reveal(found.map(({ path }) => formPath(path)));
        setAttempt({ pending: false, report: issuesReport(found, scope) });
      })();
    });
  }

  function resolve(theirs: ReadonlySet<string>): void {
    const answered = (attempt.conflicts ?? []).map(({ field }) => field).filter((field) => theirs.has(field));
    const before = bodyNow();
    const { theirs: untouched } = changesSince(before, base.current, latest.current, {
      merges,
      whole: conflict?.whole,
    });
    takeTheirs([...untouched, ...answered.filter((field) => !merged.current.has(field))]);
    takeMerged(theirs);
    settle(before);
    conceded.current = new Set([...conceded.current, ...answered.map((field) => String(readPath(field)[0]))]);
    void once(async () => {
      const body = bodyNow();
      if (isThere(body)) setAttempt({ pending: false, notice: NOTHING_LEFT });
      // The choice took its time, in which someone may have changed the record again.
      else if (await isAgreed(body)) await review(bodyNow());
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
    rebase: (record) => {
      latest.current = record;
      compareWith(record);
    },
  };
}
