// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, expectMain, field, fill, heading, told } from '../page.ts';

const throttle = () => screen.getByRole('textbox', { name: /^Connection throttle/ });

test('the form sends the changed fields, and the page shows them', async () => {
  const { user, sent } = await open('/nodebalancers/2');
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  await field(/^Connection throttle/);
  await fill(user, throttle(), '5');
  await told('Connection throttle: 10 connections per second 5 connections per second');
  await user.type(screen.getByRole('textbox', { name: /^Tags/ }), 'database{Enter}');
  await user.click(await button('Save changes'));
  await heading('db-lb');
  await expectMain('5 connections per second');
  const body = { client_conn_throttle: 5, tags: ['production', 'database'] };
  expect(sent).toEqual([{ method: 'PUT', path: '/nodebalancers/2', body }]);
});
