/**
 * `npm test`: all checks, also in a fresh clone. Installs packages and a browser where they are missing, runs the steps
 * two at a time, and ends with a plain line `N passed, N failed`: the unit and browser tests are counted one by one,
 * every other step as one. `npm test -- static|unit|e2e` runs a part, with the builds that it needs.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { browser } from './browser.mjs';
import { slowness } from './slow.mjs';
import { install, node, root, run, script } from './tools.mjs';

/** What can be asked for by name. */
const PARTS = { static: ['typecheck', 'lint', 'build', 'build:demo'], unit: ['unit'], e2e: ['e2e'] };
const asked = process.argv.slice(2);
const unknown = asked.find((part) => !(part in PARTS));
if (unknown !== undefined) throw new Error(`There is no part ${unknown}. There are ${Object.keys(PARTS).join(', ')}.`);

const started = Date.now();
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

await install();
process.env.SLOW ||= String(slowness());
console.log(`Timeouts: ${process.env.SLOW} times the usual, by how long a calculation took.`);
const results = join(root, '.cache');
mkdirSync(results, { recursive: true });
const report = (name) => join(results, `${name}.json`);
for (const name of ['unit', 'e2e']) rmSync(report(name), { force: true });
const exercised = join(results, 'exercised');
rmSync(exercised, { recursive: true, force: true });
mkdirSync(exercised);
const vite = script('vite', 'bin', 'vite.js');

/** Passed, failed and skipped tests in a JSON report; undefined where the run ended before writing one. */
function counted(name, read) {
  try {
    return read(JSON.parse(readFileSync(report(name), 'utf8')));
  } catch {
    return undefined;
  }
}

/** The ten slowest test files of a report, in ms; `filesOf` reads them from it. */
function printSlowest(name, filesOf) {
  const files = counted(name, filesOf) ?? [];
  const slowest = [...files].sort((one, other) => other.ms - one.ms).slice(0, 10);
  for (const { file, ms } of slowest) print(name)(`${(ms / 1000).toFixed(1).padStart(7)} s  ${relative(root, file)}`);
}

const unitFiles = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime }));

/** A suite of Playwright holds tests and further suites. */
const durationOf = ({ suites = [], specs = [] }) =>
  suites.reduce((total, suite) => total + durationOf(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((total, { duration }) => total + duration, 0);

const journeyFiles = ({ suites }) =>
  suites.map((suite) => ({ file: join(root, 'e2e', suite.file), ms: durationOf(suite) }));

/** What a failed test says, without the page that it prints: its first lines, and where in the project it failed. */
function reasonOf(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const isPlace = (line) => /^\s+at /.test(line);
  const said = lines.filter((line) => !isPlace(line)).slice(0, 5);
  const places = lines.filter((line) => isPlace(line) && !line.includes('node_modules')).slice(0, 3);
  return [...said, ...places].map((line) => `\n    ${line.slice(0, 300)}`).join('');
}

/** A file fails as a whole where it cannot be loaded. */
const failedUnits = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const why =
        failed.length > 0
          ? failed.map(({ fullName, failureMessages }) => fullName + reasonOf(failureMessages[0]))
          : [message];
      const file = relative(root, name);
      return why.map((text) => `${file}: ${text}\n    Alone: npm run unit -- ${file}`);
    });

const failedJourneys = ({ suites }) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => {
        const [first] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
        return `e2e/${file}: ${title}${reasonOf(first?.message)}\n    Alone: npm run e2e -- ${file}:${line}`;
      }),
    ...failedJourneys({ suites: inner }),
  ]);

/** Playwright's notes of what was on screen when a journey failed, which stay on the machine that ran it. */
const failedPages = ({ suites }) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ tests }) =>
      tests
        .flatMap(({ results }) => results.flatMap(({ attachments }) => attachments))
        .filter(({ name, path }) => name === 'error-context' && path !== undefined)
        .map(({ path }) => path),
    ),
    ...failedPages({ suites: inner }),
  ]);

function printPages(name) {
  for (const path of counted(name, failedPages) ?? []) {
    const [, page = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [];
    print(name)(`What was on screen at the end (${relative(root, path)}):`);
    // Without the navigation, which is the same on every screen, and the marks that only a program needs.
    for (const line of page
      .slice(Math.max(0, page.search(/- main\b/)))
      .replaceAll(/ \[(ref=\w+|cursor=\w+)\]/g, '')
      .split('\n')
      .slice(0, 120))
      print(name)(line);
  }
}

/** The failed tests and why, at the end, where they are found in a long log. */
function printFailed(name, failedOf) {
  for (const test of counted(name, failedOf) ?? []) `FAILED ${test}`.split('\n').forEach(print(name));
}

let browserEnv;
/** `alone`: uses both cores. `needs`: runs only after these have passed. `takes`: about how many s, on two usual cores. */
const all = [
  {
    name: 'typecheck',
    takes: 10,
    commands: [[script('typescript', 'bin', 'tsc'), '--noEmit']],
  },
  {
    name: 'lint',
    takes: 15,
    commands: [
      [script('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings'],
      [script('oxfmt', 'bin', 'oxfmt'), '--check'],
      [script('knip', 'bin', 'knip.js'), '--no-progress'],
    ],
  },
  { name: 'build', takes: 25, commands: [[vite, 'build', '--logLevel', 'warn']] },
  { name: 'build:demo', takes: 25, commands: [[vite, 'build', '--mode', 'demo', '--logLevel', 'warn']] },
  {
    name: 'unit',
    takes: 480,
    needs: ['build', 'build:demo'],
    commands: [
      [
        script('vitest', 'vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report('unit')}`,
      ],
    ],
    // Vitest takes any FORCE_COLOR as a yes, and Playwright complains if both are set.
    env: () => ({ NO_COLOR: '1', EXERCISED: exercised }),
    count: () =>
      counted('unit', ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
        passed: numPassedTests,
        failed: numFailedTests,
        skipped: numPendingTests + numTodoTests,
      })),
  },
  {
    name: 'e2e',
    takes: 780,
    needs: ['build', 'build:demo'],
    alone: true,
    before: async () => {
      browserEnv = await browser();
      return browserEnv !== undefined;
    },
    commands: [[script('@playwright', 'test', 'cli.js'), 'test']],
    env: () => ({ ...browserEnv, FORCE_COLOR: '0', BUILT: '1', E2E_REPORT: report('e2e'), EXERCISED: exercised }),
    count: () =>
      counted('e2e', ({ stats: { expected, unexpected, flaky, skipped } }) => ({
        passed: expected,
        failed: unexpected + flaky,
        skipped,
      })),
  },
];

/** The steps of the parts that are asked for, and those that they need. */
const named = asked.length === 0 ? all.map(({ name }) => name) : asked.flatMap((part) => PARTS[part]);
const needed = all.filter(({ name }) => named.includes(name)).flatMap(({ needs = [] }) => needs);
const steps = all.filter(({ name }) => named.includes(name) || needed.includes(name));

/** About how long it still takes: what is not over uses both cores. */
function left() {
  const rest = steps.filter(({ name }) => !outcome.has(name)).reduce((total, { takes }) => total + takes, 0);
  return `about ${Math.max(1, Math.round((rest * Number(process.env.SLOW)) / 60))} min left`;
}

const outcome = new Map();
/** What a step printed that failed without a failed test: from its summary of errors on, or its last lines. */
const explanation = (lines) => {
  const at = lines.findIndex((line) => /Unhandled Error/.test(line));
  return at === -1 ? lines.slice(-60) : lines.slice(at, at + 60);
};
const print = (name) => (line) => console.log(`[${name}] ${line}`);

async function perform(step) {
  const since = Date.now();
  const lines = [];
  const say = (line) => {
    lines.push(line);
    print(step.name)(line);
  };
  if (step.takes !== undefined) say(`begins; ${left()}`);
  let code = step.before === undefined || (await step.before()) ? 0 : 1;
  for (const args of step.commands) {
    if (code !== 0) break;
    code = await run(node(), args, { onLine: say, env: step.env?.() ?? { FORCE_COLOR: '0' } });
  }
  const counts = step.count?.() ?? { passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 };
  // A run may fail outside its tests (a file that does not load, an uncaught error), and neither a run without tests nor
  // a skipped one has proved anything.
  const failed = counts.failed + counts.skipped || (code !== 0 || counts.passed === 0 ? 1 : 0);
  const unexplained = failed > 0 && counts.failed === 0 ? explanation(lines) : [];
  outcome.set(step.name, { ...counts, failed, unexplained, ms: Date.now() - since });
  say(`${failed === 0 ? 'passed' : 'FAILED'} in ${seconds(since)}`);
}

async function performAll() {
  const waiting = [...steps];
  const running = new Map();
  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.slice()) {
      const needs = step.needs ?? [];
      if (needs.some((name) => (outcome.get(name)?.failed ?? 0) > 0)) {
        waiting.splice(waiting.indexOf(step), 1);
        print(step.name)('not run: what it needs has failed');
        outcome.set(step.name, { passed: 0, failed: 1, skipped: 0 });
        continue;
      }
      const ready = needs.every((name) => outcome.has(name));
      const busy = [...running.keys()].some((other) => other.alone) ? 2 : running.size;
      if (!ready || busy >= (step.alone ? 1 : 2)) continue;
      waiting.splice(waiting.indexOf(step), 1);
      running.set(
        step,
        perform(step).then(() => running.delete(step)),
      );
    }
    await Promise.race(running.values());
  }
}

await performAll();
if (outcome.get('unit')?.failed === 0 && outcome.get('e2e')?.failed === 0) {
  console.log();
  await perform({ name: 'operations', commands: [[join(root, 'scripts', 'operations.ts'), exercised]] });
}
if (outcome.has('unit') || outcome.has('e2e')) console.log('\nThe slowest test files:');
printSlowest('unit', unitFiles);
printSlowest('e2e', journeyFiles);
console.log('\nTime per part:');
for (const [name, { ms = 0 }] of outcome) print(name)(`${(ms / 1000).toFixed(1)} s`);
console.log();
printPages('e2e');
printFailed('unit', failedUnits);
printFailed('e2e', failedJourneys);
for (const [name, { unexplained = [] }] of outcome) unexplained.forEach(print(name));
const sum = (key) => [...outcome.values()].reduce((total, counts) => total + counts[key], 0);
const failedSteps = [...outcome].filter(([, { failed }]) => failed > 0).map(([name]) => name);
console.log(`Done in ${seconds(started)}${failedSteps.length > 0 ? `; failed: ${failedSteps.join(', ')}` : ''}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);
