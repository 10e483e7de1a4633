// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, expectRow, heading, put } from '../page.ts';
import { expectSummary } from './parts.ts';

const TAB = '/compute/1?tab=alerts';
const EDIT = '/compute/1/alerts/edit';
const path = '/compute/instances/1';
const NEVER = /^Never sent/;

const threshold = (label: string): Promise<HTMLElement> => screen.findByRole('textbox', { name: `${label} threshold` });
const alert = (label: string): HTMLElement => screen.getByRole('switch', { name: `${label}: send this alert` });

test('one is switched off, one changed; only those are sent', async () => {
  const { user, sent } = await open(TAB);
  await expectRow('CPU', '90 %');
  await expectRow('CPU', 'Two-hour average. 100 % is one full core.');
  await user.click(screen.getByRole('link', { name: 'Edit alerts' }));
  await heading('Alerts of web-1');
  const [cpu, disk] = [await threshold('CPU'), await threshold('Disk I/O')];
  expect(alert('CPU')).toHaveAccessibleDescription(/100 % is one full core\.$/);
  for (const value of ['0', '10000', '0']) {
    await user.click(alert('Disk I/O'));
    expect(disk).toHaveValue(value);
  }
  await put(user, cpu, '150');
  await screen.findByText('Never sent: 1 core can’t use more than 100 %.');
  await user.click(await button('Use default (90 %)'));
  expect(cpu).toHaveValue('90');
  expect(screen.queryByText(NEVER)).toBeNull();
  await put(user, await threshold('Transfer quota'), '50');
  await expectSummary('Disk I/O threshold: 10,000 operations/s Off');
  await user.click(await button('Save alerts'));
  await expectRow('Disk I/O', 'Off');
  await expectRow('Transfer quota', '50 %');
  expect(location.pathname + location.search).toBe(TAB);
  expect(sent).toEqual([{ method: 'PUT', path, body: { alerts: { io: 0, transfer_quota: 50 } } }]);
});

test('another alert changed by someone else is no conflict; the same one is', async () => {
  const { user, sent, api } = await open(EDIT);
  await put(user, await threshold('CPU'), '70');
  await api('PUT', path, { alerts: { io: 5 } });
  await user.click(await button('Save alerts'));
  await expectRow('CPU', '70 %');
  await expectRow('Disk I/O', '5 operations/s');
  expect(sent.map(({ body }) => body)).toEqual([{ alerts: { cpu: 70 } }]);

  await user.click(screen.getByRole('link', { name: 'Edit alerts' }));
  await put(user, await threshold('CPU'), '60');
  await api('PUT', path, { alerts: { cpu: 80 } });
  await user.click(await button('Save alerts'));
  const conflict = await dialog('Someone else changed this');
  const cpu = within(await conflict.findByRole('radiogroup', { name: 'CPU threshold' }));
  expect(cpu.getByText('60 %')).toBeVisible();
  expect(cpu.getByText('80 %')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('without the number of cores, the highest possible value is not shown', async () => {
  const { user, sent } = await open(EDIT, { bare: true });
  const cpu = await threshold('CPU');
  await put(user, cpu, '150');
  await waitFor(() => expect(cpu).toHaveValue('150'));
  expect(screen.queryByText(NEVER)).toBeNull();
  await user.click(await button('Save alerts'));
  await expectRow('CPU', '150 %');
  expect(sent.map(({ body }) => body)).toEqual([{ alerts: { cpu: 150 } }]);
});
