// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, field, fill, focused, heading } from '../page.ts';
import { expectMain, lines, put } from './parts.ts';

const throttle = () => screen.getByRole('textbox', { name: /^Connection throttle/ });
const label = () => screen.getByRole('textbox', { name: /^Label/ });

test('the form sends the changed fields, and the page shows them', async () => {
  const { user, sent } = await open('/nodebalancers/2');
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await field(/^Connection throttle/);
  await fill(user, throttle(), '5');
  await screen.findByText('Connection throttle: 10 connections per second becomes 5 connections per second');
  await user.type(screen.getByRole('textbox', { name: /^Tags/ }), 'database{Enter}');
  await user.click(await button('Save changes'));
  await heading('db-lb');
  await expectMain('5 connections per second');
  const body = { client_conn_throttle: 5, tags: ['production', 'database'] };
  expect(sent).toEqual([{ method: 'PUT', path: '/nodebalancers/2', body }]);
});

test('errors of bounds and a duplicate label are shown at their fields', async () => {
  const { user, sent } = await open('/nodebalancers/1/edit');
  await field(/^Connection throttle/);
  await fill(user, throttle(), '21');
  expect(throttle()).toHaveAccessibleDescription(/0 to 20/);
  await user.click(await button('Save changes'));
  await focused(throttle());
  expect(throttle()).toHaveAccessibleDescription(/whole number from 0 to 20/);
  expect(sent).toEqual([]);
  await fill(user, throttle(), '20');
  await put(user, label(), 'db-lb');
  await user.click(await button('Save changes'));
  await focused(label());
  expect(label()).toHaveAttribute('aria-invalid', 'true');
  expect(label()).toHaveAccessibleDescription(/db-lb/);
  await put(user, label(), 'balancer-one');
  await user.click(await button('Save changes'));
  await heading('balancer-one');
  expect(lines(sent)).toEqual(['PUT /nodebalancers/1', 'PUT /nodebalancers/1']);
});
