import { expect, test, vi } from 'vitest';
import { ignoreFailedUpdates } from './worker.ts';

test.each(['Failed to update a ServiceWorker', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  "a failed update of the worker is nobody's trouble, however a browser words it: %s",
  async (text) => {
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    const registration = { update: () => Promise.reject(new TypeError(text)) };
    ignoreFailedUpdates(registration);
    void registration.update();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  },
);
