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

const rows = async (): Promise<HTMLElement[]> => {
  await screen.findAllByRole('rowheader');
  return screen.getAllByRole('row').slice(1);
};

describe('the events of the account', () => {
  it('are a table in the order of the server, with new ones marked', async () => {
    serveEvents([
      event(2, { username: 'operator' }),
      event(1, { action: 'something_odd', entity: null, seen: true, username: null }),
    ]);
    await drawEvents();
    const [first, second] = await rows();
    expect(first?.textContent).toMatch(/^Done.*operator changed edge, new/);
    expect(second?.textContent).toMatch(/^Done.*The system: something_odd, the account/);
  });

  it('have no link when the console has no page of the record', async () => {
    serveEvents([event(1)]);
    await drawEvents();
    const [first] = await rows();
    expect(within(first ?? document.body).queryByRole('link')).toBeNull();
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
