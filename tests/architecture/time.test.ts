import { describe, expect, it } from 'vitest';
import { filesIn, isTest, type Node, parse, type Source, walk } from './source.ts';

/*
 * A test that compares a time with a number fails on a machine that is slower than its author's. What it holds is said
 * as structure (how many, in which order), or measured by `npm run bench`; a timeout only ends what hangs, and is a
 * default or `patience(…)`. The mock's clock, fake timers, and fields of the API are no times in this sense.
 */

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The names in `a.b(…).c`, the last one first. */
function namesOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (typeof value['name'] === 'string') return [value['name']];
  if (value.type === 'MemberExpression') return [...namesOf(value['property']), ...namesOf(value['object'])];
  return value.type === 'CallExpression' ? namesOf(value['callee']) : [];
}

const partsOf = (node: Node, name: 'arguments' | 'properties' | 'declarations'): Node[] => {
  const parts = node[name];
  return Array.isArray(parts) ? parts.filter(isNode) : [];
};

/** Whether anything in a tree is so. */
function has(tree: unknown, is: (node: Node) => boolean): boolean {
  let found = false;
  walk(tree, (node) => (found ||= is(node)));
  return found;
}

const isNumber = (node: unknown): boolean => isNode(node) && typeof node['value'] === 'number';

/** Its value is known without running anything: `5 * MINUTE`, where `known` has the constants. 0 is no figure. */
function isFixed(node: unknown, known: ReadonlySet<string>): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'BinaryExpression') return isFixed(node['left'], known) && isFixed(node['right'], known);
  return (isNumber(node) && node['value'] !== 0) || (node.type === 'Identifier' && known.has(String(node['name'])));
}

const isNow = (node: unknown): boolean =>
  isNode(node) &&
  (/^(now Date|timeStamp .*)$/.test(namesOf(node).join(' ')) ||
    (node.type === 'NewExpression' &&
      namesOf(node['callee'])[0] === 'Date' &&
      partsOf(node, 'arguments').length === 0));

const CLOCKS = /^((now|measure|memory) performance|(hrtime|memoryUsage) process|(time|timeEnd) console)\b/;
const GAUGES = /^(longtask|event-timing|usedJSHeapSize|JSHeapUsedSize|Runtime\.getHeapUsage|(node:)?timers\/promises)$/;
const DURATION =
  /^(took|elapsed|latency|longest|millis|milliseconds|ms|\w+Ms|(start|request|response|load)\w*(Time|Start|End)|timeStamp|\w*[dD]uration\w*)$/;
/** What waits, however it is called, and takes a timeout as a number; what runs tests does too. */
const TAKES_MS = /^(setTimeout|setDefaultTimeout|setDefaultNavigationTimeout|timeout)$/;
const RUNS = /^(test|it|describe|realTest|beforeAll|beforeEach|afterAll|afterEach)$/;
/** Here a `timeout` is a field of the API. */
const BODIES = /^(api|call|toEqual|toStrictEqual|toMatchObject|toContainEqual|objectContaining)$/;
const TYPES = /^(pressSequentially|type|press|click|dblclick)$/;

/** `file:line what` for every use of time in a test. */
function timesIn({ path, program, lineOf }: Source): string[] {
  const fixed = new Set<string>();
  const durations = new Set<string>();
  const says = (tree: unknown): boolean =>
    has(
      tree,
      ({ type, name }) => type === 'Identifier' && (DURATION.test(String(name)) || durations.has(String(name))),
    );
  const compares = (one: unknown, other: unknown): boolean =>
    (says(one) && isFixed(other, fixed)) || (says(other) && isFixed(one, fixed));

  /** What a call with options, or with a number of milliseconds, is asked to do with time. */
  function inCall(node: Node): string | undefined {
    const names = namesOf(node['callee']);
    const [name = ''] = names;
    const given = partsOf(node, 'arguments');
    const isPatient = (value: unknown): boolean => isNode(value) && namesOf(value)[0] === 'patience';
    if (/^waitForTimeout$/.test(name) || (/^(waitFor|waitUntil)$/.test(name) && names[1] === 'vi')) return name;
    if (TAKES_MS.test(name) && names.length > 1 && given[0] !== undefined && !isPatient(given[0])) return name;
    if (name === 'setTimeout' && names[1] !== 'test' && given.length > 1) return 'a sleep';
    if (RUNS.test(names.at(-1) ?? '') && given.some(isNumber)) return `a timeout of ${name}`;
    for (const { key, value } of given.flatMap((one) => partsOf(one, 'properties'))) {
      const [option] = namesOf(key);
      if (option === 'timeout' && !isPatient(value) && !BODIES.test(name)) return `the timeout of ${name}`;
      if (option === 'delay' && TYPES.test(name)) return `the delay of ${name}`;
    }
    const [compared] = isNode(node['callee']) ? partsOf(objectOf(node['callee']), 'arguments') : [];
    if (/^toBe(Less|Greater)Than|^toBeCloseTo$/.test(name) && compares(compared, given[0])) return name;
    return undefined;
  }

  function inNode(node: Node): string | undefined {
    const { type, left, right, operator } = node;
    if (type === 'VariableDeclaration')
      for (const { id, init } of partsOf(node, 'declarations'))
        for (const name of namesOf(id))
          if (node['kind'] === 'const' && isFixed(init, fixed)) fixed.add(name);
          else if (says(init)) durations.add(name);
    if (type === 'MemberExpression' && CLOCKS.test(namesOf(node).join(' ')))
      return namesOf(node).toReversed().join('.');
    if (GAUGES.test(String(type === 'Identifier' ? node['name'] : node['value']))) return 'a gauge';
    if (type === 'CallExpression') return inCall(node);
    if (type !== 'BinaryExpression') return undefined;
    if (operator === '-' && ((isNow(left) && !isFixed(right, fixed)) || isNow(right))) return 'elapsed time';
    return /^[<>]=?$/.test(String(operator)) && compares(left, right) ? 'a comparison' : undefined;
  }

  const found: string[] = [];
  walk(program, (node) => {
    const what = inNode(node);
    if (what !== undefined) found.push(`${path}:${lineOf(node.start)} ${what}`);
  });
  return found;
}

/** The call of `expect` below a matcher, also behind `.not`. */
function objectOf(callee: Node): Node {
  const { object } = callee;
  return isNode(object) && object.type === 'MemberExpression' ? objectOf(object) : isNode(object) ? object : callee;
}

const paths = filesIn(['src', 'mocks', 'e2e', 'tests', 'build', 'scripts'], /\.tsx?$/).filter(
  (path) =>
    (isTest(path) || /^(e2e|tests|mocks\/testing)\/|\/testing\.tsx?$/.test(path)) &&
    !/^tests\/(patience|architecture\/time\.test)\.ts$/.test(path),
);

const count = (text: string): number => timesIn(parse('e2e/x.spec.ts', text)).length;

describe('a test knows no time', () => {
  it('in which it compares it with a number, waits for it, or sleeps', () => {
    expect(paths.length).toBeGreaterThan(300);
    expect(paths.flatMap((path) => timesIn(parse(path)))).toEqual([]);
  });

  it.each([
    'const began = performance.now();',
    "performance.measure('a', 'b');",
    "new PerformanceObserver(note).observe({ type: 'longtask' });",
    "await devtools.send('Runtime.getHeapUsage');",
    'performance.memory.usedJSHeapSize;',
    'const took = Date.now() - began;',
    'note(new Date() - began);',
    'expect(elapsed).toBeLessThan(700);',
    'const LONGEST = 700; expect(longest).toBeLessThan(LONGEST);',
    'const most = Math.max(...entries.map(({ duration }) => duration)); expect(most).not.toBeGreaterThan(3 * 50);',
    'const parts = style.transitionDuration; expect(Math.max(...parts)).toBeLessThanOrEqual(150);',
    'if (entry.responseEnd > 200) fail();',
    "await screen.findByText('x', {}, { timeout: 8000 });",
    'await expect(row).toBeVisible({ timeout: 100 });',
    'await expect(act).toPass({ timeout: LONG, intervals: [250] });',
    'await button.click({ timeout: 1_000 });',
    'await expect.poll(ask, { timeout: 10_000 }).toBe(1);',
    'test.describe.configure({ timeout: 180_000 });',
    'test.setTimeout(240_000);',
    'test.setTimeout(60_000 + each * addresses);',
    "test('x', async () => {}, 60_000);",
    "it.each([1])('x', async () => {}, 60_000);",
    'requestIdleCallback(resolve, { timeout: 500 });',
    'await vi.waitFor(() => expect(asked).toBe(1));',
    'await page.waitForTimeout(200);',
    'await new Promise((resolve) => setTimeout(resolve, 50));',
    "import { setTimeout } from 'node:timers/promises';",
    "await box.pressSequentially('web', { delay: 20 });",
  ])('%s', (text) => {
    expect(count(text)).toBeGreaterThan(0);
  });

  it.each([
    'await expect(row).toBeVisible({ timeout: patience(60_000) });',
    'test.setTimeout(patience(60_000 + each * addresses));',
    'await expect.poll(() => asked.length).toBeGreaterThan(15);',
    "vi.useFakeTimers({ toFake: ['setTimeout'] }); await vi.advanceTimersByTimeAsync(5000);",
    "await control(page).advance(600); await control('POST', 'clock/advance', { seconds: 61 });",
    "await api('PUT', '/managed/services/1', { timeout: 40 });",
    'expect(body(opened)).toMatchObject({ check_timeout: 10, timeout: 5, duration: 3 });',
    'expect(events.map(({ duration }) => duration)).toEqual([120]);',
    'const old = new Date(Date.now() - 10 * 86_400_000);',
    'await new Promise((resolve) => setTimeout(resolve));',
    "expect(before('binnacle-app')).toContain(read);",
    'expect(rows.length).toBeLessThan(100);',
    'expect(longest).toBeGreaterThan(0);',
  ])('%s is none', (text) => {
    expect(timesIn(parse('e2e/x.spec.ts', text))).toEqual([]);
  });
});
