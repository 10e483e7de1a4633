// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, expectRefused, field, fill, focused, heading, tabTo } from '../page.ts';

const ADD = '/vlans/new?region=us-east&label=backend';

const instance = (name: string) => screen.findByRole('checkbox', { name });
const address = (name: string) => field(`Address of ${name}`);
const region = () => screen.findByLabelText(/^Region/, { selector: 'input' });
const vlan = (one: string) => ({ purpose: 'vlan', label: 'backend', ipam_address: one, primary: false });
const changes = (sent: readonly { method: string; path: string; body: unknown }[]) =>
  sent.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(Object(body).interfaces?.at(-1))}`);

/** Waits until the address that an instance gets is shown. */
async function gets(name: string, expected: string): Promise<void> {
  await waitFor(async () => expect(await address(name)).toHaveValue(expected));
}

/** Reviews the changes, and sends them. */
async function send(user: UserEvent, review: string, add: string): Promise<void> {
  await user.click(await button(review));
  await user.click(await button(add));
}

test('two instances join a VLAN at once, each with the next free address', async () => {
  const { user, sent } = await open('/vlans/us-east/backend');
  await user.click(await screen.findByRole('link', { name: 'Add instances' }));
  await heading('Add instances to backend');
  expect(await field('Address block')).toHaveValue('10.0.0.0/24');
  await user.click(await instance('web-1'));
  await user.click(await instance('web-2'));
  await gets('web-1', '10.0.0.3/24');
  await gets('web-2', '10.0.0.4/24');
  expect(await instance('cache-1')).toHaveAccessibleDescription('Already on backend');
  await user.click(await button('Review 2 changes'));
  const review = await dialog('Add 2 instances to backend?');
  expect(review.getByRole('table', { name: 'Changes' })).toHaveTextContent('eth1 on backend as 10.0.0.3/24');
  expect(review.getByText('web-1 and web-2 are running. Reboot them afterwards to use the VLAN.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(review.getByRole('button', { name: 'Add 2 instances' }));
  await review.findByText('2 instances added');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('2 instances added to backend');
  expect(changes(sent)).toEqual([
    expect.stringMatching(/^PUT \/compute\/instances\/\d+\/configs\/\d+ .*10\.0\.0\.3\/24/),
    expect.stringMatching(/^PUT \/compute\/instances\/\d+\/configs\/\d+ .*10\.0\.0\.4\/24/),
  ]);
  expect(sent[0]?.body).toEqual({ interfaces: [expect.objectContaining({ purpose: 'public' }), vlan('10.0.0.3/24')] });
  await user.click(review.getByRole('button', { name: 'Done' }));
  await heading('backend');
  await screen.findByText('5', { selector: '[role=tab] *' });
  // What was added works after a reboot alone, though the instance is up with the configuration.
  expect(await screen.findByRole('columnheader', { name: 'Booted with it' })).toBeVisible();
  expect(screen.getByText(/Changes take effect when the instance reboots\.$/)).toBeVisible();
});

test('instances that can be chosen stay, whatever is still read', async () => {
  await open(ADD);
  const shown = await instance('web-1');
  await waitFor(async () => expect(await instance('cache-1')).toHaveAccessibleDescription('Already on backend'));
  expect(shown).toBeVisible();
});

test('what was added is rebooted at once, where that is wanted', async () => {
  const { user, sent } = await open(ADD);
  await user.click(await instance('web-1'));
  await gets('web-1', '10.0.0.3/24');
  await user.click(await instance('web-2'));
  await gets('web-2', '10.0.0.4/24');
  await send(user, 'Review 2 changes', 'Add 2 instances');
  await user.click(await button('Reboot 2 now'));
  await user.click((await dialog('Reboot instances')).getByRole('button', { name: 'Reboot 2' }));
  await user.click((await screen.findByText('2 instances rebooting')) && (await button('Done')));
  await heading('backend');
  expect(sent.slice(2).map(({ path }) => path)).toEqual(['/compute/instances/1/reboot', '/compute/instances/2/reboot']);
});

test('a member that was not rebooted since it was added is told from one that was', async () => {
  const { user } = await open(ADD);
  await user.click(await instance('web-1'));
  await gets('web-1', '10.0.0.3/24');
  await send(user, 'Review 1 change', 'Add 1 instance');
  await user.click(await button('Done'));
  await heading('backend');
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /^web-1/ })).toHaveTextContent('Yes, changed since: reboot it'),
  );
  expect(screen.getByRole('row', { name: /^cache-1/ })).not.toHaveTextContent('changed since');
});

test('the addresses that instances are to get are drawn as planned', async () => {
  const { user } = await open(ADD);
  const picture = within(await screen.findByRole('region', { name: 'Addresses in 10.0.0.0/24' }));
  await picture.findByRole('img', { name: '10.0.0.3: next free address' });
  await user.click(await instance('web-1'));
  await picture.findByRole('img', { name: '10.0.0.3: planned for web-1' });
  picture.getByRole('img', { name: '10.0.0.4: next free address' });
  await fill(user, await address('web-1'), '10.0.0.1/24');
  await picture.findByRole('img', { name: '10.0.0.1: clash of cache-1 and web-1' });
});

test('an address that another member has is refused until it is changed', async () => {
  const { user, sent } = await open(ADD);
  await user.click(await instance('web-1'));
  await gets('web-1', '10.0.0.3/24');
  await fill(user, await address('web-1'), '10.0.0.1/24');
  expect(await address('web-1')).toHaveAccessibleDescription('cache-1 has this address');
  await user.click(await button('Review 1 change'));
  await focused(await address('web-1'));
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const [text, reason] of [
    ['10.0.1.1/24', 'Not in 10.0.0.0/24'],
    ['10.0.0.255/24', 'The network and broadcast addresses are reserved'],
  ] as const) {
    await fill(user, await address('web-1'), text);
    expect(await address('web-1')).toHaveAccessibleDescription(reason);
  }
  await fill(user, await address('web-1'), '10.0.0.9/24');
  await user.click(await instance('web-2'));
  await gets('web-2', '10.0.0.3/24');
  await fill(user, await address('web-2'), '10.0.0.9/24');
  expect(await address('web-2')).toHaveAccessibleDescription('web-1 has this address');
  expect(sent).toEqual([]);
});

test('when one of two fails, the other is done, and the failed one is retried', async () => {
  const { user, sent, control } = await open(ADD);
  await user.click(await instance('web-1'));
  await user.click(await instance('web-2'));
  await gets('web-2', '10.0.0.4/24');
  const path = '/compute/instances/{computeId}/configs/{configId}';
  await control('PUT', 'faults', [{ method: 'PUT', path, act: 'answer', status: 500, count: 1 }]);
  await gets('web-2', '10.0.0.4/24');
  await send(user, 'Review 2 changes', 'Add 2 instances');
  const review = await dialog('1 instance added to backend');
  await review.findByText('1 instance added, 1 not');
  expect(within(review.getByRole('table')).getByText('Failed')).toBeVisible();
  await user.click(review.getByRole('button', { name: 'Retry 1' }));
  await review.findByText('2 instances added');
  const [first, second, third] = changes(sent);
  expect(sent).toHaveLength(3);
  expect([first, second]).toContain(third);
});

test('a VLAN is created by keyboard', async () => {
  const { user, sent } = await open('/vlans/new');
  await tabTo(user, await region());
  await user.keyboard('Newark');
  await screen.findByRole('option', { name: /Newark/ });
  await user.keyboard('{ArrowDown}{Enter}');
  await tabTo(user, screen.getByLabelText(/^Label/, { selector: 'input' }));
  await user.keyboard('back--end{Tab}');
  await waitFor(() => expect(screen.getByLabelText(/^Label/, { selector: 'input' })).toBeInvalid());
  await fill(user, screen.getByLabelText(/^Label/, { selector: 'input' }), 'storage');
  await tabTo(user, await field('Address block'));
  await user.keyboard('{Control>}a{/Control}192.168.7.4/24');
  expect(await field('Address block')).toHaveAccessibleDescription(/Its network is 192\.168\.7\.0\/24/);
  await fill(user, await field('Address block'), '192.168.7.0/24');
  await tabTo(user, await instance('web-1'));
  await user.keyboard(' ');
  await gets('web-1', '192.168.7.1/24');
  await tabTo(user, await button('Review and create'));
  await user.keyboard('{Enter}');
  const review = await dialog('Create storage with 1 instance?');
  await tabTo(user, review.getByRole('button', { name: 'Add 1 instance' }));
  await user.keyboard('{Enter}');
  await review.findByText('1 instance added');
  await user.keyboard('{Enter}');
  await heading('storage');
  expect(changes(sent)).toEqual([expect.stringContaining('192.168.7.1/24')]);
});

test('without an instance nothing is reviewed', async () => {
  const { user, sent } = await open('/vlans/new');
  await user.click(await button('Review and create'));
  await screen.findByText('2 fields need attention');
  await screen.findByText('Choose a region.', { selector: '[class*=error], [class*=error] *' });
  await focused(await region());
  expect(sent).toEqual([]);
});

test('an instance without a free interface says so, and another configuration can be chosen', async () => {
  const full = { purpose: 'vlan', label: 'one' };
  const { user } = await open(ADD, {
    before: async (server) => {
      const found = Object(await server.api('GET', '/compute/instances?page_size=500'));
      const { id } = found.data.find(({ label }: { label: string }) => label === 'web-1');
      const configs = Object(await server.api('GET', `/compute/instances/${id}/configs`));
      await server.api('PUT', `/compute/instances/${id}/configs/${configs.data[0].id}`, {
        interfaces: [{ purpose: 'public' }, full, { ...full, label: 'two' }],
      });
      await server.api('POST', `/compute/instances/${id}/configs`, { label: 'Spare', devices: {} });
    },
  });
  await user.click(await instance('web-1'));
  await screen.findByText('No free interface: eth0 to eth2 are used');
  expect(screen.queryByRole('textbox', { name: 'Address of web-1' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Configuration of web-1' }), 'Spare');
  await gets('web-1', '10.0.0.3/24');
});

test('a server that cannot change configurations says so', async () => {
  await open(ADD, { bare: true });
  await screen.findByText(/This server can’t change configurations\. Choose the VLAN when you/);
  expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull();
});

test('a token that may only read is told what it lacks', async () => {
  const { user, sent } = await open('/vlans/new', { persona: 'demo-read-only' });
  await expectRefused(user, await button('Review and create'), /computes:read_write/);
  expect(sent).toEqual([]);
});
