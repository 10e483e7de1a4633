import type { Route } from '@playwright/test';
import { expect, openSignedIn, test } from '../support/server/real.ts';
import { expectWebRemoved, removeWeb, save } from './rules.ts';
import { button, heading } from '../support/page.ts';

const FORM = 'firewalls/1/rules/edit';
const REPLACE = { method: 'PUT', path: '/networking/firewalls/{firewallId}/rules' };

test('a refusal of a field that is not on screen is above the form, which takes the focus', async ({
  page,
  mockServer,
  remote,
}) => {
  await openSignedIn(page, FORM, mockServer);
  await removeWeb(page);
  const errors = [{ field: 'inbound[7].colour', reason: 'No such colour' }];
  await remote.faults([{ ...REPLACE, act: 'answer', status: 400, errors }]);
  await save(page);
  await expect(page.getByRole('alert')).toContainText('No such colour');
  // The group that it belongs to shows nothing yet: whether it takes the focus depends on the layout.
  await expect(page.getByRole('alert')).toBeFocused();
  await expectWebRemoved(page);
});

test('the network goes while the rules are saved: every edit stays, and is saved once it is back', async ({
  page,
  context,
  mockServer,
  remote,
}) => {
  await openSignedIn(page, FORM, mockServer);
  await removeWeb(page);
  // The answer is lost once the browser is offline, however long that takes: the outcome is unknown, and cannot be read.
  const rules = '**/networking/firewalls/1/rules';
  const sent = Promise.withResolvers<Route>();
  await page.route(rules, (route) => (route.request().method() === 'PUT' ? sent.resolve(route) : route.continue()));
  await save(page);
  const request = await sent.promise;
  await context.setOffline(true);
  await request.abort('connectionfailed');
  const alert = page.getByRole('alert').filter({ hasText: 'It may have been saved' });
  await expect(alert).toContainText('checking failed');
  await expectWebRemoved(page);
  await page.unroute(rules);
  await context.setOffline(false);
  await button(page, 'Retry').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save rules' }).click();
  await expect(heading(page, 'shop-edge')).toBeFocused();
  await expect(page.getByRole('cell', { name: 'HTTP (80), HTTPS (443)' })).toHaveCount(0);
  const puts = (await remote.requests()).filter(({ method }) => method === 'PUT');
  expect(puts[0]?.status).toBe(200);
  expect(puts.filter(({ status }) => status === 200)).toHaveLength(1);
});
