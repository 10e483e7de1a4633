import type { Page } from '@playwright/test';

/** Sends a request of its own from the page, as the administrator would from elsewhere; fails where it is refused. */
export const beside = (page: Page, method: 'POST' | 'PUT', path: string, body: unknown = {}): Promise<void> =>
  page.evaluate(
    async (asked) => {
      const answer = await fetch(`/v4/compute/instances${asked.path}`, {
        method: asked.method,
        headers: { Authorization: 'Bearer demo-admin', 'Content-Type': 'application/json' },
        body: JSON.stringify(asked.body),
      });
      if (!answer.ok) throw new Error(`${asked.method} ${asked.path}: ${answer.status} ${await answer.text()}`);
    },
    { method, path, body },
  );
