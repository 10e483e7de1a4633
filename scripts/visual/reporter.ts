import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { givenJob, HOME } from './job.ts';
import type { LayoutFault } from './layout.ts';
import { type Result, resultsOf, writeResults } from './results.ts';

/** Tells how far the pictures are, and writes what became of each. */
export default class VisualReporter implements Reporter {
  readonly #job = givenJob();
  readonly #results: Result[] = [];
  #count = 0;

  onBegin(_: unknown, suite: Suite): void {
    this.#count = suite.allTests().length;
  }

  onTestEnd({ title: name }: TestCase, result: TestResult): void {
    const told = this.#resultOf(name, result);
    this.#results.push(told);
    const faults = told.faults.length > 0 ? `, ${told.faults.length} layout faults` : '';
    if (told.outcome !== 'same' || faults !== '' || this.#results.length % 25 === 0)
      console.log(`${this.#results.length}/${this.#count} ${name}: ${told.outcome}${faults}`);
    if (told.error !== undefined) console.log(told.error);
  }

  onError(error: { message?: string }): void {
    console.error(error.message);
  }

  onEnd(): void {
    writeResults(resultsOf(this.#job.target), this.#results);
  }

  #resultOf(name: string, { attachments, errors, duration: ms }: TestResult): Result {
    const { baseline, target } = this.#job;
    const fileOf = (ending: string): string | undefined =>
      attachments.find((one) => one.name.endsWith(`-${ending}.png`) && one.path !== undefined)?.path;
    const body = attachments.find((one) => one.name === 'faults')?.body?.toString();
    const faults: LayoutFault[] = body === undefined ? [] : JSON.parse(body);
    const before = baseline === undefined ? undefined : join(HOME, baseline, `${name}.png`);
    const after = join(HOME, target, `${name}.png`);
    const known = before !== undefined && existsSync(before);
    const actual = fileOf('actual');
    const difference = fileOf('diff');
    if (known && difference !== undefined && actual !== undefined) {
      cpSync(actual, after);
      return { name, outcome: 'changed', before, after, difference, faults, ms };
    }
    // Pictures of two sizes have no difference that could be drawn.
    if (known && actual !== undefined) {
      cpSync(actual, after);
      return { name, outcome: 'changed', before, after, faults, ms };
    }
    if (errors.length > 0) {
      const error = errors.map(({ message = '' }) => message).join('\n');
      return { name, outcome: 'failed', ...(known && { before }), error, faults, ms };
    }
    return known ? { name, outcome: 'same', before, faults, ms } : { name, outcome: 'new', after, faults, ms };
  }
}
