// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { open } from '../open.tsx';
import { focused, heading } from '../page.ts';
import {
  changePorts,
  editorReady,
  expectLabels,
  expectSummary,
  expectUnchanged,
  formButton,
  openImport,
  PING,
  POLICIES,
  press,
  rule,
  save,
  SSH_OFFICE,
  WEB,
} from './editor.ts';
import { expectMain, expectNoDialog, put } from './parts.ts';

const Page = z.object({ data: z.array(z.object({ id: z.int(), label: z.string() })) });
const Rules = z.looseObject({});

const FORM = '/firewalls/1/rules/edit';
const HEADER = 'direction,action,protocol,ports,ipv4,ipv6,label,description';

/** Exports the rules, and gives the text of the file. */
async function exported(user: UserEvent, format: 'JSON' | 'CSV'): Promise<string> {
  const blobs: Blob[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (blob: Blob): string => `blob:${blobs.push(blob)}`;
      static override revokeObjectURL = (): void => {};
    },
  );
  // jsdom would navigate to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await user.click(await screen.findByRole('button', { name: /^(Import and export|Export)$/ }));
  await user.click(await screen.findByRole('menuitem', { name: `Export as ${format}` }));
  const blob = await waitFor(() => {
    const [written] = blobs;
    if (written === undefined) throw new Error('Nothing was written');
    return written;
  });
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.readAsText(blob);
  });
}

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
  await expectSummary('New rule 4 ssh');
  await press(user, formButton('Undo'));
  await expectLabels('ssh-office', 'web', 'ping');
  await expectUnchanged();
  expect(sent).toEqual([]);
});

test('errors of a broken file name its rows, and nothing of it is staged', async () => {
  const { user, sent } = await open(FORM);
  await editorReady();
  const broken = [
    HEADER,
    'inbound,ACCEPT,TCP,80,0.0.0.0/0,::/0,fine,',
    'inbound,ACCEPT,TCP,080,0.0.0.0/0,::/0,web,',
    'inbound,ACCEPT,ICMP,,10.0.0.0/40,,ping,',
    'sideways,ACCEPT,TCP,22,0.0.0.0/0,,ssh,',
    'inbound,DROP,default,,,,,',
  ].join('\r\n');
  const importing = await openImport(user, broken);
  await importing.findByText('4 errors: nothing can be imported');
  const errors = within(importing.getByRole('list', { name: 'Errors' })).getAllByRole('listitem');
  expect(errors.map(({ textContent }) => textContent)).toEqual([
    'Row 5, directionMust be one of: inbound, outbound',
    expect.stringMatching(/^Outbound policy.*is missing$/),
    'Row 3, ports"080" has a leading zero',
    expect.stringMatching(/^Row 4, ipv4 "10\.0\.0\.0\/40"Must be an IPv4 address and mask/),
  ]);
  await user.click(importing.getByRole('button', { name: 'Import' }));
  await waitFor(() => expect(importing.getAllByRole('listitem')[0]).toHaveFocus());
  // Not by Esc: without a layout Mantine puts dialogs into the form, which leaves on that key (e2e/firewalls).
  await user.click(importing.getByRole('button', { name: 'Cancel' }));
  await expectNoDialog();
  await expectLabels('ssh-office', 'web', 'ping');
  await expectUnchanged();

  const refused = await openImport(user, '{"inbound": [');
  expect(await refused.findByRole('listitem')).toHaveTextContent('Not valid JSON');
  await user.click(refused.getByRole('button', { name: 'Cancel' }));
  await expectNoDialog();
  await expectUnchanged();
  expect(sent).toEqual([]);
});

test('rules that replace all others are compared with those that were there, and one field is sent changed', async () => {
  const { user, sent } = await open(FORM);
  await editorReady();
  const same = { inbound: [SSH_OFFICE, WEB, PING], outbound: [], ...POLICIES };
  const importing = await openImport(user, JSON.stringify(same));
  await user.click(await importing.findByRole('button', { name: 'Import 3 rules' }));
  await expectNoDialog();
  await focused(formButton('Import and export'));
  await expectUnchanged();
  await user.click(formButton('Review and save'));
  await screen.findByText('Nothing has been changed, so nothing was sent.');
  expect(sent).toEqual([]);
  await changePorts(user, 1, '2222');
  await save(user);
  await heading('shop-edge');
  const body = { ...same, inbound: [{ ...SSH_OFFICE, ports: '2222' }, WEB, PING] };
  expect(sent).toEqual([{ method: 'PUT', path: '/networking/firewalls/1/rules', body }]);
});

test('a text that a spreadsheet would run is exported with a leading quote, and imported without it', async () => {
  const formula = '=HYPERLINK("https://example.com","web")';
  const { user, sent, api } = await open('/firewalls/6/rules/edit');
  await editorReady();
  await user.click(formButton('Add inbound rule'));
  await waitFor(() => rule(1));
  await put(user, await within(rule(1)).findByRole('textbox', { name: /^Description/ }), formula);
  await user.click(within(rule(1)).getByRole('button', { name: 'Anywhere' }));
  await save(user);
  await heading('office-only');
  await expectMain(formula);
  const csv = await exported(user, 'CSV');
  expect(csv).toContain(`"'=HYPERLINK(""https://example.com"",""web"")"`);
  expect(csv).not.toMatch(/(^|,)"?=/m);
  expect(await exported(user, 'JSON')).toContain(`"description": ${JSON.stringify(formula)}`);

  // The rules go, and come back from the file.
  await api('PUT', '/networking/firewalls/6/rules', { inbound: [], outbound: [], ...POLICIES });
  await user.click(screen.getByRole('link', { name: 'Edit rules' }));
  await editorReady();
  await waitFor(() => expect(screen.getByText(/^No inbound rules/)).toBeVisible());
  const importing = await openImport(user, csv);
  await user.click(await importing.findByRole('button', { name: 'Import 1 rule' }));
  await save(user);
  await heading('office-only');
  await expectMain(formula);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      inbound: [expect.objectContaining({ description: formula })],
      outbound: [],
      inbound_policy: 'DROP',
      outbound_policy: 'DROP',
    },
    {
      inbound: [expect.objectContaining({ description: formula })],
      outbound: [],
      inbound_policy: 'DROP',
      outbound_policy: 'DROP',
    },
  ]);
  expect(await exported(user, 'CSV')).toBe(csv);
});
