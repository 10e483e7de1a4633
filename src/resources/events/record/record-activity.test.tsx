// @vitest-environment jsdom
import { firewallsApi } from '#contract/firewalls/api.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { activity } from '#api/http/log.ts';
import { queryClient } from '#api/cache/queries.ts';
import { signOut } from '#api/session/session.ts';
import { draw } from '#ui/testing.tsx';
import { activityTab, eventsAbout } from './record-activity.tsx';
import { event, serveEvents } from '../testing.ts';

const EDGE = { type: 'firewall', id: 1 };
const OTHER = { id: 1, label: 'web', type: 'compute', url: '/v4/compute/instances/1' };

afterEach(() => {
  cleanup();
  signOut();
  activity.clear();
  queryClient.clear();
});

const drawActivity = () => draw(activityTab(EDGE.type, EDGE.id, firewallsApi.view).content);
const events = () => within(screen.getByRole('region', { name: 'Events' }));
const texts = async (): Promise<string[]> => {
  const items = await events().findAllByRole('listitem');
  return items.map(({ textContent }) => textContent);
};

describe('the events about a record', () => {
  it('are those that have it as first or second entity, by kind and id', () => {
    const list = [
      event(4, { entity: OTHER, secondary_entity: { ...EDGE, label: 'edge', url: '' } }),
      event(3, { entity: OTHER }),
      event(2, { entity: null }),
      event(1, { entity: { id: '1', label: 'edge', type: 'firewall', url: null } }),
      event(5, { entity: { id: 11, label: 'edge', type: 'firewall', url: null } }),
    ];
    expect(eventsAbout(list, EDGE).map(({ id }) => id)).toEqual([4, 1]);
  });

  it('show what happened, the result, the user and the message; unknown ones by their name', async () => {
    const sent = serveEvents([
      event(3, { action: 'firewall_polish', username: null }),
      event(2, { action: 'firewall_disable', status: 'failed', username: 'operator', message: 'It is stuck' }),
      event(1, { action: 'firewall_create', status: 'started', percent_complete: 40 }),
    ]);
    await drawActivity();
    const [unknown, failed, running] = await texts();
    expect(unknown).toMatch(/^firewall_polish, edge, newThe system/);
    expect(failed).toMatch(/^Failed to disable edge, newIt is stuckooperator/);
    expect(running).toMatch(/^Creating firewall edge, newIn progress, 40 %aadmin/);
    events().getByRole('img', { name: 'Failed' });
    expect(sent).toEqual(['GET /account/events?page=1&page_size=500']);
    expect(screen.queryByText(/From the newest/)).toBeNull();
  });

  it('are only searched on the newest page, with a note about it', async () => {
    serveEvents([event(1, { entity: OTHER })], 1234);
    await drawActivity();
    expect(await screen.findByText(/From the newest 1 of 1,234 account events/)).toBeTruthy();
    expect(events().getByText('No events.')).toBeTruthy();
  });

  it('are a few at first, and all on request', async () => {
    serveEvents(Array.from({ length: 30 }, (_, index) => event(30 - index, { action: `firewall_odd_${index}` })));
    const { user } = await drawActivity();
    expect(await texts()).toHaveLength(25);
    await user.click(screen.getByRole('button', { name: 'Show all 30' }));
    expect(await texts()).toHaveLength(30);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('are reported as missing when the server has none', async () => {
    serveEvents(404);
    await drawActivity();
    expect(await events().findByText('This server doesn’t report account events.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Your requests' }).textContent).toContain('None yet');
  });

  it('are reported as refused when the token may not read them, and not requested again', async () => {
    const sent = serveEvents(403);
    await drawActivity();
    expect(await events().findByText('Account events are hidden: Not for you.')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('that cannot be loaded are an error with a way to retry', async () => {
    const sent = serveEvents(400);
    const { user } = await drawActivity();
    expect((await events().findByRole('alert')).textContent).toContain('Not for you');
    await user.click(events().getByRole('button', { name: 'Retry' }));
    expect(sent).toHaveLength(2);
  });
});

it('what was done in this tab is shown below, of this record only', async () => {
  serveEvents([]);
  const write = {
    at: '2026-03-01T12:00:00',
    operation: 'PUT x',
    ms: 5,
    outcome: 'done',
    url: 'https://api.example.com/v4/x',
  } as const;
  activity.add({ ...write, method: 'PUT', path: '/networking/firewalls/1/rules', label: 'Rules of edge' });
  activity.add({ ...write, method: 'PUT', path: '/networking/firewalls/11', label: 'Another one' });
  await drawActivity();
  const here = within(screen.getByRole('region', { name: 'Your requests' }));
  expect(here.getByText('Rules of edge')).toBeTruthy();
  expect(here.queryByText('Another one')).toBeNull();
});
