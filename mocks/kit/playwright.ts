import { test as base } from '@playwright/test';
import { startMock } from './start-mock.ts';
import type { MockWorld, RunningMock, StartOptions } from './types.ts';

/** Playwright's `test` with a mock: one process for each worker, a world of its own for each test. */
export const test = base.extend<{ mock: MockWorld }, { mockOptions: StartOptions; mockProcess: RunningMock }>({
  mockOptions: [{}, { option: true, scope: 'worker' }],
  mockProcess: [
    async ({ mockOptions }, provide) => {
      const mock = await startMock(mockOptions);
      await provide(mock);
      await mock.close();
    },
    { scope: 'worker' },
  ],
  mock: async ({ mockProcess }, provide, { testId, retry }) => {
    await provide(mockProcess.world(`${testId}-${retry}`));
  },
});
