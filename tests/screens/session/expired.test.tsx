// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, type Sent } from '../open.tsx';
import { dialog, heading } from '../page.ts';
import { expectFilledIn, fillIn, FILLED_IN, send } from './mid-form.ts';
import { statuses } from './parts.ts';

const CREATE = 'POST /networking/firewalls';
const SIGN_IN_AGAIN = 'Sign in again';

/** The writes to the API: renewing the token is a call of the mock's control API. */
const creates = (sent: readonly Sent[]): Sent[] => sent.filter(({ path }) => !path.startsWith('/__mock/'));

test('a token that expires while filling in a form asks once, keeps the input, and lets it be sent', async () => {
  const { user, control, sent } = await open('/firewalls/new');
  await fillIn(user);
  await control('PUT', 'personas/demo-admin', { expired: true });
  await dialog(SIGN_IN_AGAIN);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  // Esc must not skip the question and lead to a form that cannot be sent.
  await user.keyboard('{Escape}');
  const again = await dialog(SIGN_IN_AGAIN);
  await user.click(again.getByRole('button', { name: 'Renew token' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectFilledIn();
  await send(user);
  await heading('mid-form');
  expect(creates(sent)).toEqual([{ method: 'POST', path: '/networking/firewalls', body: FILLED_IN }]);
});

test('a write refused for an expired token is not sent again by itself', async () => {
  const { user, control, sent } = await open('/firewalls/new');
  await fillIn(user);
  await control('PUT', 'faults', [{ method: 'POST', path: '/networking/firewalls', act: 'answer', status: 401 }]);
  await send(user);
  const again = await dialog(SIGN_IN_AGAIN);
  await user.click(again.getByRole('button', { name: 'Renew token' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectFilledIn();
  await screen.findByText(/then send the form again/);
  expect(await statuses(CREATE)).toEqual([401]);
  await send(user);
  await heading('mid-form');
  expect(await statuses(CREATE)).toEqual([401, 200]);
  expect(creates(sent).map(({ body }) => body)).toEqual([FILLED_IN, FILLED_IN]);
});
