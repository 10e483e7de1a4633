// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectRow, focused, heading, lines, put, refuse } from '../../page.ts';
import {
  builder,
  choice,
  EDIT_DB,
  fieldOf,
  inSubnet,
  ipam,
  nameIt,
  openBuilder,
  save,
  slot,
  slotShows,
  tool,
  vlan,
  vpcAddress,
  WEB,
} from './interfaces.ts';
import { COMPUTE } from '../parts.ts';

test('one VLAN too many is refused at its field; choosing one of the ten corrects it', async () => {
  const { user, sent } = await openBuilder('/compute/12/configs/new');
  await nameIt(user, 'Eleventh');
  await user.click(choice(1, 'VLAN'));
  const label = await vlan(1);
  await put(user, label, 'ci-11');
  await slotShows(1, 'Amsterdam, NL already has 10 VLANs, the maximum. Choose one of them.');
  await user.click(tool('Create configuration'));
  await waitFor(() => expect(label).toHaveAttribute('aria-invalid', 'true'));
  const link = within(screen.getByRole('alert')).getByRole('link');
  expect(link).toHaveTextContent('eth1: VLAN');
  await user.click(link);
  await focused(label);
  await put(user, label, 'ci-0');
  await user.click(await screen.findByRole('option', { name: /^ci-03/ }));
  expect(label).toHaveValue('ci-03');
  expect(label).not.toHaveAttribute('aria-invalid', 'true');
  await user.click(tool('Create configuration'));
  await heading('ci-runner');
  await expectRow('Eleventh', 'eth1 VLAN ci-03');
  expect(lines(sent)).toEqual(['POST /compute/instances/12/configs', 'POST /compute/instances/12/configs']);
});

test('a duplicate address is refused at its field, the error moves with its row, and can be corrected', async () => {
  const { user, sent } = await openBuilder(EDIT_DB);
  await user.click(choice(1, 'VPC'));
  await inSubnet(user, 1, WEB);
  await put(user, await vpcAddress(1), '10.10.1.2');
  await save(user);
  const refused = await vpcAddress(1);
  await waitFor(() => expect(refused).toHaveAttribute('aria-invalid', 'true'));
  expect(refused).toHaveAccessibleDescription(/10\.10\.1\.2/);
  await user.click(tool('Move eth1 up'));
  await waitFor(async () => expect(await vpcAddress(0)).toHaveAttribute('aria-invalid', 'true'));
  expect(slot(1).querySelector('[aria-invalid=true]')).toBeNull();
  await put(user, await vpcAddress(0), '10.10.1.77');
  expect(await vpcAddress(0)).not.toHaveAttribute('aria-invalid', 'true');
  await save(user);
  await heading('db-1');
  await expectRow('My Debian 12 Disk Profile', 'eth0 VPC');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.body).toMatchObject({ interfaces: [{ ipv4: { vpc: '10.10.1.77' } }, { purpose: 'public' }, {}] });
});

test('errors of every kind of path are shown at their fields', async () => {
  const { user, sent } = await openBuilder(EDIT_DB, {
    before: (server) =>
      refuse(server, 'PUT', `${COMPUTE}/configs/{configId}`, {
        interfaces: 'Interfaces are frozen',
        'interfaces[0].purpose': 'Not public today',
        'interfaces[1].ipam_address': 'Taken since',
        'interfaces[2].primary': 'Not this one',
        'interfaces[2].ip_ranges[0]': 'Routed elsewhere',
        'interfaces[2].subnet_id': 'Full',
      }),
  });
  await put(user, await fieldOf(2, /^Routed ranges/), '10.99.0.0/24');
  await save(user);
  await waitFor(() => expect(builder()).toHaveTextContent('Interfaces are frozen'));
  await slotShows(0, 'Not public today');
  await slotShows(1, 'Taken since');
  await slotShows(2, 'Line 1: Routed elsewhere');
  await slotShows(2, 'Full');
  expect(screen.getByRole('radiogroup', { name: /^Default route/ })).toHaveAccessibleDescription(/Not this one/);
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(6);
  // The fault was for one call.
  await put(user, await ipam(1), '10.0.0.44/24');
  await save(user);
  await heading('db-1');
  expect(sent[1]?.body).toMatchObject({
    interfaces: [{}, { ipam_address: '10.0.0.44/24' }, { ip_ranges: ['10.99.0.0/24'] }],
  });
});
