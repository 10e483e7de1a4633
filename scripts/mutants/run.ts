/**
 * `npm run mutants -- firewalls`: changes the rules of a resource one by one, and checks each time whether an example
 * of its specification fails. A surviving mutant is a rule without an example (docs/mutation.md).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { contractFolders, specificationOf } from '../specifications.ts';
import { ROOT, rulesOf } from './files.ts';
import { isSame, type Listed, readListed } from './listed.ts';
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
    if (!(file instanceof Map)) return undefined;
    const names: unknown = file.get(start);
    if (names instanceof Set) return names;
    return file.has(start) ? undefined : new Set();
  };
}

type Fate = 'killed' | 'survived' | 'broken' | Listed['kind'];

interface Result {
  readonly mutant: Mutant;
  readonly fate: Fate;
  readonly listed: Listed | undefined;
}

function fateOf(outcome: Outcome, listed: Listed | undefined): Fate {
  if ('broken' in outcome) return 'broken';
  return outcome.red === undefined ? (listed?.kind ?? 'survived') : 'killed';
}

/** Tries mutants, some at a time; the results are in the order of the mutants. */
async function tried(folder: string, mutants: readonly Mutant[], list: readonly Listed[]): Promise<Result[]> {
  const results: Result[] = [];
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
      // not covered.
      if (near !== undefined && 'red' in outcome && outcome.red === undefined) outcome = await attempt(trial);
      if ('red' in outcome && outcome.red !== undefined) killers.add(outcome.red.name);
      const listed = list.find((entry) => isSame(entry, mutant));
      results[index] = { mutant, listed, fate: fateOf(outcome, listed) };
      done += 1;
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${mutants.length} `);
      else if (done % 100 === 0) console.error(`${done} of ${mutants.length}`);
    }
    stop();
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  if (process.stderr.isTTY) process.stderr.write('\r');
  return results;
}

/** A text on one line. */
function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 87)}…` : line || '(nothing)';
}

const shown = ({ path, row, before, after }: Mutant): string => `${path}:${row}  ${short(before)}  →  ${short(after)}`;

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
 * Errors in the list of mutants that cannot be noticed: entries whose mutant is noticed, or that match none in a file
 * that is mutated as a whole.
 */
function wrongEntries(results: readonly Result[], list: readonly Listed[], sources: readonly Source[]): string[] {
  const files = new Set(sources.map(({ path }) => path));
  const all = sources.flatMap(({ path, text }) => mutantsOf({ path, text }));
  const about = ({ file, within, line, before, after }: Listed): string =>
    `${file}, ${within}: ${short(before)}  →  ${short(after)}  in  ${short(line)}`;
  const dead = results.flatMap(({ listed, fate }) =>
    listed !== undefined && (fate === 'killed' || fate === 'broken')
      ? [`${fate}, so it need not be listed: ${about(listed)}`]
      : [],
  );
  const lost = list
    .filter((entry) => files.has(entry.file) && !all.some((mutant) => isSame(entry, mutant)))
    .map((entry) => `no such mutant any more: ${about(entry)}`);
  return [...dead, ...lost];
}

function print(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

/** Resolves to the exit code: 0 when every survivor is listed. */
async function main(folder: string, only: string): Promise<number> {
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
  const list = readListed();
  const results = await tried(folder, sources.flatMap(mutantsOf), list);
  const of = (path: string): Result[] => results.filter(({ mutant }) => mutant.path === path);
  console.table({
    ...Object.fromEntries(sources.map(({ path }) => [path, counts(of(path))])),
    all: counts(results),
  });
  const survivors = results.filter(({ fate }) => fate === 'survived').map(({ mutant }) => shown(mutant));
  const invalid = wrongEntries(results, list, sources);
  print('Survived:', survivors);
  print('Wrong in scripts/mutants/listed.json:', invalid);
  return survivors.length + invalid.length === 0 ? 0 : 1;
}

const [folder = '', only = ''] = process.argv.slice(2);
if ((await specificationOf(folder).catch(() => undefined)) === undefined) {
  console.error(`Usage: npm run mutants -- <resource> [part of a path]; resources: ${contractFolders().join(', ')}`);
  process.exitCode = 1;
} else process.exitCode = await main(folder, only);
