/**
 * `npm run planted -- [part of a name]`: plants mistakes one by one in a copy of the last commit, and checks each time
 * whether the tests that should notice it fail (docs/mutation.md). `--list` only checks that every fault still fits.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ROOT } from '../mutants/files.ts';
import { type Fault, obstacles } from './fault.ts';
import { faults } from './faults.ts';
import { type Outcome, outcomeOf, stopRunning } from './trial.ts';
import { makeWorktree, type Worktree } from './worktree.ts';

interface Result {
  readonly fault: Fault;
  readonly outcome: Outcome;
  readonly seconds: number;
}

function labelOf(outcome: Outcome): string {
  if (typeof outcome === 'object') return 'BROKEN';
  return outcome === 'none' ? 'MISSED' : outcome;
}

const lineOf = ({ fault, outcome, seconds }: Result, width: number): string =>
  `${fault.name.padEnd(width)}  ${labelOf(outcome).padEnd(7)}  ${seconds.toFixed(0).padStart(5)} s`;

/**
 * The tests must pass without any fault, or their failure would prove nothing. A journey may lose a race on a busy
 * machine, so it has a second try here.
 */
async function isGreen({ folder }: Worktree, chosen: readonly Fault[]): Promise<boolean> {
  const tests = [...new Set(chosen.flatMap((fault) => fault.tests))];
  console.log(`Without a fault: ${tests.length} files or folders of tests …`);
  const outcome = await outcomeOf(folder, tests, 1);
  if (outcome === 'none') return true;
  console.error(
    typeof outcome === 'object'
      ? `The tests do not run:\n${outcome.broken}`
      : `The tests fail without a fault (${outcome}): mend them first.`,
  );
  return false;
}

async function tried(tree: Worktree, chosen: readonly Fault[], width: number): Promise<Result[]> {
  const results: Result[] = [];
  for (const fault of chosen) {
    const began = Date.now();
    const outcome = await tree.planted(fault, () => outcomeOf(tree.folder, fault.tests));
    const result = { fault, outcome, seconds: (Date.now() - began) / 1000 };
    results.push(result);
    console.log(lineOf(result, width));
    if (typeof outcome === 'object') console.error(outcome.broken);
  }
  return results;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { list: { type: 'boolean' } }, allowPositionals: true });
  const part = positionals.join(' ').toLowerCase();
  const chosen = faults.filter(({ name }) => name.toLowerCase().includes(part));
  if (chosen.length === 0) {
    console.error(`No planted fault has “${part}” in its name.`);
    return 1;
  }
  const unfit = chosen.flatMap((fault) => obstacles(fault, ROOT));
  for (const sentence of unfit) console.error(sentence);
  if (values.list === true) {
    for (const { name, file } of chosen) console.log(`${name}  (${file})`);
    console.log(`${chosen.length} planted faults, ${unfit.length} obstacles`);
  }
  if (unfit.length > 0 || values.list === true) return unfit.length > 0 ? 1 : 0;

  const tree = makeWorktree(ROOT);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      void stopRunning().then(() => {
        tree.remove();
        process.exit(130);
      });
    });
  try {
    // The last commit may differ from the files that are being worked on.
    const older = chosen.flatMap((fault) => obstacles(fault, tree.folder));
    if (older.length > 0) {
      console.error(`In the last commit:\n${older.join('\n')}`);
      return 1;
    }
    if (!(await isGreen(tree, chosen))) return 1;
    const width = Math.max(...chosen.map(({ name }) => name.length));
    const results = await tried(tree, chosen, width);
    const unnoticed = results.filter(({ outcome }) => outcome !== 'unit' && outcome !== 'journey');
    console.log(`\n${results.length - unnoticed.length} of ${results.length} noticed`);
    for (const result of unnoticed) console.log(lineOf(result, width));
    return unnoticed.length > 0 ? 1 : 0;
  } finally {
    tree.remove();
  }
}

process.exitCode = await main();
