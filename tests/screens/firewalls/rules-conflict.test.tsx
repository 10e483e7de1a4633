// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, dialog, heading } from '../page.ts';
import {
  addPreset,
  changePorts,
  editorReady,
  expectLabels,
  formButton,
  openPorts,
  PING,
  POLICIES,
  press,
  review,
  HTTPS,
  SSH_OFFICE,
  tool,
  WEB,
} from './editor.ts';
import { FIREWALL, holding, setFault } from './parts.ts';

const FORM = '/firewalls/1/rules/edit';
const path = '/networking/firewalls/1/rules';

test('what someone else replaced meanwhile is kept where it was not changed here', async () => {
  const { user, sent, api } = await open(FORM);
  await editorReady();
  await addPreset(user, 'outbound', 'HTTPS');
  await api('PUT', path, { inbound: [SSH_OFFICE, WEB], outbound: [], ...POLICIES });
  const reviewed = await review(user);
  await reviewed.findByText(/New rule 1/);
  const shown = screen.getByRole('dialog');
  expect(shown).toHaveTextContent('New rule 1 https');
  expect(shown).not.toHaveTextContent('Inbound');
  await user.click(reviewed.getByRole('button', { name: 'Save rules' }));
  await heading('edge-enabled');
  expect(sent).toEqual([{ method: 'PUT', path, body: { inbound: [SSH_OFFICE, WEB], outbound: [HTTPS], ...POLICIES } }]);
});

test('where both changed the same list, both changes are shown and one is chosen', async () => {
  const { user, sent, api } = await open(FORM);
  await editorReady();
  await changePorts(user, 1, '2222');
  const theirs = { ...PING, label: 'theirs' };
  await api('PUT', path, { inbound: [SSH_OFFICE, WEB, theirs, PING], outbound: [], ...POLICIES });

  await user.click(formButton('Review and save'));
  const conflict = await dialog('Someone else changed this');
  const sides = conflict.getByRole('radiogroup', { name: 'Inbound' });
  expect(sides).toHaveTextContent('Ports: 22 2222');
  expect(sides).toHaveTextContent('New rule 3 theirs');
  const settle = (): HTMLElement => conflict.getByRole('button', { name: 'Save chosen values' });
  expect(settle()).toHaveAttribute('aria-disabled', 'true');
  await user.click(within(sides).getByRole('radio', { name: /Yours/ }));
  await user.click(settle());
  // The review compares with the current rules: theirs is deleted, and mine is unchanged.
  const reviewed = await dialog('Save the rules of edge-enabled?');
  expect(screen.getByRole('dialog')).toHaveTextContent('Changed rule 1 ssh-office');
  expect(screen.getByRole('dialog')).toHaveTextContent('Deleted rule 3 theirs');
  await user.click(reviewed.getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(user, tool('Revert inbound rule 1'));
  const ports = await openPorts(user, 1);
  await waitFor(() => expect(ports).toHaveValue('22'));
  await expectLabels('ssh-office', 'web', 'ping');
  expect(sent).toEqual([]);
});

test.each([
  ['Yours', [{ ...SSH_OFFICE, ports: '2222' }, WEB, PING]],
  ['Theirs', [SSH_OFFICE, WEB]],
] as const)('the side that is chosen is the one that is sent: %s', async (side, inbound) => {
  const { user, sent, api } = await open(FORM);
  await editorReady();
  await changePorts(user, 1, '2222');
  await addPreset(user, 'outbound', 'HTTPS');
  await api('PUT', path, { inbound: [SSH_OFFICE, WEB], outbound: [], ...POLICIES });
  await user.click(formButton('Review and save'));
  const conflict = await dialog('Someone else changed this');
  await user.click(conflict.getByRole('radio', { name: new RegExp(side) }));
  await user.click(conflict.getByRole('button', { name: 'Save chosen values' }));
  const reviewed = await dialog('Save the rules of edge-enabled?');
  await user.click(reviewed.getByRole('button', { name: 'Save rules' }));
  await heading('edge-enabled');
  expect(sent).toEqual([{ method: 'PUT', path, body: { inbound, outbound: [HTTPS], ...POLICIES } }]);
});

test('rules that are not found when they are read again do not affect the editing', async () => {
  const opened = await open(FORM);
  const { user, read } = opened;
  await editorReady();
  await user.click(tool('Remove inbound rule 1'));
  const before = read.length;
  await setFault(opened, 'GET', `${FIREWALL}/rules`, { status: 404, count: null });
  await opened.control('POST', 'clock/advance', { seconds: 1 });
  await waitFor(() => expect(read.slice(before)).toContain(`GET ${path}`));
  await button('Review and save');
  expect(holding('li', /^Deleted 1 ssh-office/)).toBeVisible();
  expect(screen.queryByText(/can’t change the rules/)).toBeNull();
});
