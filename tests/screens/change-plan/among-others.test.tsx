// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import type { Ip } from '#contract/networking/ips/schema.ts';
import { expect, onTestFinished, test } from 'vitest';
import { withStep } from '#analysis/change-plan/progress.ts';
import { type Carrier, carryOut } from '#features/change-plan/carry.ts';
import { begunPlans, keepProgress } from '#features/change-plan/kept.ts';
import { jsonText } from '#lib/json.ts';
import { type Server } from '../open.tsx';
import { account, data, opened, operations, place, replacement, send, status } from './carrying.ts';
import { type Act, rehearse } from './rehearse.ts';

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

const tagging: Act = () => ({
  operation: 'PUT /compute/instances/{computeId}',
  params: { computeId: 2 },
  body: { tags: ['x'] },
});

test('a step that two tabs send at the same moment is sent by one of them', async () => {
  const plan = await rehearse(account, [tagging]);
  const { sent } = await opened(plan, account);
  const [begun] = await begunPlans({ api: `${location.origin}/v4`, username: 'admin' });
  if (begun === undefined) throw new Error('It is not kept');
  const carrier: Carrier = {
    begun,
    secrets: {},
    refusal: () => undefined,
    signal: new AbortController().signal,
    onProgress: () => {},
    onPhase: () => {},
  };
  const ends = await Promise.all([1, 2].map(() => carryOut(carrier, 1, begun.progress)));
  expect(ends).toContainEqual({ why: 'reason', nth: 1, reason: 'This plan was changed in another tab meanwhile.' });
  expect(ends).toContainEqual(expect.objectContaining({ steps: [expect.objectContaining({ state: 'done' })] }));
  expect(operations(sent)).toEqual(['PUT /compute/instances/2']);
  // The open page follows them.
  await status('Carried out: 1 step done');
});

test('while another tab carries the plan out, this one shows how far it is', async () => {
  const plan = await rehearse(account, [tagging]);
  const other = Promise.withResolvers<void>();
  const request = (name: string, { mode }: LockOptions, act: (lock: object | null) => unknown): unknown =>
    mode === 'shared' ? other.promise.then(() => act({ name })) : act(null);
  let held: readonly { name: string }[] = [];
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request, query: async () => ({ held }) } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const { sent, user } = await opened(plan, async (server) => {
    await account(server);
    const key = jsonText([`${location.origin}/v4`, 'admin', plan]);
    held = [{ name: `binnacle-plans ${key}` }];
  });
  await status('Another tab carries this plan out. Here you see how far it is.');
  const [begun] = await begunPlans({ api: `${location.origin}/v4`, username: 'admin' });
  await keepProgress(begun?.key ?? '', (now) => withStep(now, 1, { state: 'sending' }));
  await status('Sending');
  expect(screen.queryByRole('button', { name: 'Forget plan' })).toBeNull();
  // It dies in the middle.
  held = [];
  other.resolve();
  await status('Outcome unknown');
  await user.click(await screen.findByRole('button', { name: 'It was not: send it again' }));
  await status('Not sent');
  expect(sent).toEqual([]);
});
