// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button } from '../page.ts';

const machine = () => screen.findByRole('region', { name: 'Time machine' });

test('one key opens the time machine, which goes from event to event', async () => {
  const { user, sent } = await open('/databases', {
    before: ({ control }) =>
      control('POST', 'reset', { scenario: 'default', seed: 1, now: '2026-03-01T12:00:00Z', rate: 0 }),
  });
  await screen.findByRole('row', { name: /new-shop.*Provisioning/ });
  await user.keyboard('t');
  const bar = within(await machine());
  await user.click(await bar.findByRole('button', { name: '22 to come' }));
  const coming = within(await screen.findByRole('dialog', { name: /to come/i }));
  expect(coming.getAllByRole('button')[0]).toHaveTextContent('reporting: shutting down ends in 15 s');
  await user.click(coming.getByRole('button', { name: 'new-shop: provisioning ends in 18 min' }));
  await screen.findByRole('row', { name: /new-shop.*Active/ });
  expect(await bar.findByText('new-shop: provisioning became active')).toBeVisible();
  expect(await bar.findByText('1 Mar 2026, 12:18:00 UTC')).toBeInTheDocument();
  await user.click(bar.getByRole('button', { name: 'Next event' }));
  expect(await bar.findByText('1 Mar 2026, 12:25:00 UTC')).toBeInTheDocument();
  await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('recovered: restoring became active'));
  await user.click(bar.getByRole('button', { name: '× 60' }));
  await waitFor(() => expect(bar.getByRole('button', { name: '× 60' })).toHaveAttribute('aria-pressed', 'true'));
  expect(sent.filter(({ path }) => path === '/__mock/clock').map(({ body }) => body)).toEqual([
    { now: '2026-03-01T12:18:00.000Z' },
    { now: '2026-03-01T12:25:00.000Z' },
    { rate: 60 },
  ]);
  await user.click(await button('Close the time machine'));
  expect(screen.queryByRole('region', { name: 'Time machine' })).toBeNull();
});

test('what is over while one reads the list of what is to come keeps its line, and the focus', async () => {
  const { user, control } = await open('/databases', {
    before: (server) =>
      server.control('POST', 'reset', { scenario: 'default', seed: 1, now: '2026-03-01T12:00:00Z', rate: 0 }),
  });
  await screen.findByRole('row', { name: /new-shop/ });
  await user.keyboard('t');
  await user.click(await within(await machine()).findByRole('button', { name: '22 to come' }));
  const coming = within(await screen.findByRole('dialog', { name: /to come/i }));
  const first = coming.getByRole('button', { name: 'reporting: shutting down ends in 15 s' });
  await waitFor(() => expect(first).toHaveFocus());
  await control('PUT', 'clock', { now: '2026-03-01T12:00:20Z' });
  await waitFor(() => expect(first).toHaveTextContent('reporting: shutting down ends just now'));
  expect(first).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(coming.getAllByRole('button')).toHaveLength(22);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /to come/i })).toBeNull());
});
