import { vi } from 'vitest';
import { configure } from '#api/environment.ts';
import { signInAs } from '#api/session/session.ts';
import { json, refusal } from '#api/testing.ts';
import type { Event } from '#contract/events/schema.ts';

/** An event as the server returns it. */
export const event = (id: number, fields: Partial<Event> = {}): Event => ({
  id,
  action: 'firewall_update',
  status: 'finished',
  created: '2026-03-01T12:00:00',
  entity: { id: 1, label: 'edge', type: 'firewall', url: '/v4/networking/firewalls/1' },
  secondary_entity: null,
  percent_complete: 100,
  duration: 0,
  rate: null,
  time_remaining: null,
  read: false,
  seen: false,
  username: 'admin',
  message: null,
  ...fields,
});

/** Replaces the network with a server; returns the recorded requests, except those for the profile. */
export function serveEvents(list: readonly Event[] | number, total?: number): string[] {
  configure({ demo: false });
  signInAs('demo-admin');
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, search } = new URL(address);
    const path = pathname.replace(/^.*\/v4/, '');
    if (!path.startsWith('/account/events')) return refusal(404);
    sent.push(`${method} ${path}${search}`);
    if (method !== 'GET') return json({});
    if (typeof list === 'number') return refusal(list, 'Not for you');
    return json({ data: list, page: 1, pages: 1, results: total ?? list.length });
  });
  return sent;
}
