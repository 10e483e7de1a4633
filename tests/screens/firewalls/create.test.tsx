// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, expectMain, expectNoDialog, field, heading, moreAction, put } from '../page.ts';
import { addPreset, expectVerdict, formButton, packet, POLICIES, rule, tester } from './editor.ts';
import { pick } from './parts.ts';

const EVERYONE = { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] };

test('rules, services and tags go into one request', async () => {
  const { user, sent } = await open('/firewalls/new');
  await put(user, await field(/^Label/), 'journey-1');
  await user.click(formButton('Add inbound rule'));
  await waitFor(() => rule(1));
  const added = within(rule(1));
  await put(user, await added.findByRole('textbox', { name: /^Ports/ }), '22, 8000-8100');
  // Nothing is open before sources are chosen.
  expect(added.getByText('Choose sources')).toBeVisible();
  await user.click(added.getByRole('button', { name: 'Anywhere' }));
  await waitFor(() => expect(rule(1)).toHaveTextContent('Open to the internet: SSH (22), 8000-8100'));
  await put(user, added.getByRole('textbox', { name: /^Rule label/ }), 'ssh-and-app');
  await pick(user, 'Instances', 'web-1 (us-east)');
  await pick(user, 'Instances', 'bastion (us-southeast)');
  await pick(user, 'NodeBalancer', 'shop-lb (us-east)');
  await user.click(screen.getByRole('textbox', { name: /^Tags/ }));
  await user.keyboard('journey{Enter}');
  await user.click(await button('Create firewall'));
  await heading('journey-1');
  await expectMain('SSH (22), 8000-8100');
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/networking/firewalls',
      body: {
        label: 'journey-1',
        tags: ['journey'],
        devices: { computes: [1, expect.any(Number)], nodebalancers: [1] },
        rules: {
          inbound: [
            { action: 'ACCEPT', protocol: 'TCP', addresses: EVERYONE, ports: '22, 8000-8100', label: 'ssh-and-app' },
          ],
          outbound: [],
          ...POLICIES,
        },
      },
    },
  ]);
  await user.click(screen.getByRole('tab', { name: /^Services/ }));
  for (const name of ['web-1', 'bastion', 'shop-lb']) await screen.findByRole('rowheader', { name });
});

test('the packet tester of a new firewall lists its chosen services', async () => {
  const { user } = await open('/firewalls/new');
  await user.click(await screen.findByRole('tab', { name: 'Test a packet' }));
  await packet(user, '203.0.113.7', '443');
  await expectVerdict('Drop by the inbound policy');
  expect(tester()).toHaveTextContent('Instances: every interface except VLANs');
  await pick(user, 'Instances', /^web-1/);
  await waitFor(() => expect(tester()).toHaveTextContent('Instance web-1: every interface except VLANs'));
  expect(tester()).not.toHaveTextContent('Instances:');
  // The packet, and those that are saved for a firewall that does not exist yet, are kept while another tab is open.
  await user.click(formButton('Save packet'));
  await user.click(screen.getByRole('tab', { name: 'Summary' }));
  await user.click(screen.getByRole('tab', { name: 'Test a packet' }));
  await expectVerdict('Drop by the inbound policy');
  expect(within(tester()).getAllByRole('button', { name: /^Test inbound TCP 443 from 203/ })).toHaveLength(1);
});

test('in bare mode a firewall is created with rules, disabled, enabled and deleted', async () => {
  const { user, sent } = await open('/firewalls/new', { bare: true });
  await put(user, await field(/^Label/), 'bare-rules');
  await addPreset(user, 'inbound', 'HTTPS');
  await user.click(await button('Create firewall'));
  await heading('bare-rules');
  expect(screen.getByRole('cell', { name: 'HTTPS (443)' })).toBeVisible();
  for (const [action, after] of [
    ['Disable', 'Disabled'],
    ['Enable', 'Enabled'],
  ] as const) {
    await user.click(await moreAction(user, action));
    const asked = await dialog(`${action} firewall bare-rules?`);
    await user.click(asked.getByRole('button', { name: `${action} bare-rules` }));
    await expectNoDialog();
    await within(screen.getByRole('main')).findByText(after);
  }
  await user.click(await moreAction(user, 'Delete'));
  await user.click((await dialog(/bare-rules/)).getByRole('button', { name: 'Delete bare-rules' }));
  await heading('Firewalls');
  await screen.findByRole('link', { name: 'office-only' });
  expect(screen.queryByRole('link', { name: 'bare-rules' })).toBeNull();
  const https = { action: 'ACCEPT', protocol: 'TCP', addresses: EVERYONE, ports: '443', label: 'https' };
  const path = expect.stringMatching(/^\/networking\/firewalls\/\d+$/);
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/networking/firewalls',
      body: { label: 'bare-rules', rules: { inbound: [https], outbound: [], ...POLICIES } },
    },
    { method: 'PUT', path, body: { status: 'disabled' } },
    { method: 'PUT', path, body: { status: 'enabled' } },
    { method: 'DELETE', path, body: undefined },
  ]);
});
