// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firewallsApi } from '#contract/firewalls/api.ts';
import { call } from '../http/client.ts';
import { configure } from '../environment.ts';
import { queryClient } from '../cache/queries.ts';
import { signInAs } from '../session/session.ts';
import { json, refusal } from '../testing.ts';
import { useDisabledReason, useWho } from './permissions.ts';

const noGrants = {
  global: {
    add_computes: false,
    add_databases: false,
    add_firewalls: false,
    add_images: false,
    add_nodebalancers: false,
    account_access: null,
  },
  compute: [],
  database: [],
  firewall: [],
  image: [],
  nodebalancer: [],
  vpc: [],
};

let answers: Record<string, () => Response>;
let asked: string[];

const wrapper = ({ children }: PropsWithChildren) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const hook = () => renderHook(() => ({ who: useWho(), refusalOf: useDisabledReason() }), { wrapper }).result;

beforeEach(() => {
  configure({ demo: false });
  signInAs('demo-admin');
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address).pathname.replace(/^.*\/v4/, '');
    asked.push(path);
    return answers[path]?.() ?? refusal(404);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('explains what a restricted user lacks', async () => {
  answers = {
    '/profile': () => json({ username: 'ann', email: 'a@example.com', restricted: true, timezone: 'UTC' }),
    '/profile/grants': () => json(noGrants),
  };
  const found = hook();
  expect(found.current.refusalOf(firewallsApi.create)).toBeUndefined();
  await waitFor(() => expect(found.current.refusalOf(firewallsApi.create)).toContain('can’t create firewalls'));
  expect(found.current.who).toMatchObject({ known: true, profile: { username: 'ann' } });
});

it('requests no grants of an unrestricted user', async () => {
  const profile = { username: 'ann', email: 'a@example.com', restricted: false, timezone: 'UTC' };
  answers = { '/profile': () => json(profile, 200, { 'X-OAuth-Scopes': 'firewall:read_only' }) };
  const found = hook();
  await waitFor(() => expect(found.current.who.known).toBe(true));
  expect(found.current.refusalOf(firewallsApi.create)).toContain('firewall:read_write');
  expect(asked).toEqual(['/profile']);
});

it('enables everything where the server returns no profile, until it refuses', async () => {
  answers = { '/networking/firewalls': () => refusal(403, 'Ask the harbour master') };
  const found = hook();
  await waitFor(() => expect(asked).toContain('/profile'));
  expect(found.current.who.known).toBe(false);
  expect(found.current.refusalOf(firewallsApi.create)).toBeUndefined();
  await act(async () => {
    const body = { label: 'web-1', rules: { inbound_policy: 'DROP', outbound_policy: 'DROP' } } as const;
    await call(firewallsApi.create, { body }).catch(() => undefined);
  });
  expect(found.current.refusalOf(firewallsApi.create)).toBe('Ask the harbour master');
  act(() => signInAs('demo-operator'));
  expect(found.current.refusalOf(firewallsApi.create)).toBeUndefined();
});
