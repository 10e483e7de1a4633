// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answering, open } from '../open.tsx';
import { button, dialog, heading, setFault } from '../page.ts';
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
import { FIREWALL, holding } from './parts.ts';

const FORM = '/firewalls/1/rules/edit';
const path = '/networking/firewalls/1/rules';

const THEIRS = { ...PING, label: 'theirs' };

test.each([
  {
    how: 'where it was not changed here',
    edit: (user: UserEvent) => addPreset(user, 'outbound', 'HTTPS'),
    theirs: [SSH_OFFICE, WEB],
    said: 'New rule 1: https',
    unsaid: 'Inbound',
    body: { inbound: [SSH_OFFICE, WEB], outbound: [HTTPS] },
  },
  {
    how: 'where it was added to the same list',
    edit: (user: UserEvent) => user.click(tool('Remove inbound rule 1')),
    theirs: [SSH_OFFICE, WEB, PING, THEIRS],
    said: 'Deleted rule 1',
    unsaid: 'theirs',
    body: { inbound: [WEB, PING, THEIRS], outbound: [] },
  },
])('what someone else did meanwhile is kept $how', async ({ edit, theirs, said, unsaid, body }) => {
  const { user, sent, api } = await open(FORM);
  await editorReady();
  await edit(user);
  await api('PUT', path, { inbound: theirs, outbound: [], ...POLICIES });
  const reviewed = await review(user);
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(said));
  expect(screen.getByRole('dialog')).not.toHaveTextContent(unsaid);
  await user.click(reviewed.getByRole('button', { name: 'Save rules' }));
  await heading('shop-edge');
  expect(sent).toEqual([{ method: 'PUT', path, body: { ...body, ...POLICIES } }]);
});

test('rules that both changed are shown with all else that was changed, and one side is chosen', async () => {
  const { user, sent, api } = await open(FORM);
  await editorReady();
  await changePorts(user, 1, '2222');
  await api('PUT', path, { inbound: [{ ...SSH_OFFICE, ports: '23' }, WEB, THEIRS, PING], outbound: [], ...POLICIES });

  await user.click(formButton('Review and save'));
  const conflict = await dialog('Someone else changed this');
  const sides = conflict.getByRole('radiogroup', { name: 'Inbound' });
  expect(sides).toHaveTextContent('Ports: 22 2222');
  expect(sides).toHaveTextContent('Ports: 22 23');
  expect(sides).toHaveTextContent('New rule 3: theirs');
  const settle = (): HTMLElement => conflict.getByRole('button', { name: 'Save chosen values' });
  expect(settle()).toHaveAttribute('aria-disabled', 'true');
  await user.click(within(sides).getByRole('radio', { name: /Yours/ }));
  await user.click(settle());
  // The review compares with the current rules: what they added stays.
  const reviewed = await dialog('Save the rules of shop-edge?');
  expect(screen.getByRole('dialog')).toHaveTextContent('Changed rule 1: ssh-office');
  expect(screen.getByRole('dialog')).toHaveTextContent('Ports: 23 2222');
  expect(screen.getByRole('dialog')).not.toHaveTextContent('theirs');
  await user.click(reviewed.getByRole('button', { name: 'Back to the form' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(user, tool('Revert inbound rule 1'));
  const ports = await openPorts(user, 1);
  await waitFor(() => expect(ports).toHaveValue('23'));
  await expectLabels('ssh-office', 'web', 'theirs', 'ping');
  expect(sent).toEqual([]);
});

test('rules that the form cannot show are left as they are, and nothing is sent', async () => {
  const { user, sent } = await open(FORM);
  await editorReady();
  await user.click(tool('Remove inbound rule 1'));
  const gre = { action: 'ACCEPT', protocol: 'GRE', addresses: { ipv4: ['192.0.2.0/24'] } };
  answering('/rules', (rules) => ({ ...rules, inbound: [...Object(rules).inbound, gre] }));
  await user.click(formButton('Review and save'));
  const told = await dialog('Someone else changed this');
  expect(told.getByText(/some that this form can’t show/)).toBeVisible();
  expect(told.queryByRole('radio')).toBeNull();
  await user.click(told.getByRole('button', { name: 'Leave their changes untouched' }));
  await heading('shop-edge');
  expect(sent).toEqual([]);
});

test('what this console does not know of rules goes back as it came, and the review says so', async () => {
  const { user, sent } = await open(FORM, {
    before: async () =>
      answering('/rules', (rules) => {
        const [first, ...others] = Object(rules).inbound;
        const addresses = { ...first.addresses, domains: ['a.test'] };
        return { ...rules, inbound: [{ ...first, ipset: 7, addresses }, ...others] };
      }),
  });
  await editorReady();
  await user.click(tool('Remove inbound rule 2'));
  const reviewed = await review(user);
  await reviewed.findByText(/: addresses\.domains of inbound rule 1, ipset of inbound rule 1\.$/);
  await user.click(reviewed.getByRole('button', { name: 'Save rules' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const addresses = { ...SSH_OFFICE.addresses, domains: ['a.test'] };
  expect(sent[0]?.body).toEqual({ inbound: [{ ...SSH_OFFICE, ipset: 7, addresses }, PING], outbound: [], ...POLICIES });
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
