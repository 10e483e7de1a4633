// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { open } from '../open.tsx';
import { expectNoDialog } from '../page.ts';
import { editorReady, expectLabels, expectSummary, expectUnchanged, formButton, openImport, press } from './editor.ts';

const Page = z.object({ data: z.array(z.object({ id: z.int(), label: z.string() })) });
const Rules = z.looseObject({});

const FORM = '/firewalls/1/rules/edit';
const HEADER = 'direction,action,protocol,ports,ipv4,ipv6,label,description';

test('the rules of another firewall are copied, as it has them now, with the difference before', async () => {
  const { user, api } = await open(FORM);
  await editorReady();
  await user.click(await screen.findByRole('button', { name: 'Import and export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Template or other firewall…' }));
  await user.click(await screen.findByRole('combobox', { name: 'Template or firewall' }));
  // Somebody else changes it after the list was shown.
  const office = await screen.findByRole('option', { name: 'office-only' });
  const { data } = Page.parse(await api('GET', '/networking/firewalls?page_size=100'));
  const id = data.find(({ label }) => label === 'office-only')?.id;
  const rules = Rules.parse(await api('GET', `/networking/firewalls/${id}/rules`));
  await api('PUT', `/networking/firewalls/${id}/rules`, { ...rules, inbound: [], outbound_policy: 'DROP' });
  await user.click(office);
  const changes = within(await screen.findByRole('region', { name: 'What changes' }));
  expect(changes.getAllByText(/^Deleted rule/).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: /^Import \d+ rules?$/ }));
  await expectNoDialog();
  expect(screen.queryByText(/^SSH from the office/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Review and save' }));
  await screen.findByRole('dialog', { name: /^Save the rules of/ });
});

test('a rule set is appended to the existing rules, and can be undone at once', async () => {
  const csv = [
    HEADER,
    'inbound,DROP,default,,,,,',
    'inbound,ACCEPT,TCP,22,192.0.2.0/24,,ssh,',
    'outbound,ACCEPT,default,,,,,',
    'outbound,DROP,TCP,25,0.0.0.0/0,::/0,no-mail-out,Mail leaves through the relay only',
  ].join('\r\n');
  const { user, sent } = await open(FORM);
  await editorReady();
  const importing = await openImport(user, csv);
  await importing.findByText('Read as CSV: 1 inbound rule (policy Drop), 1 outbound rule (policy Accept)');
  await user.click(importing.getByRole('radio', { name: /^Append to existing rules/ }));
  await user.click(importing.getByRole('button', { name: 'Import 2 rules' }));
  await expectLabels('ssh-office', 'web', 'ping', 'ssh');
  await expectSummary('New rule 4: ssh');
  await press(user, formButton('Undo'));
  await expectLabels('ssh-office', 'web', 'ping');
  await expectUnchanged();
  expect(sent).toEqual([]);
});
