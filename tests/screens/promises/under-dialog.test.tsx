// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { dialog } from '../page.ts';

test('a status that changes under an open dialog: what is no longer possible says why, and the dialog stays', async () => {
  const { user, api, sent } = await open('/compute/1?dialog=shutdown.1');
  const asked = await dialog(/^Shut down .*web-1/);
  const press = await asked.findByRole('button', { name: /^Shut down/ });
  await waitFor(() => expect(press).not.toHaveAttribute('aria-disabled'));
  // Another user is faster.
  await api('POST', '/compute/instances/1/shutdown', {});
  await user.click(press);
  expect(await asked.findByRole('alert')).toHaveTextContent('web-1 is shutting down. Wait until it is done');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(sent).toHaveLength(1);
});
