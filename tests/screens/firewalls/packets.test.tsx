// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { heading } from '../page.ts';
import {
  changePorts,
  editorReady,
  expectVerdict,
  formButton,
  openImport,
  packet,
  packetField,
  press,
  rule,
  save,
  tester,
  title,
  tool,
} from './editor.ts';

const DECIDES = 'Decides the tested packet';

/** The rows of the rules in one direction on the page of a firewall, with the policy. */
const rows = (direction: string): string[] =>
  within(screen.getByRole('table', { name: `${direction} rules` }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
/** The rows that decide the packet, of both directions. */
const deciding = (): string[] => [...rows('Inbound'), ...rows('Outbound')].filter((text) => text.includes(DECIDES));
const expectDeciding = (text: RegExp): Promise<void> =>
  waitFor(() => expect(deciding()).toEqual([expect.stringMatching(text)]));
const choice = (name: string): HTMLElement => within(tester()).getByRole('combobox', { name });
const reasons = (name: string): HTMLElement => within(tester()).getByRole('list', { name });

test('the rule that decides a packet is highlighted, and the test says why those before it do not match', async () => {
  const { user, sent } = await open('/firewalls/1');
  await waitFor(tester);
  await expectVerdict('Enter an address and a port to see which rule decides.');
  await packet(user, '203.0.113.7', '443');
  await expectVerdict('Accept by inbound rule 2, web');
  await expectDeciding(/^2web/);
  expect(rows('Inbound')[0]).not.toContain('it is for');
  expect(reasons('Why earlier rules do not match')).toHaveTextContent(
    /^Rule 1, ssh-office: it is for port 22, not 443$/,
  );
  // The services it is assigned to, by name.
  await waitFor(() => expect(tester()).toHaveTextContent('Instance db-1: every interface except VLANs'));
  expect(tester()).toHaveTextContent('NodeBalancer jobs-lb: inbound TCP only');

  await packet(user, '203.0.113.7', '22');
  await expectVerdict('Drop by the inbound policy');
  await expectDeciding(/^All other inbound traffic/);
  expect(reasons('Why no rule matches')).toHaveTextContent(
    /203\.0\.113\.7 is not in 192\.0\.2\.0\/24.*port 22 is not among 80, 443.*it is for ICMP/,
  );
  await packet(user, '192.0.2.9', '22');
  await expectDeciding(/^1ssh-office/);
  await packet(user, '2001:db8::7', '22');
  await waitFor(() => expect(tester()).toHaveTextContent('it names no IPv6 addresses'));

  await user.selectOptions(choice('Protocol'), 'ICMP');
  expect(within(tester()).queryByRole('textbox', { name: 'Port' })).toBeNull();
  await expectVerdict('Accept by inbound rule 3, ping');
  await expectDeciding(/^3ping/);
  expect(tester()).toHaveTextContent('NodeBalancer jobs-lb: not filtered');
  expect(sent).toEqual([]);
});

test('a packet is checked against edits that were made while another tab was open', async () => {
  const { user } = await open('/firewalls/1/rules/edit');
  await editorReady();
  await changePorts(user, 1, '22, 2222');
  await user.click(tool('Duplicate inbound rule 2'));
  await user.click(tool('Remove inbound rule 4'));
  await user.click(tool('Move inbound rule 1 down'));
  await waitFor(() => expect(rule(3)).toHaveTextContent('Same as rule 1'));
  await user.click(screen.getByRole('tab', { name: 'Test a packet' }));
  await packet(user, '192.0.2.7', '2222');
  await expectVerdict('Accept by inbound rule 2, ssh-office');
  // The packet is kept while another tab is open.
  await user.click(screen.getByRole('tab', { name: 'Summary' }));
  await press(user, formButton('Undo'));
  await user.click(screen.getByRole('tab', { name: 'Test a packet' }));
  await waitFor(() => expect(packetField('Source address')).toHaveValue('192.0.2.7'));
  await expectVerdict('Accept by inbound rule 1, ssh-office');
});

test('advice on rules prevents nothing that the documents allow', async () => {
  const all = { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] };
  const set = {
    inbound_policy: 'DROP',
    inbound: [
      { action: 'ACCEPT', protocol: 'TCP', addresses: { ipv4: ['10.0.0.0/8'] }, ports: '80, 8000-9000', label: 'wide' },
      { action: 'DROP', protocol: 'TCP', addresses: { ipv4: ['10.1.0.0/16'] }, ports: '8080', label: 'narrow' },
      { action: 'ACCEPT', protocol: 'TCP', addresses: all, ports: '22', label: 'ssh' },
      { action: 'ACCEPT', protocol: 'TCP', addresses: all, ports: '22', label: 'ssh-again' },
      { action: 'DROP', protocol: 'UDP', addresses: all, ports: '53', label: 'no-dns' },
    ],
    outbound_policy: 'ACCEPT',
    outbound: [],
  };
  const advice = [
    ['narrow', 'Shadowed by rule 1'],
    ['ssh', 'Open to the internet: SSH (22). Limit the sources'],
    ['ssh-again', 'Same as rule 3'],
    ['no-dns', 'Repeats the policy Drop'],
  ] as const;
  const { user, sent } = await open('/firewalls/6/rules/edit');
  await editorReady();
  const importing = await openImport(user, JSON.stringify(set));
  await user.click(await importing.findByRole('button', { name: 'Import 5 rules' }));
  for (const [index, [, text]] of advice.entries())
    await waitFor(() => expect(rule(index + 2)).toHaveTextContent(text));
  expect(title(1)).toHaveTextContent('New');
  expect(within(rule(1)).queryByRole('list')).toBeNull();

  await save(user);
  await heading('office-only');
  expect(sent).toEqual([{ method: 'PUT', path: '/networking/firewalls/6/rules', body: set }]);
  await waitFor(() => {
    const shown = rows('Inbound');
    for (const [index, [label, text]] of advice.entries()) {
      expect(shown[index + 1]).toContain(label);
      expect(shown[index + 1]).toContain(text);
    }
  });
});
