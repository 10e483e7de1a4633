// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { screensOf } from '../../e2e/support/routes.ts';
import { open } from './open.tsx';

test.each(screensOf('detail'))('$route: a record that does not exist is reported as such', async ({ route }) => {
  await open(route.replaceAll(/\$\w+/g, '999999'));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent(/Not found/));
  within(alert).getByRole('button', { name: 'Retry' });
  expect(screen.getByRole('main')).not.toHaveTextContent(/\bundefined\b|\bNaN\b|\[object |Invalid Date/);
});
