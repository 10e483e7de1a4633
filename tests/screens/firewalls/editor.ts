import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { holding } from './parts.ts';
import { put } from '../page.ts';

const EVERYONE = { ipv4: ['0.0.0.0/0'], ipv6: ['::/0'] };

const accepted = (label: string, ports: string, addresses: object = EVERYONE) => ({
  action: 'ACCEPT',
  protocol: 'TCP',
  addresses,
  ports,
  label,
});

/** The rules of shop-edge and staging-edge as a request names them. */
export const SSH_OFFICE = accepted('ssh-office', '22', { ipv4: ['192.0.2.0/24'] });
export const WEB = accepted('web', '80, 443');
export const PING = { action: 'ACCEPT', protocol: 'ICMP', addresses: EVERYONE, label: 'ping' };
/** What the preset of that name adds. */
export const HTTPS = accepted('https', '443');

/** The policies of shop-edge and of a new firewall. */
export const POLICIES = { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' };

/** The names of a list of rules. */
const listOf = (direction: string): HTMLElement => {
  const list = document.querySelector<HTMLElement>(`ol[aria-label="${direction} rules in their order"]`);
  if (list === null) throw new Error(`There are no ${direction} rules`);
  return list;
};

/** A rule of the editor, counted from 1. Not by its role: in a page of 25 rules that takes a second. */
export function rule(index: number, direction = 'Inbound'): HTMLElement {
  const found = listOf(direction).querySelectorAll<HTMLElement>('[data-rule]')[index - 1];
  if (found === undefined) throw new Error(`There is no ${direction} rule ${index}`);
  return found;
}

/** The line of a rule, which expands and collapses it. */
export function title(index: number, direction = 'Inbound'): HTMLElement {
  const line = rule(index, direction).querySelector<HTMLElement>('button[aria-expanded]');
  if (line === null) throw new Error(`${direction} rule ${index} has no line`);
  return line;
}

/** The labels of the rules, in order. */
export const labels = (direction = 'Inbound'): (string | null)[] =>
  [...listOf(direction).querySelectorAll('[data-rule] button[aria-expanded] strong')].map(
    ({ textContent }) => textContent,
  );

/** Waits until the rules are in an order. */
export const expectLabels = (...expected: string[]): Promise<void> => waitFor(() => expect(labels()).toEqual(expected));

/** Waits for the editor. */
export const editorReady = async (): Promise<void> => {
  await screen.findByText('Collapse all');
};

/** A tool of a rule, by its name, as in "Remove inbound rule 2". */
export const tool = (name: string): HTMLElement => screen.getByLabelText(name, { exact: true });

/**
 * Presses a tool by key. A press by mouse within 400 ms of a removal is taken for its double click, and tests are
 * faster than that.
 */
export async function press(user: UserEvent, target: HTMLElement): Promise<void> {
  target.focus();
  await user.keyboard('{Enter}');
}

/** Opens a rule, and gives its field with the ports. */
export async function openPorts(user: UserEvent, index: number): Promise<HTMLElement> {
  if (title(index).getAttribute('aria-expanded') === 'false') await user.click(title(index));
  return within(rule(index)).findByRole('textbox', { name: /^Ports/ });
}

/** Changes the ports of a rule. */
export const changePorts = async (user: UserEvent, index: number, text: string): Promise<void> =>
  put(user, await openPorts(user, index), text);

/** A button of the form, by its text. */
export const formButton = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (found === undefined) throw new Error(`There is no button ${name}`);
  return found;
};

/** The content of the aside's open tab. */
export const aside = (): HTMLElement => within(screen.getByRole('complementary')).getByRole('tabpanel');

/** Waits until the summary beside the form shows a text. */
export async function expectSummary(text: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('tab', { name: 'Summary' }));
  await waitFor(() => expect(aside()).toHaveTextContent(text));
}

/** Waits until nothing is staged. */
export const expectUnchanged = (): Promise<void> => expectSummary(/^No changes yet$/);

/** Opens the review of the changes. */
export async function review(user: UserEvent, name = /^Save the rules of/) {
  await user.click(formButton('Review and save'));
  return within(await screen.findByRole('dialog', { name }));
}

/** Reviews the changes and sends them; `button`: what it says where they open something. */
export async function save(user: UserEvent, button = 'Save rules'): Promise<void> {
  await user.click((await review(user)).getByRole('button', { name: button }));
}

/** Removes the second rule of shop-edge, so that there is something to save. */
export async function removeWeb(user: UserEvent): Promise<void> {
  await editorReady();
  await user.click(tool('Remove inbound rule 2'));
  await expectWebRemoved();
}

/** Checks that the change made by `removeWeb` is still there. */
export async function expectWebRemoved(): Promise<void> {
  await expectLabels('ssh-office', 'ping');
  expect(holding('li', /^Deleted 2 web/)).toBeVisible();
}

/** What `removeWeb` leaves to be saved. */
export const WITHOUT_WEB = { inbound: [SSH_OFFICE, PING], outbound: [], ...POLICIES };

/** Opens the dialog that imports rules, and pastes a text into it. */
export async function openImport(user: UserEvent, text: string) {
  await user.click(formButton('Import and export'));
  await user.click(await screen.findByRole('menuitem', { name: 'Import…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import rules' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Rule set' }), { target: { value: text } });
  return dialog;
}

/** The group in which a packet is tested. */
export const tester = (): HTMLElement => screen.getByRole('group', { name: 'Test a packet' });
export const packetField = (name: string): HTMLElement => within(tester()).getByRole('textbox', { name });

/** Waits for the verdict on the packet under test. */
export const expectVerdict = (text: string | RegExp): Promise<void> =>
  waitFor(() => {
    const [verdict] = tester().querySelectorAll('[role=status][aria-label=Verdict]');
    if (typeof text === 'string') expect(verdict?.textContent.trim()).toBe(text);
    else expect(verdict).toHaveTextContent(text);
  });

/** Enters the packet under test. */
export async function packet(user: UserEvent, address: string, port: string): Promise<void> {
  await waitFor(tester);
  await put(user, within(tester()).getByRole('textbox', { name: /^(Source|Destination) address$/ }), address);
  await put(user, packetField('Port'), port);
}

/** Adds the rules of a preset. */
export async function addPreset(user: UserEvent, direction: 'inbound' | 'outbound', name: string): Promise<void> {
  await user.click(formButton(direction === 'inbound' ? 'Inbound presets' : 'Outbound presets'));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}:`) }));
}
