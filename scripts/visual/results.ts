import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOME } from './job.ts';
import type { LayoutFault } from './layout.ts';

/** Equal to the baseline, different, without one, or not taken because its screen did not come to rest. */
export type Outcome = 'same' | 'changed' | 'new' | 'failed' | 'accepted';

/** What became of a picture; the files are whole paths. */
export interface Result {
  readonly name: string;
  readonly outcome: Outcome;
  readonly before?: string;
  readonly after?: string;
  readonly difference?: string;
  readonly error?: string;
  readonly faults: readonly LayoutFault[];
  readonly ms: number;
}

/** Of the run that put its pictures into a folder of `HOME`. */
export const resultsOf = (folder: string): string => join(HOME, folder, 'results.json');

export function readResults(path: string): readonly Result[] {
  if (!existsSync(path)) return [];
  const results: Result[] = JSON.parse(readFileSync(path, 'utf8'));
  return results;
}

export const writeResults = (path: string, results: readonly Result[]): void =>
  writeFileSync(path, JSON.stringify(results, undefined, 1));
