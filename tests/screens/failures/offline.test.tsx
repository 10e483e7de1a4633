// @vitest-environment jsdom
// The console for a real server (demo: false): its modules are not shared with other files.
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Opened } from '../open.tsx';
import { button, dialog, field, fill, heading, row } from '../page.ts';
import { statuses } from '../session/parts.ts';
import { openSignedIn } from '../session/real.ts';
import { FIREWALL, FIREWALLS, goTo, rows } from './parts.ts';

const UNREACHABLE = /The server cannot be reached\./;
const banner = (): Promise<HTMLElement> => screen.findByText(UNREACHABLE);
const noBanner = (): Promise<void> => waitFor(() => expect(screen.queryByText(UNREACHABLE)).toBeNull());

/** Signs in, and gives a switch for the network. */
async function openOnline(path: string) {
  const opened: Opened = await openSignedIn(path);
  const connected = globalThis.fetch;
  return {
    ...opened,
    disconnect: async () => {
      // A read that is answered later would say that the server can be reached.
      const { queryClient } = await import('#api/cache/query-client.ts');
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      vi.stubGlobal('fetch', async () => {
        throw new TypeError('Failed to fetch');
      });
    },
    connect: () => {
      vi.stubGlobal('fetch', connected);
      act(() => void dispatchEvent(new Event('online')));
    },
  };
}

test('a deletion without a network fails at once, says so, and is not made up for later', async () => {
  const { user, sent, connect, disconnect } = await openOnline('/firewalls');
  await row('office-only');
  await user.click(await button('Actions for office-only'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const asked = await dialog(/^Delete firewall office-only/);
  const press = await asked.findByRole('button', { name: 'Delete office-only' });
  await disconnect();
  await user.click(press);
  expect(await asked.findByRole('alert')).toHaveTextContent('Server not reached');
  asked.getByText('office-only may already be deleted. Retrying is safe.');
  await banner();
  // The console knows by now that it is offline: it does not even try.
  const tried = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', tried);
  await user.click(press);
  await waitFor(() => expect(asked.queryByText(/may already be deleted/)).toBeNull());
  asked.getByText('Nothing was deleted, so you can retry.');
  expect(asked.getByRole('alert')).toHaveTextContent('Server not reached');
  expect(tried.mock.calls.filter(([, init]) => init?.method === 'DELETE')).toEqual([]);

  connect();
  await noBanner();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await goTo(user, 'Activity');
  await user.click(await screen.findByRole('tab', { name: 'Your requests' }));
  for (const outcome of ['Not sent', 'Outcome unknown']) {
    const item = (await screen.findByText(outcome, { selector: 'li *' })).closest('li');
    expect(item).toHaveTextContent('office-only');
  }
  await user.type(screen.getByRole('textbox', { name: 'Search changes' }), 'nothing of this');
  await screen.findByText('Nothing matches the filter.');
  await goTo(user, 'Firewalls');
  await user.click(await button('Refresh'));
  await row('office-only');
  expect(await statuses(`DELETE ${FIREWALL}`)).toEqual([]);
  expect(sent).toEqual([]);
});

test('a form keeps what was typed without a network, and creates once when the server is back', async () => {
  const { user, sent, connect, disconnect } = await openOnline('/firewalls/new');
  await fill(user, await field(/^Label/), 'typed-offline');
  await disconnect();
  await user.click(await button('Create firewall'));
  await banner();
  await screen.findByText(/It may have been created, and checking failed: .+Check before you retry\./);
  expect(await field(/^Label/)).toHaveValue('typed-offline');

  connect();
  await noBanner();
  await user.click(await button('Retry'));
  await heading('typed-offline');
  expect(await statuses(`POST ${FIREWALLS}`)).toEqual([200]);
  expect(sent).toHaveLength(1);
});

test('a list keeps its rows without a network, and takes up again once the server answers', async () => {
  const { user, connect, disconnect } = await openOnline('/firewalls');
  await row('office-only');
  const before = rows();
  await disconnect();
  await user.click(await button('Refresh'));
  await banner();
  const stale = await screen.findByRole('alert');
  expect(stale).toHaveTextContent(/Updated/);
  expect(rows()).toEqual(before);
  connect();
  await noBanner();
  await user.click(within(stale).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(rows()).toEqual(before);
});
