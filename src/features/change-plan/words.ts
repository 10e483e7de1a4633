import { kindAt } from '#contract/account-file/places.ts';
import type { Kind } from '#contract/kinds.ts';
import { isFields } from '#lib/json.ts';
import type { Conflict } from '#analysis/change-plan/conflicts.ts';
import { listMade, writeNamed } from '#contract/changes/operations.ts';
import type { StepProgress } from '#analysis/change-plan/progress.ts';
import { isReference, resolved } from '#analysis/change-plan/references.ts';
import type { PlanStep } from '#analysis/change-plan/schema.ts';
import { capitalized } from '#lib/text/format.ts';
import { lookOf } from '#resources/kinds.ts';
import type { Tone } from '#ui/display/status.tsx';

/** Requests that are called by what they do. */
const OWN: Readonly<Record<string, string>> = {
  'DELETE /lke/clusters/{clusterId}/kubeconfig': 'Reset kubeconfig of',
  'DELETE /lke/clusters/{clusterId}/servicetoken': 'Reset service token of',
  'POST /images/upload': 'Upload image',
  'POST /lke/clusters/{clusterId}/regenerate': 'Regenerate access to',
  'POST /managed/credentials/{credentialId}/update': 'Change secret of',
  'POST /networking/ips/assign': 'Assign IP addresses',
  'POST /networking/ips/share': 'Share IP addresses',
  'POST /networking/ipv4/assign': 'Assign IP addresses',
  'POST /networking/ipv4/share': 'Share IP addresses',
  'PUT /networking/firewalls/{firewallId}/rules': 'Replace rules of',
};

const VERBS: Readonly<Record<string, string>> = { POST: 'Create', PUT: 'Change', DELETE: 'Delete' };

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** What a step is about, by the first of these that has a name. */
function nameOf({ params }: PlanStep, records: readonly unknown[]): string {
  for (const record of records) {
    if (!isFields(record)) continue;
    const { entity } = record;
    if (isFields(entity) && text(entity['label']) !== '') return text(entity['label']);
    const name = [record['label'], record['name'], record['address'], record['range']]
      .map(text)
      .find((one) => one !== '');
    if (name !== undefined) return name;
    if (record['port'] !== undefined) return text(record['port']);
  }
  return referenceText(Object.values(params).at(-1));
}

/** The kind of the records of a list, or of one of them, by its path. */
const kindAtPath = (path: string): Kind | undefined => kindAt(path.replace(/\/\{\w+\}$/, ''));

/** What a record is called, by its path. Nodes of clusters are parts of pools, and of no kind themselves. */
function nounAt(path: string): string | undefined {
  const kind = /^\/lke\/clusters\/[^/]+\/nodes(\/[^/]+)?$/.test(path) ? 'nodes' : kindAtPath(path);
  return kind && lookOf(kind).noun;
}

/**
 * A step in a few words: "Change firewall edge". `records` tell the name: those of the copy, unless the account has told
 * what it has now.
 */
export function titleOf(step: PlanStep, records: readonly unknown[] = [step.before, step.body, step.after]): string {
  const [method = '', path = ''] = step.operation.split(' ');
  const own = OWN[step.operation];
  if (own !== undefined) {
    if (!path.includes('{')) return own;
    return `${own} ${nameOf(step, records)}`;
  }
  const noun = nounAt(listMade(writeNamed(step.operation), step.body) ?? path);
  if (noun !== undefined) return `${VERBS[method] ?? method} ${noun} ${nameOf(step, records)}`.trim();
  // What is done with a record stands at the end of the path.
  const [, above = '', verb = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
  return `${capitalized(verb)} ${nounAt(above) ?? ''} ${nameOf(step, records)}`;
}

/** A reference in words, any other value as it is. */
export function referenceText(value: unknown): string {
  if (!isReference(value)) return text(value);
  if ('find' in value) return `‹${value.find.at(-1)?.list ?? ''} of step ${value.$step}›`;
  return `‹${value.is === undefined ? '' : `${value.is} `}${value.field} of step ${value.$step}›`;
}

/** A value in which references are words. */
export const readable = (value: unknown): unknown => resolved(value, referenceText);

/** The path of a step, with its values. */
export const pathOfStep = ({ operation, params }: PlanStep): string =>
  operation
    .slice(operation.indexOf(' ') + 1)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => referenceText(params[name]));

export const requestOf = (step: PlanStep): string => `${step.operation.split(' ', 1)[0]} ${pathOfStep(step)}`;

type State = StepProgress['state'] | 'checking' | 'waits';

export const STATES: Readonly<Record<State, { readonly tone: Tone; readonly label: string }>> = {
  waiting: { tone: 'off', label: 'Not sent' },
  checking: { tone: 'busy', label: 'Reading' },
  waits: { tone: 'busy', label: 'Waiting' },
  sending: { tone: 'busy', label: 'Sending' },
  unknown: { tone: 'warning', label: 'Outcome unknown' },
  done: { tone: 'ok', label: 'Done' },
  refused: { tone: 'bad', label: 'Refused' },
  'left-out': { tone: 'off', label: 'Left out' },
};

/** What a step would meet, as a sentence. */
export function conflictText(conflict: Conflict): string {
  switch (conflict.what) {
    case 'gone':
      return 'The record is gone.';
    case 'already':
      return 'The record is already as this step would make it.';
    case 'exists':
      return 'A record with this name already exists.';
    case 'changed':
      return 'The record has changed since the copy:';
  }
}

/** Why a step is never sent, as a sentence. */
export const problemText = (problem: string): string => `Can’t be carried out: ${problem}`;
