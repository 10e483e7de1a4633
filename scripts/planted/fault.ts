import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A believable mistake in the console or in the mock, which the tests must notice once it is planted. */
export interface Fault {
  /** What goes wrong, in a few words. */
  readonly name: string;
  /** The file with the mistake, from the project's folder. */
  readonly file: string;
  /** A text that occurs exactly once in that file. */
  readonly find: string;
  /** The mistake that takes its place. */
  readonly replace: string;
  /** Unit tests (files or folders) and journeys (`e2e/….spec.ts`) of which one must fail. */
  readonly tests: readonly string[];
}

export const isJourney = (path: string): boolean => path.startsWith('e2e/');

/** The file with the mistake; undefined where `find` does not occur exactly once. */
export function plantedText({ find, replace }: Fault, text: string): string | undefined {
  const [before, after, ...more] = text.split(find);
  return before === undefined || after === undefined || more.length > 0 ? undefined : before + replace + after;
}

/** What keeps a fault from being planted in the project in `folder`, as sentences; none if nothing does. */
export function obstacles(fault: Fault, folder: string): string[] {
  const { name, file, tests } = fault;
  const missing = tests.filter((path) => !existsSync(join(folder, path)));
  const path = join(folder, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  return [
    ...missing.map((test) => `${name}: there is no ${test}`),
    ...(tests.length === 0 ? [`${name}: names no tests`] : []),
    ...(/^(src|mocks)\//.test(file) ? [] : [`${name}: ${file} is neither of the console nor of the mock`]),
    ...(text === undefined ? [`${name}: there is no ${file}`] : []),
    ...(text !== undefined && plantedText(fault, text) === undefined
      ? [`${name}: its text occurs ${text.split(fault.find).length - 1} times in ${file}`]
      : []),
    ...(fault.find === fault.replace ? [`${name}: changes nothing`] : []),
  ];
}
