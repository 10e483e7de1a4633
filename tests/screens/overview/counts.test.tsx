// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, type Server } from '../open.tsx';
import { heading, unfold } from '../page.ts';

/** Changes a configuration of each of these instances while it runs, so that they owe a reboot. */
async function owing(server: Server, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const answer = await server.api('GET', `/compute/instances/${id}/configs`);
    const config = /"id":(\d+)/.exec(JSON.stringify(answer))?.[1];
    await server.api('PUT', `/compute/instances/${id}/configs/${config}`, { comments: 'changed' });
  }
}

/** Leads to an address, as a press on its link would. */
const follow = (to: string): Promise<void> =>
  act(async () => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  });

/** How many rows the list on screen says to have; where it has no number beside its title they are counted. */
function rowsOf(path: string): string {
  const title = screen.getByRole('heading', { level: 1 });
  if (path === '/regions')
    return String(screen.getAllByRole('rowheader').filter((head) => within(head).queryByRole('link')).length);
  return /^(\d+)(?: of \d+)?$/.exec(title.nextElementSibling?.textContent ?? '')?.[1] ?? '';
}

test('each count of the overview that is a link opens a list with as many rows', async () => {
  const before = (server: Server) => owing(server, [1, 2, 3, 5]);
  const { user } = await open('/', { before });
  await unfold(user);
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  const attention = await region('Needs attention');
  const resources = await region('Resources');
  await waitFor(() => expect(resources.queryByRole('img', { name: 'Counting' })).toBeNull());
  const counted = [...attention.getAllByRole('link'), ...resources.getAllByRole('link')].flatMap((link) => {
    const text = link.textContent;
    const [, count] = /^(?:At least )?(\d+) /.exec(text) ?? [
      '',
      link.closest('li')?.querySelector(':scope > b')?.textContent,
    ];
    // Managed leads to an overview of its own.
    return count === undefined || text === 'Managed'
      ? []
      : [{ to: link.getAttribute('href') ?? '', text, count: Number(count) }];
  });
  expect(counted.map(({ text }) => text).filter((text) => /no firewall|stuck|since their/.test(text))).toHaveLength(3);
  expect(counted.length).toBeGreaterThan(12);
  for (const { to, text, count } of counted) {
    await follow('/settings');
    await heading('Settings');
    await follow(to);
    await waitFor(() => expect([to, text, rowsOf(to)]).toEqual([to, text, String(count)]));
  }
});

test('the filter is a token that says what it means, and costs nothing where it is not set', async () => {
  const { read } = await open('/compute');
  await screen.findByRole('rowheader', { name: /web-1/ });
  const devices = () => read.filter((line) => line.includes('/devices'));
  expect(devices()).toEqual([]);
  await follow('/compute?f.exposure=open');
  await screen.findByRole('button', { name: 'Remove filter Exposure = Open to the internet' });
  await screen.findByRole('rowheader', { name: /web-1/ });
  await waitFor(() => expect(devices().length).toBeGreaterThan(0));
  await follow('/compute?f.status=stuck');
  await screen.findByRole('button', { name: 'Remove filter Status = Stuck in a transition' });
});

test('who sees only some firewalls is not told that instances are open', async () => {
  await open('/compute?f.exposure=open', { persona: 'demo-restricted' });
  await screen.findByText(/^You see only some firewalls/);
});
