// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { expect, onTestFinished, test } from 'vitest';
import { type Server } from '../open.tsx';
import { account, data, opened, operations, place, replacement, send, status } from './carrying.ts';
import { rehearse } from './rehearse.ts';

test('an address that someone else has moved meanwhile is not moved without a word', async () => {
  const three = async (server: Pick<Server, 'api'>): Promise<void> => {
    await account(server);
    await server.api('POST', '/compute/instances', { ...place, label: 'web-3' });
  };
  /** Two instances exchange their addresses. */
  const exchange = async ({ api }: Pick<Server, 'api'>, one: number, other: number) => {
    const ips: readonly Ip[] = Object(await api('GET', '/networking/ips')).data;
    const assignments = ips.flatMap(({ type, address, compute_id: id }) =>
      type === 'ipv4' && (id === one || id === other) ? [{ address, compute_id: id === one ? other : one }] : [],
    );
    return { region: 'us-ord', assignments };
  };
  let body: Awaited<ReturnType<typeof exchange>> | undefined;
  const plan = await rehearse(
    async (server) => {
      await three(server);
      body = await exchange(server, 1, 2);
    },
    [() => ({ operation: 'POST /networking/ips/assign', body })],
  );
  const all = await opened(plan, async (server) => {
    await three(server);
    await server.api('POST', '/networking/ips/assign', await exchange(server, 1, 3));
  });
  await status('The account has changed since the copy: 1 step to decide.');
  await send(all.user);
  const decision = within(await screen.findByRole('group', { name: 'Step 1 differs' }));
  const moved = body?.assignments.find(({ compute_id }) => compute_id === 2);
  expect(decision.getByRole('listitem')).toHaveTextContent(new RegExp(`${moved?.address}.*1.*3`));
  expect(all.sent).toEqual([]);
  await all.user.click(decision.getByRole('button', { name: /^Leave/ }));
  await status('Carried out: 0 steps done, 1 left out');
  const left = await data(all, '/networking/ips');
  expect(left.find(({ address }) => address === moved?.address)).toMatchObject({ compute_id: 3 });
});

test('a step that is refused although it was done, as by a repeated request, is asked about', async () => {
  const plan = await rehearse(account, replacement.slice(0, 1));
  const all = await opened(plan, account);
  const errors = [{ field: 'label', reason: 'The label edge-2 is already used' }];
  await all.control('PUT', 'faults', [
    { method: 'POST', path: '/networking/firewalls', when: 'after', act: 'answer', status: 400, errors },
  ]);
  await send(all.user);
  await status('Outcome unknown');
  const outcome = within(await screen.findByRole('group', { name: 'Outcome of step 1' }));
  await all.user.click(await outcome.findByRole('button', { name: 'It was done' }));
  await status('Carried out: 1 step done');
  expect(operations(all.sent)).toEqual(['POST /networking/firewalls']);
});

test('a step that another tab sends at the same moment is not sent a second time', async () => {
  const plan = await rehearse(account, [
    () => ({ operation: 'PUT /compute/instances/{computeId}', params: { computeId: 2 }, body: { tags: ['x'] } }),
  ]);
  const all = await opened(plan, account);
  const other = Promise.withResolvers<void>();
  const asked: string[] = [];
  const request = async (name: string, act: () => unknown): Promise<unknown> => {
    asked.push(name);
    await other.promise;
    return act();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  await send(all.user);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(all.sent).toEqual([]);
  // The other tab holds the lock, and is sending it.
  const [key = ''] = asked;
  const account_ = { api: `${location.origin}/v4`, username: 'admin' };
  const progress = { values: {}, steps: [{ state: 'sending' }] };
  localStorage.setItem(key, JSON.stringify({ ...account_, plan, progress }));
  other.resolve();
  await status('This step was carried out in another tab meanwhile.');
  expect(all.sent).toEqual([]);
});
