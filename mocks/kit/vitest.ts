import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startMock } from './start-mock.ts';
import type { RunningMock, StartOptions } from './types.ts';

/** The mock for the tests of a file: started before the first, begun anew before each, closed after the last. */
export function setupMock(options: StartOptions = {}): () => RunningMock {
  let mock: RunningMock | undefined;
  beforeAll(async () => {
    mock = await startMock(options);
  });
  beforeEach(() => mock?.reset());
  afterAll(() => mock?.close());
  return () => {
    if (mock === undefined) throw new Error('The mock runs within tests only.');
    return mock;
  };
}
