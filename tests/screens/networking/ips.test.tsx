// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { bulkAction, button, dialog, focused, heading, moreAction, row, suggesting } from '../page.ts';

const hostName = () => suggesting(/^Host name/);
const save = 'Save changes';

test('reverse DNS is sent as typed, and an empty field asks for the default', async () => {
  const { user, sent } = await open('/ips/198.18.0.3/edit');
  await user.clear(await hostName());
  await user.type(await hostName(), 'db.198-18-0-3.example.com');
  await user.click(screen.getByRole('button', { name: save }));
  await heading('198.18.0.3');
  expect(sent).toEqual([
    { method: 'PUT', path: '/networking/ips/198.18.0.3', body: { rdns: 'db.198-18-0-3.example.com' } },
  ]);
});

test('a name without forward DNS is refused at its field', async () => {
  const { user, sent } = await open('/ips/198.18.0.3/edit');
  await user.clear(await hostName());
  await user.type(await hostName(), 'db.example.com');
  await user.click(screen.getByRole('button', { name: save }));
  const refused = await screen.findByRole('combobox', { name: /^Host name/, description: /does not resolve to/ });
  await focused(refused);
  expect(sent).toHaveLength(1);
});

test('a pattern sets the reverse DNS of several addresses, one request each', async () => {
  const { user, sent } = await open('/ips?q=198.18.0.1');
  for (const name of ['198.18.0.13', '198.18.0.14'])
    await user.click((await row(name)).getByRole('checkbox', { name: `Select ${name}` }));
  await user.click(await bulkAction('Set reverse DNS'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('textbox'));
  await user.paste('{address}.example.com');
  await user.click(dialog.getByRole('button', { name: /^Set reverse DNS/ }));
  await screen.findByText(/Reverse DNS of 2 addresses changed/);
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/networking/ips/198.18.0.13', { rdns: '198-18-0-13.example.com' }],
    ['/networking/ips/198.18.0.14', { rdns: '198-18-0-14.example.com' }],
  ]);
});

test('a private address has a page, and no reverse DNS to set', async () => {
  await open('/ips/192.168.128.10');
  await heading('192.168.128.10');
  expect(await screen.findByRole('button', { name: 'Set reverse DNS' })).toHaveAttribute('aria-disabled', 'true');
});

test('the page of a shared address names who shares it', async () => {
  await open('/ips/198.18.60.1');
  await heading('198.18.60.1');
  expect(await screen.findByRole('link', { name: 'cache-2' })).toBeInTheDocument();
});

test('an address that an instance may use is named with its owner, and not as shared with the instance itself', async () => {
  const { api } = await open('/compute/1?tab=network', {
    before: ({ api: ask }) => ask('POST', '/networking/ips/share', { compute_id: 1, ips: ['198.18.0.3'] }),
  });
  const owner = Object(await api('GET', '/networking/ips/198.18.0.3')).compute_id;
  const { label } = Object(await api('GET', `/compute/instances/${owner}`));
  const shared = await row('198.18.0.3');
  expect(await shared.findByRole('link', { name: label })).toBeVisible();
  expect(shared.queryByRole('link', { name: 'web-1' })).toBeNull();
});

test('a bare server does not say who shares an address', async () => {
  await open('/ips/198.18.60.1', { bare: true });
  await screen.findByText('This server doesn’t report sharing.');
});

test('the ranges name their instances, and a shared one cannot be deleted', async () => {
  const { sent } = await open('/ipv6?dialog=delete.2001:db8:a00:2::');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/is shared\. Stop sharing it first/);
  expect(sent).toEqual([]);
});

test('a range is deleted from its own page, which leads back to the ranges', async () => {
  const { user, sent } = await open('/ips/2001%3Adb8%3Aa00%3A1%3A%3A');
  await user.click(await moreAction(user, 'Delete'));
  const asked = await dialog('Delete range 2001:db8:a00:1::?');
  await user.click(asked.getByRole('button', { name: /^Delete/ }));
  await heading('IPv6 ranges');
  expect(sent.map(({ method, path }) => `${method} ${decodeURIComponent(path)}`)).toEqual([
    'DELETE /networking/ipv6/ranges/2001:db8:a00:1::',
  ]);
});

test('the ranges are drawn in their blocks, with whom each is routed to', async () => {
  await open('/ipv6');
  const blocks = within(await screen.findByRole('region', { name: 'Blocks' }));
  const range = await blocks.findByRole('link', { name: '2001:db8:a00:1::/64: routed to web-1' });
  expect(range).toHaveAttribute('href', '/ips/2001%3Adb8%3Aa00%3A1%3A%3A');
  expect(blocks.getByRole('link', { name: '2001:db8:b00:100::/56: routed to worker-1' })).toBeVisible();
  expect(blocks.getByText('2 of 256 networks of /64 routed')).toBeVisible();
});

test('of many blocks the first are drawn, and the others a press away', async () => {
  const { user } = await open('/ipv6', { scenario: 'large' });
  const blocks = within(await screen.findByRole('region', { name: 'Blocks' }));
  await blocks.findAllByRole('list', { name: /^2001:/ });
  const drawn = (): number => blocks.getAllByRole('list', { name: /^2001:/ }).length;
  expect(drawn()).toBe(4);
  await user.click(await button('Show 1 more block'));
  expect(drawn()).toBe(5);
  expect(screen.queryByRole('button', { name: /more block/ })).toBeNull();
});

test('the pools stand below the ranges', async () => {
  await open('/ipv6');
  const pools = within(await screen.findByRole('region', { name: 'IPv6 pools' }));
  const address = await pools.findByText('2001:db8:c00:2::/124');
  expect(address.tagName).toBe('CODE');
  expect(address.parentElement).toHaveTextContent('16 addresses');
});
