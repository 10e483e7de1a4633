import { fieldText, valueText } from '#lib/changes.ts';
import { isFields } from '#lib/json.ts';
import { writeNamed } from '#contract/changes/operations.ts';
import { differences } from '#analysis/change-plan/conflicts.ts';
import { problemOf } from '#analysis/change-plan/fill.ts';
import { type Reference, referencesIn, resolved } from '#analysis/change-plan/references.ts';
import type { Plan, PlanStep } from '#analysis/change-plan/schema.ts';
import { curlOf } from '#lib/text/curl.ts';
import { byCodeUnits } from '#lib/text/by-code-units.ts';
import { download } from '#ui/actions/download.ts';
import { cell, tableLine } from '../account-file/public.ts';
import { problemText, readable, requestOf, titleOf } from './words.ts';

/** `change-plan-<host>-<day>`. */
export const planName = ({ api, at }: Pick<Plan, 'api' | 'at'>): string =>
  `change-plan-${URL.canParse(api) ? new URL(api).hostname : 'server'}-${at.slice(0, 10)}`;

/** What a step has changed in its record on the copy, field by field. */
export function changesOf(step: PlanStep) {
  const [before, after] = [step.before, step.after].map(readable);
  return isFields(before) && isFields(after) ? differences(writeNamed(step.operation), before, after) : [];
}

/** A variable of the shell that stands for what a step makes. */
function variableOf(reference: Reference): string {
  const of =
    'field' in reference
      ? [reference.is, reference.field]
      : reference.find.flatMap(({ list, where }) => [list, ...Object.values(where).map(String)]);
  const parts = [`STEP_${reference.$step}`, ...of].filter((part) => part !== undefined);
  return parts
    .join('_')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_');
}

/** How a value of the answer to a step is told. */
function valueCommand(reference: Reference): string {
  const name = variableOf(reference);
  if ('find' in reference) {
    const way = reference.find.map(({ list, where }) => `${list} ${JSON.stringify(where)}`).join(', then ');
    return `${name}=   # ID of what came with step ${reference.$step}: ${way}`;
  }
  const field =
    reference.is === undefined
      ? `[.${reference.field}] | flatten | .[0]`
      : `[.${reference.field}] | flatten | map(select(test("^(10|172|192\\\\.168)\\\\.")${reference.is === 'private' ? '' : ' | not'})) | .[0]`;
  // What refers to an address has a mask of its own.
  return `${name}=$(printf %s "$STEP_${reference.$step}" | jq -r '${field}' | sed 's:/[0-9]*$::')`;
}

/** The plan as a script for a POSIX shell, which ends with the first refusal. */
export function curlText(plan: Plan): string {
  const all = plan.steps.map(({ params, body }) => referencesIn([params, body]));
  const wanted = [...new Map(all.flat().map((one) => [variableOf(one), one])).values()];
  const variables = [...plan.secrets, ...wanted.map(variableOf)];
  const lines = [
    '#!/bin/sh',
    '# Set TOKEN, and as JSON text without quotes: ' + (plan.secrets.join(', ') || 'nothing else'),
    'set -eu',
    '',
  ];
  for (const [index, step] of plan.steps.entries()) {
    const asVariable = (value: unknown): unknown => resolved(value, (reference) => `$${variableOf(reference)}`);
    const [method = '', path = ''] = step.operation.split(' ');
    const params = asVariable(step.params);
    const url =
      plan.api +
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = isFields(params) ? String(params[name]) : '';
        return value.startsWith('$') ? value : encodeURIComponent(value);
      });
    const body = step.body === null ? {} : { body: asVariable(step.body) };
    const command = curlOf({ method, url, variables, ...body }).replace(/^curl/, 'curl --fail-with-body');
    const own = wanted.filter(({ $step }) => $step === index + 1);
    lines.push(`# ${index + 1}. ${titleOf(step)}`);
    const problem = problemOf(step);
    if (problem !== undefined) {
      lines.push(`# ${problemText(problem)}`, '');
      continue;
    }
    lines.push(own.length === 0 ? command : `STEP_${index + 1}=$(${command})`);
    lines.push(...own.toSorted((one, other) => byCodeUnits(variableOf(one), variableOf(other))).map(valueCommand), '');
  }
  // An id is a number: between quotes it would be a text.
  return lines.join('\n').replaceAll(/"('"\$STEP_\d+(?:_[A-Z0-9]+)*_ID"')"/g, '$1');
}

/** The plan for a change ticket. */
export function markdownText(plan: Plan): string {
  return [
    '# Change plan',
    '',
    `- Account: ${cell(plan.api)}${plan.username === null ? '' : `, ${cell(plan.username)}`}`,
    `- Copy of: ${plan.at} UTC`,
    `- Secrets to have at hand: ${plan.secrets.length === 0 ? 'none' : cell(plan.secrets.map((name) => `$${name}`).join(', '))}`,
    '',
    ...plan.steps.flatMap((step, index) => {
      const changes = changesOf(step);
      const problem = problemOf(step);
      return [
        `## ${index + 1}. ${cell(titleOf(step))}`,
        '',
        ...(problem === undefined ? [] : [cell(problemText(problem)), '']),
        '```',
        requestOf(step),
        ...(step.body === null ? [] : [JSON.stringify(readable(step.body), undefined, 2)]),
        '```',
        '',
        ...(changes.length === 0
          ? []
          : [
              tableLine(['Field', 'Before', 'After']),
              '| --- | --- | --- |',
              ...changes.map(({ field, before, now }) =>
                tableLine([fieldText(field), valueText(before), valueText(now)]),
              ),
              '',
            ]),
      ];
    }),
  ].join('\n');
}

export const downloadPlan = (plan: Plan): void =>
  download(`${planName(plan)}.json`, `${JSON.stringify(plan, undefined, 2)}\n`, 'application/json');
export const downloadCurl = (plan: Plan): void =>
  download(`${planName(plan)}.sh`, curlText(plan), 'text/x-shellscript');
export const downloadMarkdown = (plan: Plan): void =>
  download(`${planName(plan)}.md`, markdownText(plan), 'text/markdown;charset=utf-8');
