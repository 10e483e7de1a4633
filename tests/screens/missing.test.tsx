// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isUnsettled } from '#api/cache/shown.ts';
import { screens, screensOf } from '../../e2e/support/routes.ts';
import { open } from './open.tsx';

test.each(screensOf('detail'))('$route: a record that does not exist is reported as such', async ({ route }) => {
  await open(route.replaceAll(/\$\w+/g, '999999'));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent(/There is no |Not found/));
  expect(within(alert).queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('main')).not.toHaveTextContent(/\bundefined\b|\bNaN\b|\[object |Invalid Date/);
});

/** The first dialog of each screen, for a record that cannot be. */
const dialogs = screens.flatMap(({ path, dialogs: [first] }) => {
  const [, action, tab = ''] = /^([\w-]+)\.[^&]*(.*)$/.exec(first ?? '') ?? [];
  return action === undefined ? [] : [`/${path}?dialog=${action}.constructor${tab}`];
});

test.each([...dialogs, '/kubernetes?dialog=delete.__proto__', '/firewalls?dialog=constructor.1'])(
  '%s: an address that can name no record opens no dialog, and asks the server nothing',
  async (path) => {
    const { sent } = await open(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(isUnsettled()).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  },
);
