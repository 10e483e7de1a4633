// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../../open.tsx';
import { expectRefused, expectRow, focused, heading, lines, put } from '../../page.ts';
import {
  builder,
  choice,
  chosen,
  DATA,
  EDIT_DB,
  expectVerdict,
  fieldOf,
  inSubnet,
  ipam,
  nameIt,
  openBuilder,
  review,
  save,
  sentInterfaces,
  slot,
  slotShows,
  subnet,
  tool,
  vlan,
  vpcAddress,
  WEB,
} from './interfaces.ts';

const PROFILE = 'My Debian 12 Disk Profile';
const radio = (name: string | RegExp): HTMLElement => screen.getByRole('radio', { name });

test('three interfaces are built: a new VLAN, a subnet, and the request with them', async () => {
  const opened = await openBuilder('/compute/3/configs/new');
  const { user, sent } = opened;
  await nameIt(user, 'Three networks');
  await expectVerdict(/^eth0 is public/);
  await user.click(choice(1, 'VLAN'));
  await focused(chosen(1));
  await put(user, await vlan(1), 'lab');
  await slotShows(1, 'Creates VLAN lab in Newark, NJ.');
  await put(user, await ipam(1), '10.7.0.1/24');

  await user.click(choice(2, 'VPC'));
  await inSubnet(user, 2, WEB);
  await slotShows(2, '10.10.1.2 to 10.10.1.253');
  await user.click(await fieldOf(2, /^1:1 NAT/));
  await user.click(await screen.findByRole('option', { name: '198.18.0.3' }));
  // Three is the maximum: no fourth slot is offered.
  expect(() => slot(3)).toThrow('There is no group eth3');
  await user.click(radio('eth2 VPC'));
  expect(builder()).toHaveTextContent('The default route is eth2');
  await user.click(tool('Create configuration'));
  await heading('db-1');
  expect(lines(sent)).toEqual(['POST /compute/instances/3/configs']);
  expect(sentInterfaces(opened)).toEqual([
    { purpose: 'public', primary: false },
    { purpose: 'vlan', label: 'lab', ipam_address: '10.7.0.1/24', primary: false },
    { purpose: 'vpc', primary: true, subnet_id: 1, ipv4: { nat_1_1: '198.18.0.3' }, ip_ranges: [] },
  ]);
  await expectRow('Three networks', 'eth1 VLAN lab');
  await expectRow('Three networks', 'eth2 VPC');
});

test('only what the documents allow can be chosen, and slots close up', async () => {
  const { user, sent } = await openBuilder(EDIT_DB);
  await expectRefused(user, choice(1, 'Public internet'), /^eth0 is already public/);
  expect(within(slot(1)).getByText('eth0 is already public.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /^eth1/ })).toBeNull();

  await user.dblClick(choice(0, 'None'));
  // Only one was removed.
  for (const [index, name] of ['VLAN', 'VPC', 'None'].entries()) expect(chosen(index)).toHaveTextContent(name);
  expect(await ipam(0)).toHaveValue('10.0.0.2/24');
  await expectVerdict(
    'Not reachable from the internet, only through other members of the VLAN backend, other members of its VPC or a console: no interface is public.',
  );
  await user.click(choice(2, 'Public internet'));
  await expectVerdict(/the public interface is eth2, and works only as eth0/);
  for (const index of [1, 0]) {
    choice(index, 'None').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chosen(index)).toHaveFocus());
  }
  await expectVerdict(/^eth0 is public/);
  choice(0, 'None').focus();
  await user.keyboard('{Enter}');
  await slotShows(0, 'Without interfaces, the server adds a public eth0.');
  expect(sent).toEqual([]);
});

test('an instance that would be unreachable after boot is corrected by one move', async () => {
  const opened = await openBuilder('/compute/7/configs/7/edit');
  const { user, sent } = opened;
  await expectVerdict(/the public interface is eth1, and works only as eth0/);
  await user.click(tool('Move eth1 up'));
  await focused(tool('Move eth0 up'));
  await expectVerdict(/^eth0 is public/);
  const shown = await review(user);
  expect(shown).toHaveTextContent('eth0: VLAN batch as 10.8.0.1/24 Public internet (was eth1)');
  expect(shown).toHaveTextContent('Reboot it for the changes to take effect');
  await user.click(within(shown).getByRole('button', { name: 'Save configuration' }));
  await heading('worker-1');
  expect(lines(sent)).toEqual(['PUT /compute/instances/7/configs/7']);
  expect(sentInterfaces(opened)).toEqual([
    { purpose: 'public', primary: true },
    { purpose: 'vlan', label: 'batch', ipam_address: '10.8.0.1/24', primary: false },
  ]);
  await expectRow(PROFILE, /Public/);
});

test('warns of what is allowed but would not work', async () => {
  const { user } = await openBuilder(EDIT_DB);
  await slotShows(2, 'To change the subnet, remove this interface');
  await slotShows(1, `cache-2 already has 10.0.0.2 on backend (eth1, ${PROFILE})`);
  await put(user, await ipam(1), '10.0.0.9/24');
  await waitFor(() => expect(slot(1)).not.toHaveTextContent('already has'));
  await put(user, await ipam(1), '10.0.0.0/24');
  await slotShows(1, '10.0.0.0/24 is the network itself');
  const reserved = 'Choose from 10.10.2.2 to 10.10.2.253';
  await put(user, await vpcAddress(2), '10.10.2.254');
  await slotShows(2, `${reserved}: 10.10.2.0/24 keeps its first and last 2 addresses`);
  await put(user, await vpcAddress(2), '10.10.2.253');
  await waitFor(() => expect(slot(2)).not.toHaveTextContent('Choose from'));
  await put(user, await vpcAddress(2), '10.10.3.4');
  await slotShows(2, reserved);
});

test('where an interface with a subnet is saved, only that subnet is offered; without it another slot accepts any', async () => {
  const { user, sent } = await openBuilder(EDIT_DB);
  await user.click(choice(2, 'None'));
  choice(2, 'VPC').focus();
  await user.keyboard('{Enter}');
  await user.click(await subnet(2));
  const web = await screen.findByRole('option', { name: WEB });
  expect(web).toHaveAttribute('aria-disabled', 'true');
  expect(web).toHaveTextContent('eth2 is in another subnet, which can’t be changed');
  expect(screen.getByRole('option', { name: DATA })).not.toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  // There was a VLAN one slot up: there it is an interface of its own.
  await user.click(tool('Move eth2 up'));
  await inSubnet(user, 1, WEB);
  expect(await subnet(1)).toHaveValue('production: web (10.10.1.0/24)');
  await save(user);
  await heading('db-1');
  expect(lines(sent)).toEqual(['PUT /compute/instances/3/configs/3']);
});

test('an address that another member of the VLAN has is said in the summary and on the page', async () => {
  const clash = `cache-2 already has 10.0.0.2 on backend (eth1, ${PROFILE}).`;
  await openBuilder(EDIT_DB);
  await waitFor(() => expect(screen.getByRole('complementary')).toHaveTextContent(clash));
  cleanup();
  await open(EDIT_DB.split('/configs')[0] ?? '');
  const said = await screen.findByText(new RegExp(clash.replaceAll(/[.()]/g, '\\$&')));
  expect(said).toHaveTextContent('Give each its own address.');
  expect(screen.getByRole('link', { name: 'View VLAN' })).toHaveAttribute('href', '/vlans/us-east/backend');
});
