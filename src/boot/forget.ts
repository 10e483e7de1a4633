import { cachesOf } from './kept.ts';

/**
 * Where the demo once lived at this address, its worker would show it again whenever the real console cannot be
 * reached: a console for a real server takes it away. `base` with a slash at both ends.
 */
export async function forgetDemo(base: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(base);
  if (registration === undefined || registration.active?.scriptURL.endsWith('/sw.js') !== true) return;
  await registration.unregister();
  for (const name of await cachesOf(base)) await caches.delete(name);
}
