// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, field, fill, focused, heading } from '../page.ts';
import { statuses } from '../session/parts.ts';
import { fault, FIREWALLS, setFaults } from './parts.ts';

const CREATE = 'POST /networking/firewalls';

test.each([
  [
    'answered 503',
    { act: 'answer', status: 503 },
    503,
    /^Server error \(503\).+Nothing was created\. No firewall named sent-once was found, so you can retry\./,
  ],
  [
    'answered 429',
    { act: 'answer', status: 429, headers: { 'Retry-After': '1' } },
    429,
    /^Too many requests.+\. Wait 1 s, then retry\.\s*Nothing was created, so you can retry\./,
  ],
  [
    'dropped',
    { act: 'drop' },
    null,
    /^No answer from the server.+Nothing was created\. No firewall named sent-once was found, so you can retry\./,
  ],
  [
    'refused without a reason',
    { act: 'answer', status: 400, body: { errors: [] } },
    400,
    /The server gave no reason \(status 400\)/,
  ],
] as const)('a write is not repeated by itself when it was %s', async (_, how, status, says) => {
  const { user, sent } = await open('/firewalls/new', {
    before: (server) => setFaults(server, fault('POST', FIREWALLS, how)),
  });
  await fill(user, await field(/^Label/), 'sent-once');
  await user.click(await button('Create firewall'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(says));
  const again = await button(/^(Create firewall|Retry)$/);
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'));
  expect(await statuses(CREATE)).toEqual([status]);
  expect(await field(/^Label/)).toHaveValue('sent-once');
  // Only the user does.
  await user.click(again);
  await heading('sent-once');
  expect(await statuses(CREATE)).toEqual([status, 200]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a 503 after the change was made is looked into before a retry is offered', async () => {
  const { user } = await open('/firewalls/new', {
    before: (server) => setFaults(server, fault('POST', FIREWALLS, { act: 'answer', when: 'after', status: 503 })),
  });
  await fill(user, await field(/^Label/), 'made-anyway');
  await user.click(await button('Create firewall'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^made-anyway was created, but/));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('after a gateway’s page in response to a write the outcome is unknown, and is checked', async () => {
  const { user, sent } = await open('/firewalls/new', {
    before: (server) =>
      setFaults(
        server,
        fault('POST', FIREWALLS, {
          when: 'after',
          status: 504,
          body: '<html><body><h1>Bad gateway</h1></body></html>',
          headers: { 'content-type': 'text/html' },
        }),
      ),
  });
  await fill(user, await field(/^Label/), 'behind-gateway');
  await user.click(await button('Create firewall'));
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent(/^behind-gateway was created, but the answer was lost/));
  await focused(alert);
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await user.type(await field(/^Label/), '{Enter}');
  await user.click(await screen.findByRole('link', { name: 'Open behind-gateway' }));
  await heading('behind-gateway');
  expect(sent).toHaveLength(1);
});
