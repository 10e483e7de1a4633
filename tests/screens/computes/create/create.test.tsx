// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../../open.tsx';
import { advance, button, expectMain, first, focused, heading, onlyBody, pressDisabled, put } from '../../page.ts';
import {
  chooseBasics,
  labelField,
  openCreate,
  plan,
  rootPassword,
  STRONG,
  submit,
  tile,
  versions,
} from './creating.ts';
import { aside, expectSummary, list, pick } from '../parts.ts';

const combobox = (name: string): HTMLElement => screen.getByRole('combobox', { name });

test('an instance is created from an image, and followed until it runs', async () => {
  const opened = await open('/compute');
  const { user } = opened;
  await user.click(first(await screen.findAllByRole('link', { name: /^Create/ })));
  await heading('Create instance');
  await chooseBasics(user);
  await user.click(await button('Use debian12-us-ord'));
  expect(labelField()).toHaveValue('debian12-us-ord');
  await put(user, rootPassword(), STRONG);
  await screen.findByText(/^(Strong|Very strong)/);
  await user.click(screen.getByRole('checkbox', { name: 'laptop' }));
  expect(await screen.findByRole('list', { name: 'Keys' })).toHaveTextContent('ssh-ed25519');
  await user.click(await button('Add admin'));
  await pick(user, 'Firewall', /^staging-edge/);
  await expectSummary('staging-edge, which is disabled: it filters nothing until it is enabled');
  await pick(user, 'Firewall', /^shop-edge/);
  const privately = screen.getByLabelText(/^Private IPv4 address/);
  expect(privately).toHaveAccessibleDescription(/Adding one later needs support\.$/);
  await user.click(privately);

  for (const text of [
    'debian12-us-ord',
    'Debian 12',
    'Chicago, IL',
    'Nanode 1 GB: 1 vCPU, 1 GB memory, 25 GB disk',
    'Root password set',
    '1 SSH key: admin@laptop',
    'SSH keys of admin',
    'Behind the firewall shop-edge',
    'Private IPv4 address',
  ])
    await expectSummary(text);
  expect(screen.getByText('Billing starts at creation.')).toBeVisible();
  expect(aside()).not.toHaveTextContent(/[$€£]/);

  await user.click(submit());
  await heading('debian12-us-ord');
  expect(onlyBody(opened)).toEqual({
    label: 'debian12-us-ord',
    region: 'us-ord',
    type: 'g6-nanode-1',
    image: 'compute/debian12',
    root_pass: STRONG,
    authorized_keys: [expect.stringMatching(/^ssh-ed25519 \S+ admin@laptop$/)],
    authorized_users: ['admin'],
    swap_size: 512,
    booted: true,
    interfaces: [{ purpose: 'public', primary: false }],
    firewall_id: 1,
    private_ip: true,
    backups_enabled: false,
  });
  await expectMain('Provisioning');
  await advance(opened, 120);
  await expectMain('Running');
});

test('a plan that the region does not have, or that is too small, gives the reason and cannot be chosen', async () => {
  const { user } = await openCreate();
  await pick(user, 'Your images', /^legacy-shop/);
  const small = await plan(user, 'g7-highmem-1');
  await waitFor(() => expect(small).toHaveAttribute('aria-disabled', 'true'));
  expect(screen.getAllByText(/The image needs .+; this disk has 20 GB/).length).toBeGreaterThan(0);
  await pressDisabled(small);
  expect(small).not.toBeChecked();

  // Focused by keyboard, its reason is announced, and the next one can be chosen.
  const next = await plan(user, 'g7-highmem-2');
  next.focus();
  await user.keyboard(' ');
  expect(next).toBeChecked();
  await user.keyboard('{ArrowUp}');
  await focused(small);
  expect(small).toHaveAccessibleName(/The image needs .+; this disk has 20 GB/);
  expect(next).toBeChecked();
});

test('an unavailable image gives the reason, and neither click nor Enter chooses it; what was typed stays', async () => {
  const { user, sent } = await openCreate();
  const field = await list(user, 'Your images');
  await pressDisabled(await screen.findByRole('option', { name: /shop-base-2026 Needs upload/ }));
  expect(field).toHaveValue('');
  await put(user, field, 'shop-base');
  await user.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', expect.stringMatching(/.+/));
  await user.keyboard('{Enter}');
  await user.tab();
  expect(field).toHaveValue('shop-base');
  await screen.findByText('Choose a match for “shop-base”');
  expect(field).toBeInvalid();
  await user.click(submit());
  expect(sent).toEqual([]);

  // A tile is another choice: what was typed is given up.
  await user.click(await tile(/^Debian/));
  await waitFor(() => expect(screen.queryByText('Choose a match for “shop-base”')).toBeNull());
  expect(combobox('Your images')).toHaveValue('');
});

test('image, region and plan can be given in the address', async () => {
  await openCreate({}, '?image=compute%2Fubuntu20.04&region=us-ord&type=g6-dedicated-2');
  expect(await tile(/^Ubuntu/)).toBeChecked();
  expect(versions('Ubuntu')).toHaveValue('compute/ubuntu20.04');
  await waitFor(() => expect(combobox('Region')).toHaveValue('Chicago, IL (us-ord)'));
  // The tab of the plan is open.
  expect(await screen.findByRole('tab', { name: 'Dedicated' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('radio', { name: /g6-dedicated-2/ })).toBeChecked();
});

test('a backup can be given in the address; nonsense is dropped, and its instance stays', async () => {
  await openCreate({}, '?from=2&backup=nonsense');
  expect(screen.getByRole('radio', { name: /^Backup/ })).toBeChecked();
  await waitFor(() => expect(combobox('Instance')).toHaveValue('web-2'));
  await waitFor(() => expect(combobox('Region')).toHaveValue('Newark, NJ (us-east)'));
});

test('backups required by the account are on, with the reason', async () => {
  await openCreate({
    before: ({ api }) => api('PUT', '/account/settings', { backups_enabled: true }),
  });
  await screen.findByText(/Always on, for a charge: an account setting/);
  const backups = screen.getByRole('switch', { name: /^Backups/ });
  expect(backups).toBeChecked();
  expect(backups).toHaveAttribute('aria-disabled', 'true');
  await pressDisabled(backups);
  expect(backups).toBeChecked();
  expect(within(aside()).getByText(/Backups on/)).toBeVisible();
});

test('in bare mode plan, script and backup are typed', async () => {
  const opened = await openCreate({ bare: true });
  const { user } = opened;
  await screen.findByText('This server doesn’t list plans. Type a plan ID.');
  await user.click(await tile(/^Debian/));
  await pick(user, 'Region', /us-ord/);
  const type = await screen.findByLabelText(/^Plan/, { selector: 'input' });
  await put(user, type, 'premium');
  await screen.findByRole('option', { name: 'g7-premium-2' });
  await put(user, type, 'g6-nanode-1');
  await put(user, screen.getByRole('textbox', { name: 'Script' }), '1');
  const data = '{"site_name": "shop.example.com", "server": "nginx"}';
  await put(user, await screen.findByRole('textbox', { name: 'Script settings' }), data);
  await put(user, rootPassword(), STRONG);
  await put(user, labelField(), 'bare-1');
  await user.click(submit());
  await heading('bare-1');
  expect(onlyBody(opened)).toMatchObject({ type: 'g6-nanode-1', stackscript_id: 1, stackscript_data: data });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(
      'This server doesn’t report when it is done.',
    ),
  );
});

test('in bare mode an instance is created from a typed backup', async () => {
  const { user, sent } = await openCreate({ bare: true });
  await user.click(screen.getByRole('radio', { name: /^Backup/ }));
  await pick(user, 'Instance', /^db-1/);
  await screen.findByText('This server doesn’t report backups. Enter the ID of one.');
  expect(combobox('Region')).toHaveValue('Newark, NJ (us-east)');
  await put(user, await screen.findByLabelText(/^Plan/, { selector: 'input' }), 'g6-standard-8');
  await put(user, labelField(), 'bare-2');
  const id = screen.getByLabelText(/^Backup( |$)/, { selector: 'input[inputmode], input[type=text]' });
  await user.click(submit());
  await focused(id);
  expect(id).toHaveAccessibleDescription(/Enter a backup ID/);
  expect(sent).toEqual([]);

  // A failed backup: the server refuses it, the form cannot know.
  await put(user, id, '3');
  await user.click(submit());
  await waitFor(() => expect(id).toHaveAccessibleDescription(/Only a successful backup can be used: it failed/));
  await put(user, id, '5');
  await user.click(submit());
  await heading('bare-2');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.body).toMatchObject({ label: 'bare-2', region: 'us-east', type: 'g6-standard-8', backup_id: 5 });
  expect(sent[1]?.body).not.toHaveProperty('image');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent('Creating instance bare-2'),
  );
  await user.click(first(screen.getAllByRole('link', { name: 'Instances' })));
  await put(user, await screen.findByRole('combobox', { name: 'Search instances' }), 'bare-2');
  await screen.findByRole('link', { name: 'bare-2' });
});

test('a firewall is created in a drawer over the form, which keeps its values and takes it', async () => {
  const { user, sent } = await openCreate();
  await put(user, labelField(), 'keeps-this');
  await user.click(await button('Create firewall'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Create firewall' }));
  await put(user, await drawer.findByRole('textbox', { name: /^Label/ }), 'made-here');
  await user.click(drawer.getByRole('button', { name: 'Create firewall' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(labelField()).toHaveValue('keeps-this');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Firewall' })).toHaveValue('made-here'));
  expect(sent).toHaveLength(1);
});

test('a label that another instance has is pointed out, and allowed', async () => {
  const { user } = await openCreate();
  await put(user, labelField(), 'web-1');
  await screen.findByText('Another instance is already named web-1.');
  expect(labelField()).not.toHaveAttribute('aria-invalid', 'true');
});

test('keys and user data are read from files', async () => {
  const { user } = await openCreate();
  const key = (comment: string) => new File([`ssh-ed25519 AAAA ${comment}\n`], `${comment}.pub`);
  await user.upload(screen.getByLabelText('Read key files'), [key('one'), key('two')]);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /^SSH keys/ })).toHaveValue(
      'ssh-ed25519 AAAA one\nssh-ed25519 AAAA two',
    ),
  );
});

test('the name and the region come first, and what is folded says what it holds', async () => {
  const { user } = await openCreate();
  const titles = [...document.querySelectorAll('[data-legend]')]
    .filter((title) => title.parentElement?.parentElement?.closest('[data-group]') === null)
    .map(({ textContent }) => textContent);
  expect(titles).toEqual(['Name and region', 'Image', 'Plan', 'Access', 'Network', 'Advanced']);
  for (const fold of ['Interfaces', 'Advanced options']) await user.click(await button(fold));
  expect(screen.getByText('eth0 public internet')).toBeVisible();
  expect(screen.getByText('512 MB swap, boots when ready, no backups')).toBeVisible();
  expect(screen.queryByRole('switch', { name: /^Backups/ })).toBeNull();
});
