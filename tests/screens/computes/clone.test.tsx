// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import {
  advance,
  button,
  expectMain,
  field,
  heading,
  lines,
  moreAction,
  onlyBody,
  pressDisabled,
  put,
  refuse,
  setFault,
  tabTo,
} from '../page.ts';
import { COMPUTE, expectMessage, expectSummary, list, pick } from './parts.ts';

const FORM = '/compute/1/clone/new';
/** An instance on the VLAN backend. */
const ON_VLAN = '/compute/13/clone/new';
const USER_DATA = '#cloud-config\npackages: []\n';
const NO_VLANS = 'Fremont, CA does not offer VLANs, and My Debian 12 Disk Profile has a VLAN interface';

/** The note that VLANs of two regions are not connected, or null. */
const unconnected = (): HTMLElement | null =>
  screen.queryAllByRole('note').find(({ textContent }) => textContent.includes('Not connected to')) ?? null;
const submit = (): Promise<HTMLElement> => button('Clone instance');
const profile = (): Promise<HTMLElement> => screen.findByRole('checkbox', { name: /^My Debian 12 Disk Profile/ });
const toExisting = async (user: UserEvent): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('radio', { name: /^Existing instance/ }));
  return screen.findByRole('combobox', { name: 'Target' });
};
/** The note about addresses that are copied, or null. */
const addresses = (): HTMLElement | null =>
  screen.queryAllByRole('note').find(({ textContent }) => textContent.includes('IPAM addresses would clash')) ?? null;
const alert = (text: string): Promise<void> =>
  waitFor(() => void expect(screen.getByRole('alert')).toHaveTextContent(text));

test('an instance is cloned with user data; a refusal opens the section that they are collapsed in', async () => {
  const opened = await open('/compute/1', {
    before: (server) => refuse(server, 'POST', `${COMPUTE}/clone`, { 'metadata.user_data': 'Not these' }),
  });
  const { user, sent } = opened;
  await user.click(await moreAction(user, 'Clone'));
  await heading('Clone web-1');
  await screen.findByText(/first for a consistent copy/);
  const label = await field(/^Label/);
  expect(label).toHaveValue('web-1-clone');
  expect(screen.getByText('Billing starts at creation.')).toBeVisible();
  await expectSummary('Usually takes about 5 min');
  await expectSummary('Not copied: IP addresses');
  await put(user, label, 'web-1-twin');

  const advanced = await button('Advanced');
  await user.click(advanced);
  expect(await screen.findByRole('group', { name: 'User data' })).toHaveTextContent(
    'Newark, NJ does not offer user data',
  );
  // User data need a Region with the metadata service.
  await pick(user, 'Region', /us-ord/);
  await put(user, await field('User data'), USER_DATA);
  expect(screen.getByRole('meter', { name: 'Bytes' })).toHaveAttribute('aria-valuenow', '27');
  await expectSummary('User data: 27 bytes');
  await user.click(advanced);
  expect(screen.queryByRole('textbox', { name: 'User data' })).toBeNull();
  await user.click(await submit());
  const reopened = await field('User data');
  expect(reopened).toHaveAccessibleDescription(/Not these/);
  expect(reopened).toHaveValue(USER_DATA);

  // Corrected by keyboard.
  await tabTo(user, await submit());
  await user.keyboard('{Enter}');
  await heading('web-1-twin');
  expect(lines(sent)).toEqual(['POST /compute/instances/1/clone', 'POST /compute/instances/1/clone']);
  expect(sent[1]?.body).toEqual({
    region: 'us-ord',
    type: 'g6-nanode-1',
    label: 'web-1-twin',
    disks: [1, 2],
    configs: [1],
    private_ip: false,
    backups_enabled: false,
    metadata: { user_data: btoa(USER_DATA) },
  });
  await advance(opened, 301);
  await expectMain('Powered off');
});

test('user data that are not text reach the server byte for byte, text without its byte order mark', async () => {
  const { user, sent } = await open(FORM);
  await field(/^Label/);
  await pick(user, 'Region', /us-ord/);
  await user.click(await button('Advanced'));
  const choose = (bytes: Uint8Array<ArrayBuffer>) =>
    user.upload(screen.getByLabelText('Read file'), new File([bytes], 'setup'));
  await choose(new TextEncoder().encode(`\ufeff${USER_DATA}`));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'User data' })).toHaveValue(USER_DATA));
  const packed = new Uint8Array([0x1f, 0x8b, 8, 0, 0xff, 0xc3, 0x28, 0]);
  await choose(packed);
  await screen.findByText('Not a text file. Its bytes are sent unchanged.');
  await expectSummary('User data: 8 bytes');
  await user.click(await submit());
  await heading('web-1-clone');
  expect(sent[0]?.body).toMatchObject({ metadata: { user_data: Buffer.from(packed).toString('base64') } });
});

test('a region without VLANs is disabled with the reason while a profile has one', async () => {
  const opened = await open(ON_VLAN);
  const { user } = opened;
  await waitFor(() => expect(addresses()).toHaveTextContent('10.0.0.1/24 on backend'));
  await list(user, 'Region');
  const fremont = await screen.findByRole('option', { name: /^Fremont, CA/ });
  expect(fremont).toHaveAttribute('aria-disabled', 'true');
  expect(fremont).toHaveTextContent(NO_VLANS);
  await user.keyboard('{Escape}');

  // Disks alone can be cloned to any Region.
  await user.click(await profile());
  await list(user, 'Region');
  const able = await screen.findByRole('option', { name: /^Fremont, CA/ });
  expect(able).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(able);
  expect(addresses()).toBeNull();
  await user.click(await submit());
  await heading('cache-1-clone');
  expect(onlyBody(opened)).toMatchObject({ region: 'us-west', configs: [] });
});

test('a VLAN in another region is said to be another one, in the form and in its summary', async () => {
  const { user } = await open(ON_VLAN);
  const text = 'Not connected to cache-1: backend in London, UK will be another VLAN than the one in Newark, NJ.';
  await waitFor(() => expect(addresses()).not.toBeNull());
  expect(unconnected()).toBeNull();
  await pick(user, 'Region', /^London, UK/);
  await waitFor(() => expect(unconnected()).toHaveTextContent(text));
  await expectSummary(text);
});

test('disks that a profile needs are included, and an empty selection is refused', async () => {
  const { user, sent } = await open(FORM);
  const disk = await screen.findByRole('checkbox', { name: /^Debian 12 Disk/ });
  await pressDisabled(disk);
  expect(disk).toBeChecked();
  await user.click(await profile());
  await user.click(disk);
  expect(disk).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /^512 MB Swap/ }));
  await user.click(await submit());
  await alert('Choose at least one configuration or disk');
  expect(sent).toEqual([]);
});

test('onto an existing instance: each unsuitable one gives the reason', async () => {
  const opened = await open(FORM);
  const { user, sent } = opened;
  const target = await toExisting(user);
  await user.click(await submit());
  await alert('Choose an instance to copy to');
  expect(sent).toEqual([]);
  await put(user, target, 'web-');
  await screen.findByRole('option', { name: /^web-1 .*is the source/ });
  await screen.findByRole('option', { name: /^web-2 .*is running. Shut it down first/ });
  // Full already: its own disks use the whole plan.
  await put(user, target, 'app-2');
  await screen.findByRole('option', { name: /^app-2 .*has 0 MB free/ });
  await put(user, target, 'scratch');
  await user.click(await screen.findByRole('option', { name: /^scratch / }));
  await expectSummary('Copies to scratch');
  await user.click(await submit());
  await heading('scratch');
  expect(onlyBody(opened)).toEqual({ compute_id: 11, disks: [1, 2], configs: [1] });
});

test('after a lost response the result is looked for before anything is sent again', async () => {
  const { user, sent } = await open(FORM, {
    before: (server) => setFault(server, 'POST', `${COMPUTE}/clone`, { when: 'after', act: 'drop' }),
  });
  await profile();
  await user.click(await submit());
  await user.click(await screen.findByRole('link', { name: /web-1-clone/ }));
  await heading('web-1-clone');
  expect(sent).toHaveLength(1);
});

test('in bare mode everything is copied to a region and a plan', async () => {
  const opened = await open(FORM, { bare: true });
  const { user } = opened;
  await expectMain('Everything is copied');
  await put(user, await screen.findByLabelText(/^Plan/, { selector: 'input' }), 'g6-nanode-1');
  await pick(user, 'Region', /us-ord/);
  await user.click(await button('Advanced'));
  await put(user, await field('User data'), USER_DATA);
  await user.click(await submit());
  await expectMessage('Cloning web-1 to');
  expect(onlyBody(opened)).toMatchObject({
    region: 'us-ord',
    type: 'g6-nanode-1',
    metadata: { user_data: btoa(USER_DATA) },
  });
  expect(onlyBody(opened)).not.toHaveProperty('disks');
  // The server returns no status, so the end is unknown, and the console must not claim it.
  await expectMessage('This server doesn’t report when it is done.');
  await expectMessage(/kept another value for: .*User data/);
  await advance(opened, 600);
  expect(screen.getByRole('region', { name: 'Messages' })).not.toHaveTextContent('in an unknown state');
});
