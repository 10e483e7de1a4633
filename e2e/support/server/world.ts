import { expect, type Page } from '@playwright/test';

/** The world that an address opens, and the path to open. */
export interface World {
  /** Below the base, without a slash in front: `firewalls/1`. */
  readonly path?: string;
  readonly scenario?: 'default' | 'empty' | 'large' | 'huge';
  readonly seed?: number;
  readonly persona?: 'demo-admin' | 'demo-read-only' | 'demo-restricted' | 'demo-operator';
  /** ISO 8601 in UTC. */
  readonly clock?: string;
  /** Seconds of the world per second; 0 pauses the clock. */
  readonly rate?: number;
  readonly bare?: boolean;
}

/** The address that opens a world; `path` may have a query of its own. */
export function worldAddress({ path = '', bare, ...rest }: World): string {
  const [pathname = '', query = ''] = path.split('?', 2);
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) search.set(name, String(value));
  if (bare !== undefined) search.set('bare', bare ? '1' : '0');
  const text = search.toString();
  return `./${pathname}${text === '' ? '' : `?${text}`}`;
}

/** Waits until the mock answers in the way that it keeps to: through its worker, where that can run. */
export const mockReady = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-mock', /^(ready|fallback)$/);

/** Opens the demo in a world for this test only (every test has its own browser context and so its own storage). */
export async function world(page: Page, options: World = {}): Promise<void> {
  await page.goto(worldAddress({ scenario: 'default', ...options }));
  await mockReady(page);
}
