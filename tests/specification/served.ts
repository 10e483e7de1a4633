import { afterAll, beforeAll } from 'vitest';
import { listen } from '#mocks/node.ts';
import { Driver } from './drive.ts';

/** Starts a mock on a port of its own for the tests of a file; returns a getter for its driver. */
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
