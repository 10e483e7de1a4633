// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { open } from '../open.tsx';
import { advance, button, dialog, expectNoDialog, expectRow } from '../page.ts';
import { expectMessage } from './parts.ts';

/** Time that tests can let pass at once: only by it shows what is asked for again, and what is not. */
async function timed(): Promise<void> {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  onTestFinished(() => void vi.useRealTimers());
}

/** Lets the browser's time pass; the server's stands still. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('an instance in transition is asked for again and again', async () => {
  const { read } = await open('/compute/20', { before: timed });
  await screen.findByRole('tabpanel');
  const asked = () => read.filter((line) => line === 'GET /compute/instances/20').length;
  const before = asked();
  for (const times of [1, 2, 3]) {
    await pass(6);
    // An answer takes real time, and the next request is only due after it.
    await waitFor(() => expect(asked() - before).toBeGreaterThanOrEqual(times));
  }
});

test('an instance that runs is asked for once', async () => {
  const { read } = await open('/compute/1', { before: timed });
  await screen.findByRole('tabpanel');
  await pass(60);
  expect(read.filter((line) => line === 'GET /compute/instances/1')).toHaveLength(1);
});

test('a list is read again while a record in it is in transition', async () => {
  const { read, control } = await open('/compute', { before: timed });
  await expectRow('reporting', 'Shutting down');
  // The server's time runs on, which reloads nothing after this moment.
  await control('PUT', 'clock', { rate: 10 });
  const before = read.length;
  await pass(4);
  await expectRow('reporting', 'Powered off');
  expect(read.length).toBeGreaterThan(before);
});

test('a list of records that stay as they are is read once', async () => {
  const { read } = await open('/compute', {
    scenario: 'empty',
    before: async (server) => {
      await timed();
      await server.api('POST', '/compute/instances', { region: 'us-ord', type: 'g6-nanode-1', label: 'settled' });
      await advance(server, 120);
    },
  });
  await expectRow('settled', 'Powered off');
  await pass(60);
  // Once by the list, and once by the frame, which looks for what is in progress.
  expect(read.filter((line) => line.startsWith('GET /compute/instances?'))).toEqual([
    'GET /compute/instances?page=1&page_size=25',
    'GET /compute/instances?page=1&page_size=500',
  ]);
});

test('a message says when an instance is off, and when it runs again', async () => {
  const opened = await open('/compute/1', { before: timed });
  const { user } = opened;
  for (const [name, end] of [
    ['Shut down', 'web-1 is powered off'],
    ['Boot', 'web-1 is running'],
  ] as const) {
    await user.click(await button(name));
    await user.click((await dialog(`${name} web-1?`)).getByRole('button', { name: `${name} web-1` }));
    await expectNoDialog();
    expect(await screen.findByRole('button', { name: /in progress$/ })).toBeVisible();
    await advance(opened, 40);
    await pass(4);
    await expectMessage(end);
  }
});
