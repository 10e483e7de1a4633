// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screensOf } from '../../e2e/support/routes.ts';
import { open } from './open.tsx';

test.each(screensOf('detail'))('$route: a record that does not exist is reported as such', async ({ route }) => {
  await open(route.replaceAll(/\$\w+/g, '999999'));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent(/There is no |Not found/));
  expect(within(alert).queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('main')).not.toHaveTextContent(/\bundefined\b|\bNaN\b|\[object |Invalid Date/);
});
