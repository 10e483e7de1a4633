// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createAppRouter } from '#app/router.ts';
import { loadAhead } from './ahead.ts';

vi.mock('#ui/page/window/lazy-part.ts', async (original) => ({ ...(await original<object>()), knownParts: () => [] }));

const network = (onLine: boolean): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);

/** The router of a page that is shown, and its calls for code. */
async function shown() {
  const router = createAppRouter();
  const load = vi.spyOn(router, 'loadRouteChunk').mockResolvedValue(undefined);
  await router.load();
  load.mockClear();
  return { router, load };
}

afterEach(() => void vi.useRealTimers());

test('no code is loaded ahead while there is no network, and all of it once there is one', async () => {
  const { router, load } = await shown();
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  network(false);
  const loading = loadAhead(router);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  network(true);
  await vi.advanceTimersByTimeAsync(60_000);
  await loading;
  expect(load.mock.calls.map(([route]) => route.fullPath)).toContain('/firewalls');
});

test('what is pointed at is loaded ahead only where there is a network', async () => {
  const { router } = await shown();
  network(false);
  expect(await router.preloadRoute({ to: '/lab' })).toBeUndefined();
  network(true);
  expect(await router.preloadRoute({ to: '/lab' })).not.toBeUndefined();
});
