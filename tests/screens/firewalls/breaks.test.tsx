// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, type Server } from '../open.tsx';
import { dialog } from '../page.ts';
import { pick } from './parts.ts';
import { editorReady, POLICIES, press, review, tool } from './editor.ts';

/** Attaches shop-edge to web-1, which is a node of shop-lb. */
const attach = ({ api }: Server): Promise<unknown> =>
  api('POST', '/networking/firewalls/1/devices', { id: 1, type: 'compute' });

/** Nothing gets in any more. */
const closed = async (server: Server): Promise<void> => {
  await server.api('PUT', '/networking/firewalls/1/rules', { inbound: [], outbound: [], ...POLICIES });
};

const BREAKS = /^shop-lb:\d+ loses web-1: port \d+ is blocked\.?$/;

test('the review begins with the nodes that the new rules cut off', async () => {
  const accept = (ports: string, network: string) => ({
    action: 'ACCEPT',
    protocol: 'TCP',
    ports,
    addresses: { ipv4: [network] },
  });
  const { user, sent } = await open('/firewalls/1/rules/edit', {
    before: async (server) => {
      await attach(server);
      await server.api('PUT', '/networking/firewalls/1/rules', {
        inbound: [accept('22', '192.0.2.0/24'), accept('1-65535', '192.168.128.0/17')],
        outbound: [],
        ...POLICIES,
      });
    },
  });
  await editorReady();
  await press(user, tool('Remove inbound rule 1'));
  const harmless = await review(user);
  expect(await harmless.findByText(/^Deleted rule 1/)).toBeVisible();
  expect(harmless.queryByRole('list', { name: 'Breaks' })).toBeNull();
  await user.click(harmless.getByRole('button', { name: 'Back to the form' }));
  await press(user, tool('Remove inbound rule 1'));
  const asked = await review(user);
  const list = await asked.findByRole('list', { name: 'Breaks' });
  expect(within(list).getAllByText(BREAKS)).not.toHaveLength(0);
  expect(sent).toEqual([]);
});

test('a disabled firewall with services says so first, and Enable names what it breaks', async () => {
  const { user } = await open('/firewalls/1', {
    before: async (server) => {
      await attach(server);
      await closed(server);
      await server.api('PUT', '/networking/firewalls/1', { status: 'disabled' });
    },
  });
  const note = await screen.findByRole('note');
  expect(note).toHaveTextContent('Filters nothing while disabled. Attached to db-1 and 2 others.');
  await user.click(await within(note).findByRole('button', { name: 'Enable now' }));
  const asked = await dialog('Enable firewall shop-edge?');
  expect(await asked.findByText('db-1 and 2 others will be filtered')).toBeVisible();
  expect(await asked.findAllByText(BREAKS)).not.toHaveLength(0);
});

test('a firewall that must stay disabled says why on its page, with the way that works', async () => {
  await open('/firewalls/2');
  const note = await screen.findByRole('note');
  await waitFor(() =>
    expect(note).toHaveTextContent('It can’t be enabled: db-1 already has the enabled firewall shop-edge.'),
  );
  expect(within(note).queryByRole('button')).toBeNull();
  expect(within(note).getByRole('link', { name: 'Detach one from db-1 first' })).toHaveAttribute(
    'href',
    '/compute/3?tab=firewalls',
  );
});

test('a firewall that must stay disabled says so in the dialog that would enable it', async () => {
  await open('/firewalls/2?dialog=enable.2');
  const asked = await dialog('Enable firewall staging-edge?');
  await asked.findByRole('link', { name: 'Detach one from db-1 first' });
  const enable = asked.getByRole('button', { name: 'Enable staging-edge' });
  expect(enable).toHaveAttribute('aria-disabled', 'true');
  expect(enable).toHaveAccessibleDescription('db-1 already has the enabled firewall shop-edge');
});

test('a firewall that cuts off a node says so before it is attached to it', async () => {
  const { user } = await open('/compute/1?dialog=attach-firewall.1', { before: closed });
  const attach = await dialog('Attach a firewall to web-1');
  await pick(user, 'Firewall', /^staging-edge/);
  expect(attach.queryByText(BREAKS)).toBeNull();
  await pick(user, 'Firewall', /^shop-edge/);
  expect(await attach.findAllByText(BREAKS)).not.toHaveLength(0);
});

test('nodes among several services that are attached are named too', async () => {
  const { user } = await open('/firewalls/1?tab=services&dialog=attach.1', { before: closed });
  const services = await dialog('Attach services to shop-edge');
  await pick(user, 'Instances', /^web-1/);
  expect(await services.findAllByText(BREAKS)).not.toHaveLength(0);
});

const BLOCKS = /^shop-edge blocks ports? .*: no client can connect\.$/;

test('a NodeBalancer whose firewall lets no client in says so first, with the way to the rules', async () => {
  await open('/nodebalancers/3', { before: closed });
  const note = await screen.findByText(BLOCKS);
  expect(note).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit rules of shop-edge' })).toHaveAttribute(
    'href',
    '/firewalls/1/rules/edit',
  );
  expect(within(screen.getByRole('region', { name: 'Firewall' })).getByText('Blocks clients')).toBeVisible();
});

const LOCKED = 'office-only blocks ports 80 and 443: no client can connect.';

test('so does a firewall before it is attached to a NodeBalancer', async () => {
  const { user } = await open('/nodebalancers/1?tab=firewalls&dialog=attach-firewall.1');
  const attach = await dialog('Attach a firewall to shop-lb');
  await pick(user, 'Firewall', /^staging-edge/);
  expect(attach.queryByText(/blocks port/)).toBeNull();
  await pick(user, 'Firewall', /^office-only/);
  expect(await attach.findByText(LOCKED)).toBeVisible();
});

test('and before a NodeBalancer is attached to it', async () => {
  const { user } = await open('/firewalls');
  await user.click(await screen.findByRole('link', { name: 'office-only' }));
  await user.click(await screen.findByRole('tab', { name: /^Services/ }));
  await user.click(await screen.findByRole('button', { name: 'Attach services' }));
  const services = await dialog('Attach services to office-only');
  await pick(user, 'NodeBalancer', /^shop-lb/);
  expect(await services.findByText(LOCKED)).toBeVisible();
});
