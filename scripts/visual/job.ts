import { resolve } from 'node:path';

/** Where all pictures are; git ignores it. Playwright writes only below one folder. */
export const HOME = resolve(import.meta.dirname, '../../visual');

/** What the command asks of the pictures' tests, which run in processes of their own. */
export interface Job {
  /** The names of the pictures to take. */
  readonly names: readonly string[];
  /** A demo build, and the port to serve it on. */
  readonly build: string;
  readonly port: number;
  /** A folder of `HOME`: pictures that are here are compared with, and left as they are. */
  readonly baseline: string | undefined;
  /** A folder of `HOME`: all others are put here, and the results. */
  readonly target: string;
  /** Whether layout faults are looked for. */
  readonly measures: boolean;
}

const VARIABLE = 'VISUAL_JOB';

export const environmentOf = (job: Job): Record<string, string> => ({ [VARIABLE]: JSON.stringify(job) });

export const givenJob = (): Job => {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('Started by `npm run visual` only');
  const job: Job = JSON.parse(text);
  return job;
};
