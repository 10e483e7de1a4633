import type { BrowserContext, Page } from '@playwright/test';

/** All texts that a page contains and a browser stores for it, by where they were found. */
export const keptBy = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused')));
      });
    const databases: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        databases.push(JSON.stringify([name, store, await settled(rows.getAllKeys()), await settled(rows.getAll())]));
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(`${name} ${request.url} ${(await (await cache.match(request))?.text()) ?? ''}`);
    }
    const fields = [...document.querySelectorAll('input, textarea')];
    return {
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      indexedDB: databases.join('\n'),
      caches: cached.join('\n'),
      cookies: document.cookie,
      address: `${location.href} ${JSON.stringify(history.state)} ${document.referrer} ${window.name}`,
      html: document.documentElement.outerHTML,
      fields: fields.map((field) => ('value' in field ? String(field.value) : '')).join('\n'),
      resources: performance
        .getEntries()
        .map(({ name: url }) => url)
        .join('\n'),
    };
  });

/** Whether a text contains a secret: whole, in a piece long enough to count, or in base64. */
export function containsSecret(text: string, secret: string): boolean {
  const half = Math.ceil(secret.length / 2);
  const inBase64 = Buffer.from(secret).toString('base64').slice(0, half);
  return [secret.slice(0, half), secret.slice(-half), inBase64].some((piece) => text.includes(piece));
}

/**
 * Records where a browser reveals a secret: in requests, except in the header that carries it to `home`, and in console
 * messages.
 */
export function watchForLeaks(context: BrowserContext, secret: string, home: string): string[] {
  const leaks: string[] = [];
  context.on('console', (message) => {
    if (containsSecret(message.text(), secret)) leaks.push(`console: ${message.type()}`);
  });
  context.on('weberror', (error) => {
    if (containsSecret(String(error.error().stack), secret)) leaks.push('an uncaught error');
  });
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const { authorization = '', ...headers } = request.headers();
    const where = `${request.method()} ${origin}${pathname}`;
    if (containsSecret(request.url(), secret)) leaks.push(`address of ${where}`);
    if (containsSecret(request.postData() ?? '', secret)) leaks.push(`body of ${where}`);
    if (containsSecret(JSON.stringify(headers), secret)) leaks.push(`headers of ${where}`);
    if (containsSecret(authorization, secret) && origin !== home) leaks.push(`token sent with ${where}`);
  });
  return leaks;
}
