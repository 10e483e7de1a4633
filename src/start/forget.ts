import { cachesOf } from './kept.ts';

/**
 * Removes the demo's worker in a console for a real server. Where the demo was once installed at this address, its
 * worker would show it again whenever the console cannot be reached. `base` has a slash at both ends.
 */
export async function forgetDemo(base: string): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(base);
    if (registration?.active?.scriptURL.endsWith('/sw.js') !== true) return;
    await registration.unregister();
    for (const name of await cachesOf(base)) await caches.delete(name);
  } catch {
    // No workers here, or the browser refuses a site's data: nothing was ever installed.
  }
}
