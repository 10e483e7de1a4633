// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open, type Sent } from '../open.tsx';
import { button, dialog, field, heading, put, setFault } from '../page.ts';
import { statuses } from '../session/parts.ts';
import { crumb } from './parts.ts';

const FIREWALLS = '/networking/firewalls';

const rule = (index: number) => within(screen.getByRole('group', { name: `Inbound rule ${index}` }));
const ports = (index: number): HTMLElement => rule(index).getByRole('textbox', { name: /^Ports/ });
const create = async (user: UserEvent): Promise<void> => user.click(await button('Create firewall'));

/** What a firewall of that label is created with when nothing else was filled in. */
const sentFor = (label: string): Sent => ({
  method: 'POST',
  path: FIREWALLS,
  body: {
    label,
    rules: { inbound: [], inbound_policy: 'DROP', outbound: [], outbound_policy: 'ACCEPT' },
  },
});

test('refusals of nested fields are shown at these fields, others above the form, and the input is kept', async () => {
  const opened = await open('/firewalls/new');
  const { user, sent } = opened;
  await setFault(opened, 'POST', FIREWALLS, {
    status: 400,
    errors: [
      { field: 'rules.inbound[1].ports', reason: 'These ports are reserved' },
      { field: 'rules.inbound[0].addresses.ipv4[0]', reason: 'This network is not yours' },
      { field: null, reason: 'Something about the whole request' },
      { field: 'no.such.field', reason: 'Something about an unknown field' },
    ],
  });
  await put(user, await field(/^Label/), 'nested-1');
  await user.click(await button('Add inbound rule'));
  await user.click(await button('Add inbound rule'));
  await screen.findByRole('group', { name: 'Inbound rule 2' });
  await put(user, await rule(2).findByRole('textbox', { name: /^Ports/ }), '443');
  for (const index of [1, 2]) await user.click(rule(index).getByRole('button', { name: 'Anywhere' }));
  await create(user);
  await waitFor(() => expect(ports(2)).toHaveAccessibleDescription(/These ports are reserved/));
  expect(rule(1).getByRole('textbox', { name: /^IPv4/ })).toHaveAccessibleDescription(/This network is not yours/);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Something about the whole request');
  expect(alert).toHaveTextContent('Something about an unknown field');
  expect(ports(2)).toHaveValue('443');

  // The fault was for one call: the same form, sent again, succeeds.
  await create(user);
  await heading('nested-1');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('when the response is lost after the change, the result is looked for before anything is sent again', async () => {
  const opened = await open('/firewalls/new');
  const { user, sent } = opened;
  await setFault(opened, 'POST', FIREWALLS, { when: 'after', act: 'drop' });
  await put(user, await field(/^Label/), 'lost-answer');
  await create(user);
  await user.click(await screen.findByRole('link', { name: /lost-answer/ }));
  await heading('lost-answer');
  expect(sent).toEqual([sentFor('lost-answer')]);
});

// Sorted, the whole collection is loaded before; otherwise only a page of it.
test.each(['', '?sort=label'])(
  'after a lost response nothing is trusted that /firewalls%s had loaded',
  async (search) => {
    const { user, sent } = await open(`/firewalls${search}`, {
      // Not later: a change of the faults would load everything again.
      before: (server) => setFault(server, 'POST', FIREWALLS, { when: 'after', act: 'drop' }),
    });
    await screen.findByRole('rowheader', { name: 'office-only' });
    await user.click(screen.getByRole('link', { name: 'Create firewall' }));
    await heading('Create firewall');
    await put(user, await field(/^Label/), 'lost-answer');
    await create(user);
    await screen.findByRole('link', { name: 'Open lost-answer' });
    await crumb(user, 'Firewalls');
    await user.click((await dialog('Leave without saving?')).getByRole('button', { name: 'Leave' }));
    await heading('Firewalls');
    await screen.findByRole('rowheader', { name: 'lost-answer' });
    expect(sent).toEqual([sentFor('lost-answer')]);
  },
);

test('while there is no answer the button cannot be pressed again, and keeps the focus', async () => {
  const opened = await open('/firewalls/new');
  const { user, sent } = opened;
  await setFault(opened, 'POST', FIREWALLS, { act: 'hang' });
  await put(user, await field(/^Label/), 'no-answer');
  const submit = await button('Create firewall');
  await user.dblClick(submit);
  await waitFor(() => expect(submit).toHaveAttribute('aria-disabled', 'true'));
  await user.keyboard('{Enter}');
  // A button that is natively disabled would lose the focus.
  expect(submit).toBeEnabled();
  expect(submit).toHaveFocus();
  expect(await statuses(`POST ${FIREWALLS}`)).toEqual([null]);
  expect(sent).toEqual([sentFor('no-answer')]);
});
