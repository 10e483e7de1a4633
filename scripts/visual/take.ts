import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { node, run, script } from '../tools.mjs';
import { environmentOf, HOME, type Job } from './job.ts';
import { readResults, type Result, resultsOf } from './results.ts';

/** Takes the pictures of a job; its folder is emptied before, unless it is added to. */
export async function take(job: Job, adds = false): Promise<readonly Result[]> {
  const results = resultsOf(job.target);
  rmSync(adds ? results : join(HOME, job.target), { recursive: true, force: true });
  const playwright = script('@playwright', 'test', 'cli.js');
  await run(node(), [playwright, 'test', '-c', join(import.meta.dirname, 'config.ts')], { env: environmentOf(job) });
  // What Playwright puts beside its results is of use only where pictures were compared.
  if (job.baseline === undefined) rmSync(join(HOME, job.target, 'compared'), { recursive: true, force: true });
  return readResults(results);
}
