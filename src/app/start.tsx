import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followMock } from '#api/http/mock-control.ts';
import { onIdentityChange, restoreSession } from '#api/session/session.ts';
import { loadAhead } from './ahead.ts';
import { App } from './app.tsx';
import { watchForFailures } from './failures.ts';
import { createAppRouter } from './router.ts';
import { followPresses } from './shell/pressed.ts';

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
  createRoot(container).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  void loadAhead(router);
}
