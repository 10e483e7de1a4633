import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import type { Mock } from '../mock.ts';

/** How long the worker may take before the page continues without it. */
const START_MS = 4000;

const late = (): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The service worker does not start')), START_MS);
  });

/**
 * Whether a worker exists that does not control this page: after a forced reload, or where the developer tools bypass
 * it. Starting it would reload the page endlessly.
 */
async function isPassedBy(): Promise<boolean> {
  if (navigator.serviceWorker.controller !== null) return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.active);
}

/**
 * Without network the worker's script cannot be checked for updates, and the present one is used. msw does not wait for
 * that check, so nobody would handle its failure, which each browser words in its own way.
 */
export function ignoreFailedUpdates(registration: Pick<ServiceWorkerRegistration, 'update'>): void {
  const { update } = registration;
  registration.update = function (this: ServiceWorkerRegistration) {
    const done = update.call(this);
    done.catch(() => undefined);
    return done;
  };
}

/** Lets a service worker send the page's requests to the mock; rejects where that is impossible. */
export async function startWorker(mock: Mock, isOurs: (url: URL) => boolean, script: string): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('Service workers need a secure origin');
  const limit = late();
  // A browser whose own store of workers is damaged may not even answer this.
  if (await Promise.race([isPassedBy(), limit])) throw new Error('The service worker is bypassed');
  ignoreFailedUpdates(ServiceWorkerRegistration.prototype);
  const worker = setupWorker(
    http.all(
      ({ request }) => isOurs(new URL(request.url)),
      ({ request }) => mock.handle(request),
    ),
  );
  const started = worker.start({ serviceWorker: { url: script }, quiet: true, onUnhandledFrame: 'bypass' });
  await Promise.race([started, limit]);
}
