import { type ApiError, isApiError } from '#api/http/errors.ts';
import { toast } from '#ui/actions/toast.ts';
import { failureText } from '#ui/page/failure/failure.tsx';
import { fieldText } from '#lib/changes.ts';
import { fieldId, groupId } from '../context.ts';
import { byPath, type ValidationIssue } from '../../validation/issues.ts';
import { formPath, readPath } from '../../validation/field-paths.ts';

/** An entry of the list of errors at the end of a form. */
export interface ReportEntry {
  /** Path of the field, dot-separated; empty for the form as a whole. */
  readonly path: string;
  readonly label: string;
  readonly message: string;
  /** Id of the element that shows it; undefined when none on screen does. */
  readonly target?: string | undefined;
  /** The number of an entry, from 1, where that element shows several. */
  readonly entry?: number | undefined;
}

/** The errors of the latest attempt. */
export interface Report {
  /** Why the request failed; undefined where nothing was sent, and the errors are counted. */
  readonly title?: string | undefined;
  readonly entries: readonly ReportEntry[];
  /** Errors that belong to no field. */
  readonly banner: readonly string[];
  readonly requestId?: string | undefined;
}

/** Id of the element that shows a field or a group of fields. */
export function shownAt(path: string, scope: string): string | undefined {
  return [fieldId(path, scope), groupId(path, scope)].find((id) => document.getElementById(id) !== null);
}

/** Where an error is shown: at its field, or the nearest field or group above it. */
function nearestShown(path: ValidationIssue['path'], scope: string): Pick<ReportEntry, 'target' | 'entry'> {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const target = shownAt(formPath(path.slice(0, depth)), scope);
    if (target === undefined) continue;
    const index = path.slice(depth).find((step) => typeof step === 'number');
    return { target, entry: index === undefined ? undefined : index + 1 };
  }
  return {};
}

function fieldLabel(target: string | undefined, path: string): string {
  const element = target === undefined ? null : document.getElementById(target);
  const label = target === undefined ? null : document.querySelector(`label[for="${CSS.escape(target)}"]`);
  const legend = element?.closest('[data-group]')?.querySelector(':scope > [data-legend]');
  const named = label ?? (target?.includes('group-') === true ? legend : document.getElementById(`${target}-label`));
  const text = named?.firstChild?.textContent?.trim();
  if (text === undefined || text === '') return fieldText(path) || 'Form';
  // The row's legend distinguishes several rows with the same field.
  const row = /\.\d+\./.test(path) ? legend?.firstChild?.textContent?.trim() : undefined;
  return row === undefined || row === text ? text : `${row}: ${text}`;
}

const byPlace = (one: ReportEntry, other: ReportEntry): number => {
  const first = one.target === undefined ? null : document.getElementById(one.target);
  const second = other.target === undefined ? null : document.getElementById(other.target);
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  if (first === second) return 0;
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;
};

/** Lists errors by the labels on screen, in the order of the screen. */
export function entriesOf(issues: readonly ValidationIssue[], scope: string): ReportEntry[] {
  return [...byPath(issues)]
    .map(([path, message]): ReportEntry => {
      const { target, entry } = nearestShown(readPath(path), scope);
      const label = fieldLabel(target, path);
      return { path, label: entry === undefined ? label : `${label}, entry ${entry}`, message, target, entry };
    })
    .toSorted(byPlace);
}

/** A report on fields with errors. */
export function issuesReport(issues: readonly ValidationIssue[], scope: string): Report {
  const entries = entriesOf(
    issues.filter(({ path }) => path.length > 0),
    scope,
  );
  const banner = issues.filter(({ path }) => path.length === 0).map(({ message }) => message);
  return { entries, banner };
}

/** How many fields have errors, in words. */
export const attentionText = (count: number): string =>
  count === 1 ? '1 field needs attention' : `${count} fields need attention`;

/** What the user can do about a request that was certainly not carried out. */
function nextStep(error: ApiError | undefined, undone: string): string | undefined {
  if (error === undefined) return undefined;
  if (error.status === 401) return 'Sign in again, then send the form again. Your input is kept.';
  const passing = !error.sent || error.status === 429 || (error.status ?? 0) >= 500;
  return passing ? `${undone}, so you can retry.` : undefined;
}

/** A report on a failed request, with the errors that could be assigned to fields. */
export function failureReport(
  error: unknown,
  issues: readonly ValidationIssue[],
  banner: readonly string[],
  scope: string,
  undone: string,
): Report {
  const { title, text } = failureText(error);
  const apiError: ApiError | undefined = isApiError(error) ? error : undefined;
  const entries = entriesOf(issues, scope);
  // Of a server that limits requests, the text says how long to wait.
  const isSaid = apiError?.status !== 429 && (banner.length > 0 || entries.length > 0);
  const reasons = isSaid ? banner : [text];
  const next = nextStep(apiError, undone);
  return {
    title,
    entries,
    banner: next === undefined ? reasons : [...reasons, next],
    requestId: apiError?.requestId,
  };
}

/** Selects an entry of a box with one entry in each line. */
function selectLine(box: HTMLTextAreaElement, entry: number): void {
  const lines = box.value.split('\n');
  const start = lines.slice(0, entry - 1).reduce((sum, line) => sum + line.length + 1, 0);
  box.setSelectionRange(start, start + (lines[entry - 1]?.length ?? 0));
}

/** Focuses the element of an error, and what shows the one entry of it; gives false when it is not on screen. */
export function focusOn({ target, entry }: Pick<ReportEntry, 'target' | 'entry'>): boolean {
  const element = target === undefined ? null : document.getElementById(target);
  if (element === null) return false;
  const chip =
    entry === undefined ? undefined : element.parentElement?.querySelector<HTMLElement>(`[data-entry="${entry}"]`);
  const focusable = element.matches('input, textarea, select, button, [tabindex]')
    ? element
    : (element.querySelector<HTMLElement>('[aria-checked="true"], [type="radio"]:checked') ??
      element.querySelector<HTMLElement>('input, textarea, select, button') ??
      element);
  const found = chip ?? focusable;
  if (!(found instanceof HTMLElement)) return false;
  found.focus();
  if (entry !== undefined && found instanceof HTMLTextAreaElement) selectLine(found, entry);
  return document.activeElement === found;
}

/** What the message of a form that was saved does not say: whose changes went along, and what the server did not take. */
export function tellSaved(combined: readonly string[], notSaved: readonly string[]): void {
  if (combined.length > 0)
    toast.info({
      title: 'Saved together with someone else’s changes',
      text: `Both are in: ${combined.map(fieldText).join(', ')}.`,
    });
  if (notSaved.length > 0)
    toast.error({
      title: 'Not everything was saved',
      text: `The server kept another value for: ${notSaved.map(fieldText).join(', ')}.`,
    });
}
