// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog } from '../page.ts';
import { account, fileOf, opened, status } from './carrying.ts';
import { rehearse } from './rehearse.ts';

const AT = '2026-03-01T13:00:00';
const file = { kind: 'binnacle-plan', version: 1, api: '/v4', at: AT, username: null, secrets: [] } as const;
const steps = async (): Promise<readonly HTMLElement[]> =>
  within(await screen.findByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.getAttribute('aria-label') === 'Steps');

test('a plan is told by its requests and the account, whatever its file says of the records', async () => {
  const firewall = { id: 1, label: 'edge', status: 'enabled', tags: ['a'] };
  const plan = {
    ...file,
    steps: [
      {
        operation: 'DELETE /compute/instances/{computeId}',
        params: { computeId: 1 },
        body: null,
        before: { id: 1, label: 'harmless' },
        after: null,
      },
      {
        operation: 'PUT /networking/firewalls/{firewallId}',
        params: { firewallId: 1 },
        body: { label: 'other', status: 'disabled', tags: ['a', 'ok'] },
        before: firewall,
        after: { ...firewall, tags: ['a', 'ok'] },
      },
      {
        operation: 'PUT /compute/instances/{computeId}',
        params: { computeId: 2 },
        body: { tags: ['x'] },
        before: null,
        after: { label: 'nothing' },
      },
      {
        operation: 'POST /networking/firewalls',
        params: {},
        body: { label: 'new', rules: { inbound_policy: 'ACCEPT', outbound_policy: 'ACCEPT' } },
        before: null,
        after: { label: 'closed', rules: { inbound_policy: 'DROP' } },
      },
    ],
  };
  const { sent } = await opened(plan, account);
  await status('1. Delete instance web-1');
  const [, second, third, fourth] = await steps();
  expect(second).toHaveTextContent(
    '2. Change firewall edgeNot sentLabel: edge otherStatus: enabled disabledTags: +okPUT /networking/firewalls/1',
  );
  expect(third).toHaveTextContent('3. Change instance web-2');
  expect(third).toHaveTextContent('The plan doesn’t say how this record was on the copy');
  expect(fourth).toHaveTextContent('4. Create firewall new');
  expect(fourth).toHaveTextContent('Inbound policy: ACCEPT');
  expect(screen.queryByText(/nothing|closed/)).toBeNull();
  expect(sent).toEqual([]);
});

test('the last look shows each body as it is sent, with what others have added meanwhile', async () => {
  const plan = await rehearse(account, [
    () => ({
      operation: 'PUT /networking/firewalls/{firewallId}',
      params: { firewallId: 1 },
      body: { tags: ['a', 'b'] },
    }),
  ]);
  const { user, api, sent } = await opened(plan, account);
  await status('Nothing differs from the copy so far.');
  await api('PUT', '/networking/firewalls/1', { tags: ['a', 'theirs'] });
  await user.click(await button('Review requests'));
  const look = await dialog('Send 1 request?');
  expect(look.getByText(/"tags"/)).toHaveTextContent('{ "tags": [ "a", "theirs", "b" ] }');
  await user.click(look.getByRole('button', { name: 'Cancel' }));
  expect((await steps())[0]).toHaveTextContent('Tags: +bPUT');
  await user.click(await button('Send step 1 anyway'));
  await user.click(await button('Review requests'));
  await user.click((await dialog('Send 1 request?')).getByRole('button', { name: 'Send step 1' }));
  await status('Carried out: 1 step done');
  expect(sent).toMatchObject([{ body: { tags: ['a', 'theirs', 'b'] } }]);
});

test('a plan that another browser may have carried out is opened with what the account’s log has since', async () => {
  const plan = await rehearse(account, [
    () => ({
      operation: 'POST /networking/firewalls',
      body: { label: 'new', rules: { inbound_policy: 'DROP', outbound_policy: 'DROP' } },
    }),
  ]);
  await opened({ ...plan, at: '2026-03-01T11:00:00' }, account);
  await status(/^This browser has sent nothing of this plan\. .* the account’s log has \d+ events since the copy\.$/);
});

test('a plan that is nested without end is refused in words', async () => {
  const { user } = await open('/change-plan?tab=carry-out', { scenario: 'empty' });
  const text = `${'[['.repeat(10_000)}${']]'.repeat(10_000)}`;
  const plan = JSON.stringify({ ...file, steps: ['here'] }).replace('"here"', text);
  await user.upload(await screen.findByLabelText('Change plan'), new File([plan], 'plan.json'));
  await status('plan.json: Its values are nested more than 64 levels deep.');
  // What stands at the end of the file is no different.
  await user.upload(screen.getByLabelText('Change plan'), fileOf({ ...file, steps: [{ operation: 'GET /x' }] }));
  await status(/^plan.json: The file is damaged at steps\[0\]/);
});
