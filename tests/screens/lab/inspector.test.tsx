// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { heading, row } from '../page.ts';

const inspector = async () => within(await screen.findByRole('complementary', { name: 'Inspector' }));

test('a key opens the calls of the screen, with what was asked, answered, documented and as curl', async () => {
  const { user } = await open('/firewalls');
  await row('shop-edge');
  await user.keyboard('i');
  const opened = await inspector();
  const call = await opened.findByRole('button', { name: /200 GET \/networking\/firewalls\?page=1/ });
  await user.click(call);
  expect(await opened.findByText('results:')).toBeVisible();
  await user.click(opened.getByRole('radio', { name: 'Contract' }));
  expect(await opened.findByText(/^doc 3 §/)).toBeVisible();
  expect(opened.getByText('The answer has the documented fields.')).toBeVisible();
  await user.click(opened.getByRole('radio', { name: 'curl' }));
  expect(await opened.findByText(/Authorization: Bearer \$TOKEN/)).toBeVisible();
  // The shell's own calls are apart.
  expect(opened.queryByText(/GET \/profile/)).toBeNull();
  await user.click(opened.getByRole('radio', { name: /^Background/ }));
  expect(await opened.findByText(/GET \/profile/)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary', { name: 'Inspector' })).toBeNull();
});

test('an operation fails from now on, with its repeats as tries, and works again', async () => {
  const { user } = await open('/firewalls');
  await row('shop-edge');
  await user.keyboard('i');
  const opened = await inspector();
  await user.click(await opened.findByRole('button', { name: /200 GET \/networking\/firewalls\?page=1/ }));
  const fail = 'Fail from now on: GET /networking/firewalls';
  await user.click(await opened.findByRole('button', { name: fail }));
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent('could not be refreshed');
  expect(await opened.findByText('try 4')).toBeVisible();
  await user.click(await opened.findByRole('button', { name: fail, pressed: true }));
  await waitFor(() => expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull());
});

test('a write is sent again only once that is confirmed', async () => {
  const { user, sent } = await open('/firewalls/1');
  await heading('shop-edge');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Disable / }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('i');
  const opened = await inspector();
  await user.click(await opened.findByRole('button', { name: /200 PUT \/networking\/firewalls\/1/ }));
  await user.click(await opened.findByRole('button', { name: 'Replay' }));
  expect(sent).toHaveLength(1);
  await user.click(await opened.findByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});
