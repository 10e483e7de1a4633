/**
 * `npm run mutants -- firewalls`: changes the rules of a resource one by one, and checks each time whether an example
 * of its specification fails. A surviving mutant is a rule without an example (docs/mutation.md).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { contractFolders, specificationOf } from '../specifications.ts';
import { ROOT, rulesOf } from './files.ts';
import { type Kind, type Listed, nameOf, readListed } from './listed.ts';
import { type Mutant, mutantsOf, type Source } from './source.ts';
import type { Places } from './near.ts';
import type { Outcome, Reply, Trial } from './trial.ts';

const WORKERS = 2;
/**
 * A mutant with an endless loop counts as noticed; long, so that a slow survivor on a busy machine is not counted as
 * one.
 */
const PATIENCE_MS = 180_000;

/** Once per run: every example, with the coverage after each. */
const NOTING_MS = 1_800_000;

/** Half of the time that loading the project takes is compiling TypeScript. */
const COMPILED = join(ROOT, '.cache', 'mutants');

const TRIAL = fileURLToPath(new URL('trial.ts', import.meta.url));
const NEAR = fileURLToPath(new URL('near.ts', import.meta.url));

/** Names of examples; undefined for all. */
type Near = ReadonlySet<string> | undefined;

/** Messages of child processes are trusted to be well-formed. */
const isReply = (value: unknown): value is Reply => typeof value === 'object' && value !== null && 'outcome' in value;

const forked = (script: string): ChildProcess =>
  fork(script, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  });

/** Sends a process one message and resolves to its reply; `undefined` where it ends without one. */
function replyOf(child: ChildProcess, message: Trial | Places, patience: number): Promise<unknown> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      child.off('exit', done).off('message', done);
      child.kill('SIGKILL');
      const reply: Reply = { outcome: { red: { name: '', why: 'it never ended' } }, isLast: true };
      resolve(reply);
    }, patience);
    const done = (answer: unknown): void => {
      clearTimeout(timer);
      child.off('exit', done).off('message', done);
      resolve(answer);
    };
    child.once('message', done).once('exit', done);
    child.send(message);
  });
}

/** Tries mutants one after another in a child process, which is replaced when it ends. */
function tryer() {
  let child: ChildProcess | undefined;
  return {
    async attempt(trial: Trial): Promise<Outcome> {
      child ??= forked(TRIAL);
      const reply = await replyOf(child, trial, PATIENCE_MS);
      if (!isReply(reply) || reply.isLast) child = undefined;
      return isReply(reply) ? reply.outcome : { red: { name: '', why: 'the process ended by itself' } };
    },
    stop: (): void => void child?.kill(),
  };
}

const urlOf = (path: string): string => pathToFileURL(join(ROOT, path)).href;

/** The examples that reach each mutant, which are run first. */
async function nearest(folder: string, mutants: readonly Mutant[]): Promise<(mutant: Mutant) => Near> {
  const indexes = new Map<string, number[]>();
  for (const { path, start } of mutants) indexes.set(urlOf(path), [...(indexes.get(urlOf(path)) ?? []), start]);
  const answer = await replyOf(forked(NEAR), { folder, indexes }, NOTING_MS);
  const found = answer instanceof Map ? answer : undefined;
  return ({ path, start }) => {
    const file: unknown = found?.get(urlOf(path));
    // Of a file that nobody loads nothing is reached.
    if (!(file instanceof Map) || file.size === 0) return undefined;
    const names: unknown = file.get(start);
    if (names instanceof Set) return names;
    return file.has(start) ? undefined : new Set();
  };
}

type Fate = 'killed' | 'survived' | 'broken' | Kind;

interface Result {
  readonly mutant: Mutant;
  readonly fate: Fate;
}

/** Tries mutants, some at a time; the outcomes are in the order of the mutants. */
async function tried(folder: string, mutants: readonly Mutant[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const queue = mutants.entries();
  let done = 0;
  const early = new Map<string, Set<string>>();
  const nearOf = await nearest(folder, mutants);
  const work = async (): Promise<void> => {
    const { attempt, stop } = tryer();
    for (const [index, mutant] of queue) {
      const { path, text } = mutant;
      const killers = early.get(path) ?? new Set();
      early.set(path, killers);
      const trial = { folder, mutant: { url: urlOf(path), text }, early: killers };
      const near = nearOf(mutant);
      let outcome = await attempt({ ...trial, near });
      // A mutant that none of these notices is tried with all examples, since effects left by an earlier example are
      // not covered. A place that no example came to has no effects.
      if (near !== undefined && near.size > 0 && 'red' in outcome && outcome.red === undefined)
        outcome = await attempt(trial);
      if ('red' in outcome && outcome.red !== undefined) killers.add(outcome.red.name);
      outcomes[index] = outcome;
      done += 1;
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${mutants.length} `);
      else if (done % 100 === 0) console.error(`${done} of ${mutants.length}`);
    }
    stop();
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  if (process.stderr.isTTY) process.stderr.write('\r');
  return outcomes;
}

/** The fates of mutants; takes those that survive off the list, one entry each, as alike mutants have the same name. */
const judged = (mutants: readonly Mutant[], outcomes: readonly Outcome[], list: Listed[]): Result[] =>
  outcomes.flatMap((outcome, index): Result[] => {
    const mutant = mutants[index];
    if (mutant === undefined) return [];
    if ('broken' in outcome) return [{ mutant, fate: 'broken' }];
    if (outcome.red !== undefined) return [{ mutant, fate: 'killed' }];
    const at = list.findIndex(({ name }) => name === nameOf(mutant));
    const [listed] = at === -1 ? [] : list.splice(at, 1);
    return [{ mutant, fate: listed?.kind ?? 'survived' }];
  });

/** In percent, rounded down: 100 is all of them. */
const scoreOf = (killed: number, survived: number): number =>
  killed + survived === 0 ? 100 : Math.floor((1000 * killed) / (killed + survived)) / 10;

function counts(results: readonly Result[]) {
  const number = (fate: Fate): number => results.filter((result) => result.fate === fate).length;
  const [killed, survived] = [number('killed'), number('survived')];
  return {
    mutants: results.length,
    killed,
    survived,
    equivalent: number('equivalent'),
    wording: number('wording'),
    elsewhere: number('elsewhere'),
    broken: number('broken'),
    score: scoreOf(killed, survived),
  };
}

/**
 * What is left on the list although the mutant was tried, and so is noticed, or although its file has no such mutant.
 */
function wrongEntries(left: readonly Listed[], results: readonly Result[], sources: readonly Source[]): string[] {
  const tries = new Set(results.map(({ mutant }) => nameOf(mutant)));
  const all = new Set(sources.flatMap(({ path, text }) => mutantsOf({ path, text })).map(nameOf));
  return left.flatMap(({ name }) => {
    if (tries.has(name)) return [`noticed, so it need not be listed: ${name}`];
    const isLost = !all.has(name) && sources.some(({ path }) => name.startsWith(`${path},`));
    return isLost ? [`no such mutant any more: ${name}`] : [];
  });
}

function print(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/** Resolves to the exit code: 0 when every survivor is listed. */
async function main(folder: string, only: string, every: number): Promise<number> {
  const { attempt, stop } = tryer();
  const unchanged = await attempt({ folder });
  stop();
  const trouble =
    'broken' in unchanged ? unchanged.broken : unchanged.red && `${unchanged.red.name}: ${unchanged.red.why}`;
  if (trouble !== undefined) {
    console.error(`The specification is red before anything is changed: ${trouble}`);
    return 1;
  }
  const sources = rulesOf(folder).filter(({ path }) => path.includes(only));
  const mutants = sources.flatMap(mutantsOf).filter((_mutant, index) => index % every === 0);
  const list = readListed();
  const results = judged(mutants, await tried(folder, mutants), list);
  const of = (path: string): Result[] => results.filter(({ mutant }) => mutant.path === path);
  console.table({
    ...Object.fromEntries(sources.map(({ path }) => [path, counts(of(path))])),
    all: counts(results),
  });
  const survivors = results
    .filter(({ fate }) => fate === 'survived')
    .map(({ mutant }) => `${nameOf(mutant)}  (line ${mutant.row})`);
  // Of mutants that are alike, some may be left out of a sample.
  const invalid = every === 1 ? wrongEntries(list, results, sources) : [];
  print('Survived:', survivors);
  print('Wrong in scripts/mutants/listed.txt:', invalid);
  return survivors.length + invalid.length === 0 ? 0 : 1;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' } },
});
const [folder = '', only = ''] = positionals;
const folders = folder === 'all' ? contractFolders() : [folder];
for (const one of folders) {
  if ((await specificationOf(one).catch(() => undefined)) === undefined) {
    console.error(
      `Usage: npm run mutants -- <resource, or all> [part of a path] [--every n]; resources: ${contractFolders().join(', ')}`,
    );
    process.exitCode = 1;
    break;
  }
  if (folders.length > 1) console.log(`\n${one}`);
  process.exitCode = Math.max(Number(process.exitCode ?? 0), await main(one, only, Number(values.every)));
}
