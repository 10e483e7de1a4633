/**
 * Prints which operations the tests have exercised through the user interface, by mouse and by keyboard, from the notes
 * of a run (tests/exercised.ts) in the folder of the first argument. Fails when one that has a screen is missing.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { allEndpoints } from './specifications.ts';

const ONE_OF_LIST = 'the list, which is read whole, has every field of it';
/** Operations of the contract that no screen uses, each with the reason. */
const WITHOUT_SCREEN: Readonly<Record<string, string>> = {
  'PUT /account/settings': 'lets a test switch the backups of the whole account on; the console only reads them',
  'GET /account/events/{eventId}': ONE_OF_LIST,
  'POST /account/events/{eventId}/read': 'the console marks all events at once',
  'GET /compute/kernels/{kernelId}': ONE_OF_LIST,
  'GET /compute/stackscripts/{stackscriptId}': ONE_OF_LIST,
  'GET /compute/types/{typeId}': ONE_OF_LIST,
  'GET /databases/engines/{engineId}': ONE_OF_LIST,
  'GET /databases/types/{typeId}': ONE_OF_LIST,
  'GET /vpcs/{vpcId}': ONE_OF_LIST,
  'POST /networking/ipv4/assign': 'another path of POST /networking/ips/assign',
  'POST /networking/ipv4/share': 'another path of POST /networking/ips/share',
};

interface Count {
  mouse: number;
  keyboard: number;
}

const [folder = ''] = process.argv.slice(2);
const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));

const endpoints = (await allEndpoints()).map(({ endpoint: { method, path } }) => ({
  method,
  path,
  operation: `${method} ${path}`,
  pattern: new RegExp(`/v4${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));
const counts = new Map<string, Count>(endpoints.map(({ operation }) => [operation, { mouse: 0, keyboard: 0 }]));
for (const line of lines) {
  const [input, method, pathname = ''] = line.split(' ');
  // A path with fewer parameters fits better: `/images/upload` is not `/images/{imageId}`.
  const [found] = endpoints
    .filter((endpoint) => endpoint.method === method && endpoint.pattern.test(pathname))
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length);
  const count = counts.get(found?.operation ?? '');
  if (count !== undefined) count[input === 'keyboard' ? 'keyboard' : 'mouse'] += 1;
}

console.log('Operations exercised through the user interface:');
console.log('  mouse  keyboard');
for (const [operation, { mouse, keyboard }] of counts)
  console.log(`${String(mouse).padStart(7)} ${String(keyboard).padStart(9)}  ${operation}`);

/** A read happens when a page opens, whichever way that was asked for; a write must be possible in both ways. */
const isMissing = ([operation, { mouse, keyboard }]: [string, Count]): boolean =>
  operation.startsWith('GET ') ? mouse + keyboard === 0 : mouse === 0 || keyboard === 0;

const missing = [...counts].filter((entry) => WITHOUT_SCREEN[entry[0]] === undefined && isMissing(entry));
for (const [operation, { mouse, keyboard }] of missing)
  console.error(
    `${operation} is not exercised${mouse + keyboard === 0 ? '' : ` by ${mouse === 0 ? 'mouse' : 'keyboard'}`}`,
  );
const needless = Object.keys(WITHOUT_SCREEN).filter((operation) => {
  const { mouse = 0, keyboard = 0 } = counts.get(operation) ?? {};
  return mouse + keyboard > 0 || !counts.has(operation);
});
for (const operation of needless) console.error(`${operation} is listed as one without a screen, and is not`);
process.exitCode = missing.length + needless.length > 0 ? 1 : 0;
