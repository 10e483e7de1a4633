import '../styles/icons.css';
import { startTransition, StrictMode } from 'react';
import { followMock } from '#api/http/follow-mock.ts';
import { readFirstPage } from '#api/cache/queries.ts';
import { currentSession, onIdentityChange, restoreSession } from '#api/session/session.ts';
import { isLoading, quiet } from '#api/cache/shown.ts';
import { loadAhead } from './ahead.ts';
import { App } from '#app/app.tsx';
import { watchForFailures } from '#app/failures.ts';
import { type AppRouter, createAppRouter } from '#app/router.ts';
import { followPresses } from '#ui/page/navigation/pressed.ts';

/** A device is fast where code and rows are there this soon, in ms since the page began to load. */
const QUICK = 400;

/** How long the frame in the page may stand for the console when its screen could be there at once, in ms. */
const PATIENCE = 400;

/**
 * Resolves when the screen at hand has its code and, a list, its rows: then all is rendered in one pass, and not an
 * empty frame, an empty list, and rows. The page shows the frame meanwhile (build/start.ts).
 */
async function ready(router: AppRouter): Promise<void> {
  const list = globalThis.binnacleEarly?.list;
  if (currentSession() === undefined || list === undefined) return;
  globalThis.binnacleEarly = { reads: new Map(), ...globalThis.binnacleEarly, list: undefined };
  await router.load();
  await readFirstPage(list.path, list.size);
}

/** Renders the console. With a real server, the API address and the stored session are read first. */
export async function start(): Promise<void> {
  // Read by the tests: what the page has asked for before had not waited for this code.
  performance.mark('binnacle-app');
  watchForFailures();
  followPresses();
  if (__DEMO__) followMock();
  await restoreSession();
  const container = document.getElementById('root');
  if (container === null) throw new Error('The page has no #root');
  const router = createAppRouter();
  onIdentityChange(() => router.clearCache());
  const [{ createRoot }] = await Promise.all([
    // Apart from this file's own code: React makes errors as it starts, and where a page is inspected, the browser reads
    // all code that led to one again for its lines.
    import('react-dom/client'),
    Promise.race([ready(router), new Promise((resolve) => setTimeout(resolve, PATIENCE))]),
  ]);
  const root = createRoot(container);
  const render = (): void =>
    root.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
  // In slices, so that no task is long on a slow device; where all has been quick, they would only wait for each other.
  if (performance.now() < QUICK) render();
  else startTransition(render);
  void loadAhead(router);
  // Not before the first rows have all that they need.
  if (import.meta.env.PROD && !__DEMO__)
    void quiet(() => router.state.resolvedLocation === undefined || isLoading())
      .then(() => import('./forget.ts'))
      .then(({ forgetDemo }) => forgetDemo(import.meta.env.BASE_URL))
      // Its file is gone, as after a deploy: the next visit does it.
      .catch(() => undefined);
}
