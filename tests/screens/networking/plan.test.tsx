// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, expectRefused, fill, focused, heading } from '../page.ts';

const instance = (label: string) => screen.findByRole('region', { name: label });
const plan = (path = '/ips/assign/edit?region=us-east') => open(path);

test('an address is moved by buttons, and the outcome of each instance is told before it is sent', async () => {
  const { user, sent } = await plan();
  await user.click(await button('Move to…: 198.18.0.1'));
  await user.click(within(await instance('web-2')).getByRole('button', { name: /^Move here/ }));
  const target = within(await instance('web-2'));
  expect(target.getByText('198.18.0.1')).toBeVisible();
  // At once, where it is read: at the address, and not only on the instance that it leaves.
  expect(target.getByText('web-1 would have no public IPv4 address')).toBeVisible();
  expect(screen.queryByText('Accepted')).toBeNull();
  expect(within(await instance('web-1')).getByText('web-1 would have no public IPv4 address')).toBeVisible();
  await focused(target.getByRole('button', { name: 'Move to…: 198.18.0.1' }));
  expect(screen.getByRole('combobox', { name: /^Region/ })).toBeDisabled();
  await user.click(await button('Move addresses'));
  expect(await target.findByRole('alert')).toHaveTextContent('web-1 would have no public IPv4 address');
  expect(sent).toEqual([]);
  await user.click(target.getByRole('button', { name: 'Back to web-1: 198.18.0.1' }));
  expect(screen.getByRole('combobox', { name: /^Region/ })).toBeEnabled();
  await user.click(await button('Move addresses'));
  await screen.findAllByText('Move at least one address');
  expect(sent).toEqual([]);
});

test('two addresses change places in one step, and one request', async () => {
  const { user, sent } = await plan();
  await user.click(await button('Move to…: 198.18.0.1'));
  await user.click(within(await instance('db-1')).getByRole('button', { name: 'Swap: 198.18.0.3' }));
  expect(screen.getAllByText('Accepted')).toHaveLength(2);
  await user.click(await button('Move addresses'));
  await heading('IP addresses');
  expect(sent).toEqual([
    {
      method: 'POST',
      path: '/networking/ips/assign',
      body: {
        region: 'us-east',
        assignments: [
          { address: '198.18.0.1', compute_id: expect.any(Number) },
          { address: '198.18.0.3', compute_id: 1 },
        ],
      },
    },
  ]);
});

test('arrow keys move an address from instance to instance, and Esc only gives up the choice of a place', async () => {
  const { user } = await plan();
  const move = await button('Move to…: 198.18.0.1');
  const before = move.closest('section');
  move.focus();
  for (const [there, back] of [
    ['{ArrowRight}', '{ArrowLeft}'],
    ['{ArrowUp}', '{ArrowDown}'],
  ]) {
    await user.keyboard(`${there}`);
    const moved = await button('Move to…: 198.18.0.1');
    await focused(moved);
    expect(moved.closest('section')).not.toBe(before);
    await user.keyboard(`${back}`);
    await waitFor(async () => expect((await button('Move to…: 198.18.0.1')).closest('section')).toBe(before));
  }
  expect(screen.queryByText('Accepted')).toBeNull();
  await user.keyboard('{Enter}{Escape}');
  await heading('Move addresses');
  await focused(await button('Move to…: 198.18.0.1'));
});

test('while a place is chosen, a line says which address moves from where, and gives it up', async () => {
  const { user, sent } = await plan();
  await user.click(await button('Move to…: 198.18.0.1'));
  expect(screen.getByText('Moving 198.18.0.1 from web-1')).toBeVisible();
  const choices = [
    ...screen.getAllByRole('button', { name: /^Move here/ }),
    ...screen.getAllByRole('button', { name: /^Swap/ }),
  ];
  expect(new Set(choices.map(({ dataset }) => dataset['look']))).toEqual(new Set(['default']));
  await user.click(await button('Cancel move'));
  expect(screen.queryByText(/^Moving/)).toBeNull();
  await focused(await button('Move to…: 198.18.0.1'));
  expect(sent).toEqual([]);
});

test('an address is dropped on another one of its kind, or on an instance', async () => {
  await plan();
  const row = (await button('Move to…: 198.18.0.1')).closest('li');
  const target = await instance('web-2');
  const held = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, text: string) => held.set(type, text),
    getData: (type: string) => held.get(type),
  };
  if (row === null) throw new Error('No row');
  fireEvent.dragStart(row, { dataTransfer });
  fireEvent.drop(target, { dataTransfer });
  expect(within(target).getByText('198.18.0.1')).toBeVisible();
});

test('a refusal of the server lands on the address that it is about', async () => {
  const { user, api } = await plan();
  await user.click(await button('Move to…: 198.18.0.1'));
  await user.click(within(await instance('db-1')).getByRole('button', { name: 'Swap: 198.18.0.3' }));
  // Meanwhile another user shares it.
  await api('POST', '/networking/ips/share', { compute_id: 3, ips: ['198.18.0.1'] });
  await user.click(await button('Move addresses'));
  const target = within(await instance('db-1'));
  expect(await target.findByRole('alert')).toHaveTextContent('198.18.0.1 is shared. Stop sharing it first');
});

test('addresses of others are shared, and the list that is sent is whole', async () => {
  const { user, sent } = await open('/ips/share/edit?instance=1');
  await user.click(await screen.findByRole('checkbox', { name: '198.18.0.3' }));
  await user.click(await button('Save sharing'));
  await heading('IP addresses');
  expect(sent).toMatchObject([
    { path: '/networking/ips/share', body: { compute_id: 1, ips: expect.arrayContaining(['198.18.0.3']) } },
  ]);
});

test('a server that does not report sharing says so, and moves as well', async () => {
  const { user, sent } = await open('/ips/share/edit?instance=1', { bare: true });
  await screen.findByText(/doesn’t report sharing/);
  await user.click(await screen.findByRole('checkbox', { name: '198.18.0.3' }));
  await user.click(await button('Save sharing'));
  await heading('IP addresses');
  expect(sent).toHaveLength(1);
});

test('a read-only user sees the addresses, and cannot move them', async () => {
  const { user, sent } = await open('/ips/assign/edit?region=us-east', { persona: 'demo-read-only' });
  await expectRefused(user, await button('Move addresses'), /./);
  expect(sent).toEqual([]);
});

test('moves whose answer is lost can be sent again', async () => {
  const { user, sent, control } = await plan();
  await control('PUT', 'faults', [{ method: 'POST', path: '/networking/ips/assign', when: 'after', act: 'drop' }]);
  await user.click(await button('Move to…: 198.18.0.1'));
  await user.click(within(await instance('db-1')).getByRole('button', { name: 'Swap: 198.18.0.3' }));
  await user.click(await button('Move addresses'));
  await screen.findByText('It may have been saved. Retrying is safe.');
  await user.click(await button('Retry'));
  await heading('IP addresses');
  expect(sent).toHaveLength(2);
});

test('a region with 2,000 instances shows the first, finds the others, and stays quick', async () => {
  const { user } = await open('/ips/assign/edit', { scenario: 'large' });
  const shown = () => screen.getAllByRole('button', { name: /^Move to…/ }).length;
  await waitFor(() => expect(shown()).toBeGreaterThan(20));
  expect(shown()).toBeLessThan(100);
  await user.type(await screen.findByRole('textbox', { name: 'Find instance or address' }), '198.18.8.44');
  await waitFor(() => expect(shown()).toBe(2));
  await button('Move to…: 198.18.8.44');
});

test('addresses of an instance that a user can only read stay where they are', async () => {
  const reason = 'Your user can only read this instance';
  const { user, sent } = await open('/ips/assign/edit?region=us-ord', { persona: 'demo-operator' });
  await expectRefused(user, await button('Move to…: 198.18.0.24'), reason);
  await user.click(await button('Move to…: 198.18.0.21'));
  await expectRefused(user, await button('Move here: shop-copy'), reason);
  expect(await button('Move here: crm')).not.toHaveAttribute('aria-disabled');
  expect(sent).toEqual([]);
});

test('sharing with an instance that a user can only read is refused, with the reason', async () => {
  const { user, sent } = await open('/ips/share/edit?instance=4', { persona: 'demo-operator' });
  await expectRefused(user, await button('Save sharing'), 'Your user can only read this instance');
  expect(sent).toEqual([]);
});

test('an account without instances is led to create one; a user without a grant is told why', async () => {
  await open('/ips/assign/edit', { scenario: 'empty' });
  expect(await screen.findByRole('link', { name: 'Create instance' })).toHaveAttribute('href', '/compute/new');
  cleanup();
  const { user } = await open('/ips/share/edit', { persona: 'demo-restricted' });
  await screen.findByText(/You see only records that you have a grant for\./);
  await expectRefused(
    user,
    await button('Create instance'),
    'You can’t create instances. Ask an administrator for that permission',
  );
});

test('whoever moves the address of a live backend is told which port will send its traffic where', async () => {
  const { user } = await plan('/ips/assign/edit?region=eu-central');
  const move = await screen.findByRole('button', { name: 'Move to…: 192.168.128.14' });
  const owner = move.closest('section')?.getAttribute('aria-label');
  await user.click(move);
  await user.click(within(await instance('app-2')).getByRole('button', { name: /^Move here/ }));
  const aside = screen.getByRole('complementary', { name: 'Summary and request' });
  await within(aside).findByText('db-lb:3306 sends traffic to 192.168.128.14: app-2 gets it, which is powered off');
  expect(aside).toHaveTextContent(`192.168.128.14 moves from ${owner} to app-2`);
});

test('Move and Share of an address begin with that address', async () => {
  const { user } = await open('/ips/198.18.0.6');
  await user.click(await button(/More actions|Actions/)).catch(() => undefined);
  await user.click(await screen.findByText('Move'));
  await screen.findByText('Moving 198.18.0.6 from app-2');
  cleanup();

  const shared = await open('/ips/share/edit?address=198.18.0.6');
  expect(await screen.findByRole('checkbox', { name: '198.18.0.6' })).toBeChecked();
  expect(screen.getByRole('combobox', { name: 'Share with' })).not.toHaveDisplayValue(/^app-2 /);
  await shared.user.click(await button('Save sharing'));
  await heading('IP addresses');
  expect(shared.sent).toMatchObject([{ path: '/networking/ips/share', body: { ips: ['198.18.0.6'] } }]);
});

test('another instance to share with is found by typing, and the focus stays where it was chosen', async () => {
  const { user, sent } = await open('/ips/share/edit?instance=1');
  await fill(user, await screen.findByRole('combobox', { name: 'Share with' }), 'db-1');
  await user.click(await screen.findByRole('option', { name: /^db-1/ }));
  await expect.poll(() => new URL(location.href).searchParams.get('instance')).toBe('3');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Share with' })).toHaveFocus());
  expect(screen.getByRole('combobox', { name: 'Share with' })).toHaveDisplayValue(/^db-1/);
  const [first] = screen.getAllByRole('checkbox').filter((box) => !box.hasAttribute('disabled'));
  await user.click(first ?? document.body);
  await user.click(await button('Save sharing'));
  await heading('IP addresses');
  expect(sent).toMatchObject([{ path: '/networking/ips/share', body: { compute_id: 3 } }]);
});
