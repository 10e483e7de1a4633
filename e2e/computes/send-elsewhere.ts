import type { Page } from '@playwright/test';

/**
 * Sends a request from the page but not from the console, as the administrator would from elsewhere; fails when
 * refused.
 */
export const sendElsewhere = (page: Page, method: 'POST' | 'PUT', path: string, body: unknown = {}): Promise<void> =>
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
