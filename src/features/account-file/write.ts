import type { Change, Comparison } from '#analysis/account-file/compare.ts';
import type { AccountFile } from '#contract/account-file/schema.ts';
import { fieldText, valueText } from '#lib/changes.ts';
import { toCsv } from '#lib/text/csv.ts';
import { lookOf } from '#resources/kinds.ts';
import { download } from '#ui/actions/download.ts';
import { howText, nameOf, unclearTexts } from './display.ts';

/** A copy of an account, with the name under which it is spoken of. */
export interface Named {
  readonly name: string;
  readonly file: AccountFile;
}

/** `account-<host>-<day>`: of the server that the file is a copy of. */
export const fileName = ({ api, at }: Pick<AccountFile, 'api' | 'at'>): string =>
  `account-${URL.canParse(api) ? new URL(api).hostname : 'server'}-${at.slice(0, 10)}`;

export const downloadAccount = (file: AccountFile): void =>
  download(`${fileName(file)}.json`, JSON.stringify(file), 'application/json');

export type Format = 'csv' | 'json' | 'md';

/** What is written of a comparison. */
interface Written {
  readonly before: Named;
  readonly now: Named;
  readonly comparison: Comparison;
}

const HEAD = ['Kind', 'Record', 'Change', 'Field', 'Before', 'Now'] as const;

/** A line for each field, and one for each record that came or went. */
const linesOf = (changes: readonly Change[]): string[][] =>
  changes.flatMap((change) => {
    const own = [lookOf(change.kind).title, nameOf(change), howText(change)];
    if (change.fields.length === 0) return [[...own, '', '', '']];
    return change.fields.map(({ field, before, now }) => [...own, fieldText(field), valueText(before), valueText(now)]);
  });

const sideOf = ({ name, file: { api, at, username } }: Named) => ({ name, api, at, username });

function jsonOf({ before, now, comparison: { changes, unclear } }: Written): string {
  const value = {
    kind: 'binnacle-account-comparison',
    version: 1,
    before: sideOf(before),
    now: sideOf(now),
    changes: changes.map(({ kind, path, id = null, how, sure, fields, followers, ...change }) => ({
      kind,
      path,
      id,
      how,
      sure,
      ...(fields.length > 0 ? { fields } : { before: change.before, now: change.now }),
      followers,
    })),
    unclear: unclear.map(({ kind, path, ...reasons }) => ({ kind, path, before: reasons.before, now: reasons.now })),
  };
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/** A cell of a Markdown table: what would end it, or be read as markup, is escaped. */
export const cell = (text: string): string =>
  text.replaceAll(/[\\`*_{}[\]<>|]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');

export const tableLine = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

function markdownOf({ before, now, comparison }: Written): string {
  const gaps = unclearTexts(comparison);
  const side = ({ name, file: { api, at } }: Named): string => cell(`${name} (${api}, ${at} UTC)`);
  return [
    '# Changes of the account',
    '',
    `- Before: ${side(before)}`,
    `- Now: ${side(now)}`,
    '',
    ...(comparison.changes.length === 0
      ? ['Nothing changed.']
      : [tableLine(HEAD), `|${' --- |'.repeat(HEAD.length)}`, ...linesOf(comparison.changes).map(tableLine)]),
    ...(gaps.length === 0 ? [] : ['', '## Not compared', '', ...gaps.map((text) => `- ${cell(text)}`)]),
    '',
  ].join('\n');
}

const TYPES = { csv: 'text/csv;charset=utf-8', json: 'application/json', md: 'text/markdown;charset=utf-8' } as const;

/** Downloads a comparison as a file. */
export async function downloadComparison(written: Written, format: Format): Promise<void> {
  const { changes } = written.comparison;
  const text =
    format === 'csv'
      ? await toCsv([HEAD, ...linesOf(changes)])
      : format === 'json'
        ? jsonOf(written)
        : markdownOf(written);
  download(`${fileName(written.now.file)}-changes.${format}`, text, TYPES[format]);
}
