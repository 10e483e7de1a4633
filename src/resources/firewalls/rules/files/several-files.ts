import { fileText } from '#lib/text/file-text.ts';
import { appended } from '../../model/values.ts';
import { MAX_FILE, type RuleReading, readRuleSet } from './files.ts';

/** One of several files, with what was read from it. */
export interface FileReading {
  readonly name: string;
  readonly reading: RuleReading;
}

export const failed = (reason: string): RuleReading => ({ issues: [{ where: 'File', reason }] });
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Reads a text; if the reader cannot be loaded, that is reported as an error of the text. */
export const read = (text: string): Promise<RuleReading> =>
  readRuleSet(text).catch((error: unknown) => failed(`It could not be read. ${messageOf(error)}`));

/** The text of a file; a problem says why it was not opened. */
export async function textOf(file: File): Promise<{ readonly text: string } | { readonly problem: string }> {
  if (file.size > MAX_FILE) return { problem: `${file.name} is larger than ${MAX_FILE / 1_000_000} MB` };
  try {
    return { text: await fileText(file) };
  } catch (error) {
    return { problem: `${file.name} could not be opened. ${messageOf(error)}` };
  }
}

/** Reads several files, each on its own, in order. */
export const readFiles = (files: readonly File[]): Promise<readonly FileReading[]> =>
  Promise.all(
    files.map(async (file) => {
      const opened = await textOf(file);
      return { name: file.name, reading: 'problem' in opened ? failed(opened.problem) : await read(opened.text) };
    }),
  );

/**
 * The rules of several files one after another, with the policies of the first; files with faults are left out. All
 * their faults when no file can be used.
 */
export function joined(files: readonly FileReading[]): RuleReading {
  const good = files.flatMap(({ reading }) => ('rules' in reading ? [reading] : []));
  const [first] = good;
  if (first === undefined)
    return {
      issues: files.flatMap(({ name, reading }) =>
        'issues' in reading ? reading.issues.map(({ where, reason }) => ({ where: `${name}, ${where}`, reason })) : [],
      ),
    };
  return {
    format: first.format,
    rules: good.map(({ rules }) => rules).reduce((rules, more) => appended(rules, more)),
    notes: good.flatMap(({ notes }) => notes),
  };
}
