import { afterAll, beforeAll, describe, it } from 'vitest';
import { listen } from '#mocks/port/server.ts';
import { allSpecifications, specificationOf } from '../../scripts/specifications.ts';
import { expectAccepted, expectRefused } from './claims.ts';
import { Driver } from './drive.ts';

/**
 * The mock on a port answers as it does in a process, where each folder of the contract proves its examples: one that
 * is accepted and one that is refused of each operation, and everything that all operations share.
 */

let mock: Awaited<ReturnType<typeof listen>>;
let driver: Driver;
beforeAll(async () => {
  mock = await listen(0);
  driver = new Driver(mock.url);
});
afterAll(() => {
  mock.server.closeAllConnections();
  mock.server.close();
  mock.mock.close();
});

const rules = (await allSpecifications()).flatMap((specification) => specification.rules);
const common = (await specificationOf('common'))?.rules ?? [];

const operationOf = ({ endpoint: { method, path } }: { endpoint: { method: string; path: string } }): string =>
  `${method} ${path}`;

/** The first example of each operation. */
const firsts = <E extends Parameters<typeof operationOf>[0]>(examples: readonly E[]): (readonly [string, E])[] =>
  [...Map.groupBy(examples, operationOf)].flatMap(([operation, [first]]) =>
    first === undefined ? [] : [[operation, first] as const],
  );

describe('through a port', () => {
  it.each(firsts(rules.flatMap(({ accepted }) => accepted)))('%s accepts', (_, example) =>
    expectAccepted(driver, example),
  );
  it.each(firsts(rules.flatMap(({ refused }) => refused)))('%s refuses', (_, example) =>
    expectRefused(driver, example),
  );
  it.each(common.flatMap(({ id, accepted }) => accepted.map((example) => ({ id, ...example }))))(
    '$id: accepts $name',
    (example) => expectAccepted(driver, example),
  );
  it.each(common.flatMap(({ id, refused }) => refused.map((example) => ({ id, ...example }))))(
    '$id: refuses $name',
    (example) => expectRefused(driver, example),
  );
});
