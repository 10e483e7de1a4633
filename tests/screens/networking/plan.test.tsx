// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, expectRefused, focused, heading, pressDisabled } from '../page.ts';

const instance = (label: string) => screen.findByRole('region', { name: label });
const plan = (path = '/ips/assign/edit?region=us-east') => open(path);

const handle = (address: string) => button(`Pick up: ${address}`);
/** Chooses a place in the list that "Move to…" opens. */
async function moveTo(user: UserEvent, address: string, place: RegExp): Promise<void> {
  await user.click(await button(`Move to…: ${address}`));
  const list = await dialog(`Move ${address}`);
  await user.click(await list.findByRole('option', { name: place }));
}
const announced = (text: string | RegExp) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      typeof text === 'string' ? text : expect.stringMatching(text),
    ),
  );

test('an address is moved by a list, and the outcome of each instance is told before it is sent', async () => {
  const { user, sent } = await plan();
  await moveTo(user, '198.18.0.1', /^web-2 web-1 would have no public IPv4 address$/);
  const target = within(await instance('web-2'));
  expect(target.getByText('198.18.0.1')).toBeVisible();
  // At once, where it is read: at the address, and not only on the instance that it leaves.
  expect(target.getByText('web-1 would have no public IPv4 address')).toBeVisible();
  expect(screen.queryByText('Accepted')).toBeNull();
  expect(within(await instance('web-1')).getByText('web-1 would have no public IPv4 address')).toBeVisible();
  await focused(await handle('198.18.0.1'));
  expect(screen.getByRole('combobox', { name: /^Region/ })).toBeDisabled();
  await user.click(await button('Move addresses'));
  expect(await target.findByRole('alert')).toHaveTextContent('web-1 would have no public IPv4 address');
  expect(sent).toEqual([]);
  await user.click(target.getByRole('button', { name: 'Undo: 198.18.0.1 back to web-1' }));
  expect(screen.getByRole('combobox', { name: /^Region/ })).toBeEnabled();
  await user.click(await button('Move addresses'));
  await screen.findAllByText('Move at least one address');
  expect(sent).toEqual([]);
});

test('Esc gives up the choice of a place', async () => {
  const { user } = await plan();
  await user.click(await button('Move to…: 198.18.0.1'));
  await dialog('Move 198.18.0.1');
  await user.keyboard('{Escape}');
  await focused(await button('Move to…: 198.18.0.1'));
});

test('two addresses change places in one step, and one request', async () => {
  const { user, sent } = await plan();
  await moveTo(user, '198.18.0.1', /^db-1: swap with 198\.18\.0\.3 Accepted$/);
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

test('before and after are one picture: a ghost stays in the old place, and all is undone at once', async () => {
  const { user } = await plan();
  await moveTo(user, '198.18.0.1', /^db-1: swap with 198\.18\.0\.3/);
  const [one, other] = [await instance('web-1'), await instance('db-1')];
  const textsOf = (card: HTMLElement) =>
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(textsOf(one)[0]).toBe('198.18.0.1moves to db-1');
  expect(textsOf(one).at(-1)).toMatch(/^198\.18\.0\.3Public IPv4, from db-1/);
  expect(textsOf(other)[0]).toBe('198.18.0.3moves to web-1');
  expect(screen.getByText('2 moves')).toBeVisible();
  await user.click(await button('Undo all'));
  await announced('All moves undone');
  expect(screen.queryByText(/moves to/)).toBeNull();
  expect(within(one).queryByText('198.18.0.3')).toBeNull();
  expect(screen.getByRole('combobox', { name: /^Region/ })).toBeEnabled();
});

test('Enter picks up and puts down, arrow keys choose the card, and Esc only gives that up', async () => {
  const { user } = await plan();
  (await handle('198.18.0.1')).focus();
  await user.keyboard('{Enter}');
  expect(await handle('198.18.0.1')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('Moving 198.18.0.1 from web-1')).toBeVisible();
  // One column here: the card after it, and back over it to the one before.
  await user.keyboard('{ArrowDown}');
  await announced('web-2: web-1 would have no public IPv4 address');
  expect(within(await instance('web-2')).getByText('Move here: web-1 would have no public IPv4 address')).toBeVisible();
  await user.keyboard('{ArrowUp}');
  await announced('web-1: Here now');
  await user.keyboard('{ArrowDown}{Escape}');
  await heading('Move addresses');
  await announced('198.18.0.1 stays on web-1');
  expect(screen.queryByText(/^Moving/)).toBeNull();
  await focused(await handle('198.18.0.1'));
  await user.keyboard('{Enter}{ArrowRight}{Enter}');
  expect(within(await instance('web-2')).getByRole('button', { name: 'Pick up: 198.18.0.1' })).toBeVisible();
  await focused(await handle('198.18.0.1'));
  await announced('198.18.0.1 on web-2. web-1 would have no public IPv4 address');
  // Without anything picked up they go from address to address.
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.closest('section')).toBe(await instance('web-2'));
  expect(document.activeElement).not.toBe(await handle('198.18.0.1'));
});

test('while an address is picked up, others of its kind offer to change places, and it can be given up', async () => {
  const { user, sent } = await plan();
  await user.click(await handle('198.18.0.1'));
  const swaps = screen.getAllByRole('button', { name: /^Swap: / });
  expect(swaps.every(({ dataset }) => dataset['look'] === 'default')).toBe(true);
  // Not with a private address, nor with one that is shared and stays.
  expect(screen.queryByRole('button', { name: /^Swap: 192\.168/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Swap: 198.18.60.1' })).toBeNull();
  await user.click(await button('Cancel move'));
  expect(screen.queryByText(/^Moving/)).toBeNull();
  await focused(await handle('198.18.0.1'));
  await user.click(await handle('198.18.0.1'));
  await user.click(await button('Swap: 198.18.0.3'));
  expect(screen.getAllByText('Accepted')).toHaveLength(2);
  expect(sent).toEqual([]);
});

test('an address is dropped on another one of its kind, or on an instance, which says before what that does', async () => {
  await plan();
  const chipOf = async (address: string): Promise<HTMLElement> => {
    const chip = (await handle(address)).closest('li');
    if (chip === null) throw new Error('No chip');
    return chip;
  };
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(await chipOf('198.18.0.1'), { dataTransfer });
  const target = await instance('web-2');
  fireEvent.dragOver(target);
  expect(within(target).getByText('Move here: web-1 would have no public IPv4 address')).toBeVisible();
  fireEvent.dragOver(await chipOf('198.18.0.3'));
  expect(within(target).queryByText(/^Move here/)).toBeNull();
  expect(within(await instance('db-1')).getByText('Swap with 198.18.0.3: accepted')).toBeVisible();
  fireEvent.drop(await chipOf('198.18.0.3'));
  expect(screen.getAllByText('Accepted')).toHaveLength(2);
  fireEvent.dragStart(await chipOf('198.18.0.1'), { dataTransfer });
  fireEvent.dragOver(target);
  fireEvent.dragEnd(await chipOf('198.18.0.1'), { dataTransfer });
  expect(within(target).queryByText('198.18.0.1')).toBeNull();
  fireEvent.dragStart(await chipOf('198.18.0.1'), { dataTransfer });
  fireEvent.drop(target);
  expect(within(target).getByText('198.18.0.1')).toBeVisible();
});

test('an address that must stay says why, and leads to what must change', async () => {
  const { user } = await plan();
  await expectRefused(user, await button('Move to…: 198.18.60.1'), '198.18.60.1 is shared. Stop sharing it first');
  const card = await instance('cache-1');
  expect(within(card).getByText(/Shared with cache-2\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pick up: 198.18.60.1' })).toBeNull();
  await user.click(within(card).getByRole('link', { name: 'Stop sharing 198.18.60.1' }));
  await heading('Share addresses');
  expect(await screen.findByRole('combobox', { name: 'Share with' })).toHaveDisplayValue(/^cache-2/);
  expect(await screen.findByRole('checkbox', { name: '198.18.60.1' })).toBeChecked();
});

test('that 1:1 NAT keeps an address is advised: only the server refuses it', async () => {
  const { user, sent } = await plan('/ips/assign/edit?region=eu-central');
  const link = await screen.findByRole('link', { name: /^Interfaces of .*, for 1:1 NAT of 198\.18\.0\.5$/ });
  await waitFor(() => expect(link.getAttribute('href')).toMatch(/^\/compute\/\d+\/configs\/\d+\/edit$/));
  await moveTo(user, '198.18.0.5', /^app-2: swap with 198\.18\.0\.6 Accepted$/);
  await user.click(await button('Move addresses'));
  const target = within(await instance('app-2'));
  expect(await target.findByRole('alert')).toHaveTextContent(/^198\.18\.0\.5 is used for 1:1 NAT/);
  expect(screen.queryByText('Accepted')).toBeNull();
  expect(sent).toHaveLength(1);
});

test('a refusal of the server lands on the address that it is about', async () => {
  const { user, api } = await plan();
  await moveTo(user, '198.18.0.1', /^db-1: swap with 198\.18\.0\.3/);
  // Meanwhile another user shares it.
  await api('POST', '/networking/ips/share', { compute_id: 3, ips: ['198.18.0.1'] });
  await user.click(await button('Move addresses'));
  const target = within(await instance('db-1'));
  expect(await target.findByRole('alert')).toHaveTextContent('198.18.0.1 is shared. Stop sharing it first');
});

test('a read-only user sees the addresses, and cannot move them', async () => {
  const { user, sent } = await open('/ips/assign/edit?region=us-east', { persona: 'demo-read-only' });
  await expectRefused(user, await button('Move addresses'), /./);
  expect(sent).toEqual([]);
});

test('moves whose answer is lost can be sent again', async () => {
  const { user, sent, control } = await plan();
  await control('PUT', 'faults', [{ method: 'POST', path: '/networking/ips/assign', when: 'after', act: 'drop' }]);
  await moveTo(user, '198.18.0.1', /^db-1: swap with 198\.18\.0\.3/);
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
  expect(screen.getByText('24 of 2,526 instances')).toBeVisible();
  await user.click(await button('Show 24 more'));
  expect(await screen.findByText('48 of 2,526 instances')).toBeVisible();
  await user.type(await screen.findByRole('textbox', { name: 'Find instance or address' }), '198.18.8.44');
  await waitFor(() => expect(shown()).toBe(2));
  await button('Move to…: 198.18.8.44');
});

test('addresses of an instance that a user can only read stay where they are', async () => {
  const reason = 'Your user can only read this instance';
  const { user, sent } = await open('/ips/assign/edit?region=us-ord', { persona: 'demo-operator' });
  await expectRefused(user, await button('Move to…: 198.18.0.24'), reason);
  expect(within(await instance('shop-copy')).getByText(reason, { selector: 'p' })).toBeVisible();
  await user.click(await button('Move to…: 198.18.0.21'));
  const list = await dialog('Move 198.18.0.21');
  const closed = await list.findByRole('option', { name: /^shop-copy / });
  expect(closed).toHaveTextContent(`Can’t move here: ${reason}`);
  expect(closed).toHaveAttribute('aria-disabled', 'true');
  await pressDisabled(closed);
  expect(list.getByRole('option', { name: /^crm / })).not.toHaveAttribute('aria-disabled');
  await user.keyboard('{Escape}');
  await heading('Move addresses');
  // Nor does it take one that is carried, or chosen by arrow keys.
  await user.click(await handle('198.18.0.21'));
  const target = await instance('shop-copy');
  expect(fireEvent.dragOver(target)).toBe(true);
  expect(within(target).getByText(`Can’t move here: ${reason}`)).toBeVisible();
  await user.click(within(target).getByRole('heading'));
  await announced(`shop-copy: Can’t move here: ${reason}`);
  expect(within(target).queryByText('198.18.0.21')).toBeNull();
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
  const owner = (await handle('192.168.128.14')).closest('section');
  const label = within(owner ?? document.body).getByRole('heading').textContent;
  await moveTo(user, '192.168.128.14', /^app-2 /);
  const aside = screen.getByRole('complementary', { name: 'Summary and request' });
  await within(aside).findByText('db-lb:3306 sends traffic to 192.168.128.14: app-2 gets it, which is powered off');
  expect(aside).toHaveTextContent(`192.168.128.14 moves from ${label} to app-2`);
});

test('what follows an address is told before it moves, and what could not be read is not known', async () => {
  const { user } = await plan();
  await user.click(await button('Move to…: 198.18.0.1'));
  const list = await dialog('Move 198.18.0.1');
  await list.findByText('198.18.0.1 keeps its reverse DNS, www-198-18-0-1.example.com');
  await list.findByText('Managed service Web shop will watch its new instance: it checks 198.18.0.1');
  expect(list.queryByText(/^Not known/)).toBeNull();
  await user.click(list.getByRole('option', { name: /^db-1: swap with 198\.18\.0\.3/ }));
  const aside = screen.getByRole('complementary', { name: 'Summary and request' });
  expect(aside).toHaveTextContent('Managed service Web shop will watch db-1: it checks 198.18.0.1');
  cleanup();

  const other = await open('/ips/assign/edit?region=us-ord', { persona: 'demo-operator' });
  await other.user.click(await button('Move to…: 198.18.0.21'));
  const unread = await dialog('Move 198.18.0.21');
  await unread.findByText('Not known: whether Managed services or Managed SSH settings name a moved address');
  await unread.findByText('Not all databases and firewalls could be read: others may name a moved address');
});

test('Move of an address begins with that address', async () => {
  const { user } = await open('/ips/198.18.0.6');
  await user.click(await button(/More actions|Actions/)).catch(() => undefined);
  await user.click(await screen.findByText('Move'));
  await screen.findByText('Moving 198.18.0.6 from app-2');
});
