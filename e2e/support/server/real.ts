import type { Page } from '@playwright/test';
import { remoteControl } from './control.ts';
import { servers } from './servers.ts';
import { signIn } from '../sign-in.ts';
import { expect, test as base } from '../test.ts';

export { expect } from '../test.ts';

interface Fixtures {
  /** The control API of the mock on a port, which has a new world for this test. */
  readonly remote: ReturnType<typeof remoteControl>;
}

/** For tests of the console for a real server: the mock on a port is the server. */
export const test = base.extend<Fixtures>({
  allowed: async ({ mockServer }, provide) => provide(new Set([mockServer.origin])),
  remote: [
    async ({ request, mockServer }, provide) => provide(remoteControl(request, mockServer.origin)),
    { auto: true },
  ],
});

/** Opens the console for a real server at a path below its base, without a slash in front. */
export const openConsole = (page: Page, path = ''): Promise<unknown> => page.goto(servers.console.url + path);

/** Expects the sign-in page. */
export const expectSignIn = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();

/** Opens the console for a real server, and signs in where it asks. */
export async function openSignedIn(
  page: Page,
  path: string,
  credentials: { apiUrl: string; token?: string; remember?: boolean },
): Promise<void> {
  await openConsole(page, path);
  await expectSignIn(page);
  await signIn(page, { token: 'demo-admin', ...credentials });
  await expect(page.getByRole('button', { name: /^User: / })).toBeVisible();
}
