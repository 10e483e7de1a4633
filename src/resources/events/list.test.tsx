// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#api/cache/queries.ts';
import { signOut } from '#api/session/session.ts';
import { tableSearch } from '#ui/table/data/search.ts';
import { draw } from '#ui/testing.tsx';
import { AccountEvents } from './list.tsx';
import { event, serveEvents } from './testing.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  signOut();
  queryClient.clear();
});

const drawEvents = (query = '') =>
  draw(() => <AccountEvents />, {
    at: `/page${query}`,
    validateSearch: (raw) => ({ ...tableSearch(raw) }),
  });

/** The rows of a day, by its title or by that of any. */
const rows = async (title = /./): Promise<HTMLElement[]> => {
  const days = await screen.findAllByRole('region', { name: title });
  return days.flatMap((day) => within(day).getAllByRole('listitem'));
};

describe('the events of the account', () => {
  it('are listed in the order of the server, with their state and who did it, and new ones are marked', async () => {
    serveEvents([
      event(2, { username: 'operator' }),
      event(1, { action: 'something_odd', entity: null, seen: true, username: null }),
    ]);
    await drawEvents();
    const [first, second] = await rows();
    expect(first).toHaveTextContent(/^Changed edge, new.*operator07:00$/);
    expect(second).toHaveTextContent(/^something_odd, the account.*The system07:00$/);
    for (const row of [first, second]) within(row ?? document.body).getByRole('img', { name: 'Done' });
  });

  it('are told day by day, and equal ones of a record are one row that opens', async () => {
    const failed = { action: 'lassie_reboot', status: 'failed', username: null, duration: 31 } as const;
    serveEvents([
      event(4, { ...failed, created: '2025-12-30T11:57:00', message: 'No answer' }),
      event(3, { ...failed, created: '2025-12-30T11:55:00' }),
      event(2, { ...failed, created: '2025-12-30T11:53:00' }),
      event(1, { created: '2025-12-28T12:00:00' }),
    ]);
    const { user } = await drawEvents();
    const [run, ...others] = await rows(/^Tuesday 30 December/);
    expect(others).toEqual([]);
    expect(await rows(/^Sunday 28 December/)).toHaveLength(1);
    const { getByRole, queryAllByRole } = within(run ?? document.body);
    expect(run).toHaveTextContent(/^Failed to reboot edge, new3 timesNo answerThe watchdog06:53–06:57$/);
    getByRole('img', { name: 'Failed' });
    await user.click(getByRole('button', { name: '3 times' }));
    expect(queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '06:5731 sNo answer',
      '06:5531 s',
      '06:5331 s',
    ]);
    await user.click(getByRole('button', { name: '3 times' }));
    expect(queryAllByRole('listitem')).toEqual([]);
  });

  it('are a table in another order', async () => {
    serveEvents([event(2), event(1)]);
    await drawEvents('?sort=created');
    expect(await screen.findAllByRole('rowheader')).toHaveLength(2);
    expect(screen.queryByRole('region', { name: /./ })).toBeNull();
  });

  it('are in the order of what their states mean', async () => {
    serveEvents([event(1), event(2, { status: 'failed' }), event(3, { status: 'scheduled' })]);
    await drawEvents('?sort=status');
    const order = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent.slice(0, 4));
    expect(order).toEqual(['Fail', 'Sche', 'Done']);
  });

  it('lead to the page of the record, unless it has none or was deleted', async () => {
    const about = (type: string) => ({ entity: { id: 1, label: 'edge', type, url: null } });
    serveEvents([
      event(3, { action: 'firewall_update', ...about('firewall') }),
      event(2, { action: 'vpc_update', ...about('vpc') }),
      event(1, { action: 'managed_contact_delete', ...about('managed_contact') }),
    ]);
    await drawEvents();
    const links = (await rows()).map((row) => within(row).queryByRole('link')?.getAttribute('href'));
    expect(links).toEqual(['/firewalls/1', undefined, undefined]);
  });

  it('are filtered by when they happened', async () => {
    const old = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 19);
    const recent = new Date().toISOString().slice(0, 19);
    serveEvents([event(2, { created: recent }), event(1, { created: old })]);
    await drawEvents('?f.created=7-days');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('are filtered by the address', async () => {
    serveEvents([event(2, { status: 'failed' }), event(1)]);
    await drawEvents('?f.status=failed');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('are marked as seen by the newest, once', async () => {
    const sent = serveEvents([event(8), event(7)]);
    const { user } = await drawEvents();
    await user.click(await screen.findByRole('button', { name: 'Mark all as seen' }));
    await waitFor(() => expect(sent).toContain('POST /account/events/8/seen'));
  });

  it('have nothing to mark when all are seen', async () => {
    const sent = serveEvents([event(8, { seen: true })]);
    const { user } = await drawEvents();
    const button = await screen.findByRole('button', { name: 'Mark all as seen' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(sent.filter((one) => one.startsWith('POST'))).toEqual([]);
  });

  it.each([
    [404, 'This server doesn’t report account events.'],
    [403, 'Account events are hidden: Not for you.'],
  ])('are replaced by a sentence when the response is %i', async (status, sentence) => {
    serveEvents(status);
    await drawEvents();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
