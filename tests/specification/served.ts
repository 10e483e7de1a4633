import { afterAll, beforeAll } from 'vitest';
import { listen } from '#mocks/node.ts';
import { Driver } from './drive.ts';

/** A mock on a port of its own for the tests of a file; gives its driver once they run. */
export function served(): () => Driver {
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
  return () => driver;
}
