import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { open, type Opened, type Sent, type Server } from '../open.tsx';
import { button, dialog, heading } from '../page.ts';
import { type Act, NOON, SETTLED } from './rehearse.ts';

export const fileOf = (plan: unknown): File =>
  new File([JSON.stringify(plan)], 'plan.json', { type: 'application/json' });

export const place = { region: 'us-ord', type: 'g6-nanode-1' };
export const rules = { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' };

/** Two instances, and a firewall around the first. */
export async function account({ api }: Pick<Server, 'api'>): Promise<void> {
  await api('POST', '/compute/instances', { ...place, label: 'web-1' });
  await api('POST', '/compute/instances', { ...place, label: 'web-2' });
  await api('POST', '/networking/firewalls', { label: 'edge', rules, devices: { computes: [1] }, tags: ['a'] });
}

/** Opens the page in a world, and the plan on it. */
export async function opened(
  plan: unknown,
  before: (server: Server) => Promise<unknown>,
  rest: object = {},
): Promise<Opened> {
  // A browser that has opened no plan yet.
  globalThis.indexedDB = new IDBFactory();
  const all = await open('/change-plan?tab=carry-out', {
    scenario: 'empty',
    before: async (server) => {
      // Records of both worlds are of the same time.
      await server.control('PUT', 'clock', { now: NOON, rate: 0 });
      await before(server);
      await server.control('POST', 'clock/advance', { seconds: SETTLED });
    },
    ...rest,
  });
  await heading('Change plan');
  await all.user.upload(await screen.findByLabelText('Change plan'), fileOf(plan));
  await screen.findByRole('list', { name: 'Steps' });
  return all;
}

/** Looks over the requests, and sends them. */
export async function send(user: UserEvent, name: string | RegExp = /^Send (all|step \d+)$/): Promise<void> {
  await user.click(await button('Review requests'));
  const last = await dialog(/^Send \d+ requests?\?$/);
  const buttons = last.getAllByRole('button', { name });
  const last_ = buttons.at(-1);
  if (last_ !== undefined) await user.click(last_);
}

export const operations = (sent: readonly Sent[]): string[] => sent.map(({ method, path }) => `${method} ${path}`);
export const status = (text: string | RegExp): Promise<HTMLElement> => screen.findByText(text);
export const data = async (server: Server, path: string): Promise<readonly Record<string, unknown>[]> =>
  Object(await server.api('GET', path)).data;

/** Replaces a firewall: makes a new one, moves the service, deletes the old one. A service has one that is enabled. */
export const replacement: readonly Act[] = [
  () => ({ operation: 'POST /networking/firewalls', body: { label: 'edge-2', rules, tags: ['new'] } }),
  () => ({
    operation: 'DELETE /networking/firewalls/{firewallId}/devices/{deviceId}',
    params: { firewallId: 1, deviceId: 1 },
  }),
  ([made]) => ({
    operation: 'POST /networking/firewalls/{firewallId}/devices',
    params: { firewallId: Number(made?.['id']) },
    body: { id: 1, type: 'compute' },
  }),
  () => ({ operation: 'DELETE /networking/firewalls/{firewallId}', params: { firewallId: 1 } }),
];
