// @vitest-environment jsdom
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, focused, heading, put, setFault, tabTo } from '../page.ts';
import {
  addPreset,
  aside,
  changePorts,
  editorReady,
  expectLabels,
  expectSummary,
  expectUnchanged,
  formButton,
  openPorts,
  press,
  removeWeb,
  review,
  rule,
  save,
  title,
  tool,
} from './editor.ts';
import { holding } from './parts.ts';

const FORM = '/firewalls/1/rules/edit';
const FULL = '/firewalls/5/rules/edit';

/** The states of the rules, in order: only those that have changed have one. */
const states = (): string[] =>
  [...document.querySelectorAll('[data-rule]')].flatMap((row) => row.getAttribute('data-state') ?? []);
const expectFocus = async (index: number, label: string): Promise<void> => {
  await waitFor(() => expect(document.activeElement).toBe(title(index)));
  expect(title(index)).toHaveTextContent(label);
};
/** The labels of the rules that will be deleted. */
const deleted = (): (string | undefined)[] =>
  [...document.querySelectorAll('ol del')].map(({ textContent }) => textContent.split(' ')[1]);

test('staged changes are listed rule by rule, and can be reverted one by one or all at once', async () => {
  const { user, sent } = await open(FORM);
  await editorReady();
  await user.click(tool('Remove inbound rule 1'));
  await waitFor(() => expect(holding('li', /^Deleted 1 ssh-office/)).toBeVisible());
  await expectSummary('Deleted rule 1: ssh-office');
  await user.click(tool('Move inbound rule 2 up'));
  await waitFor(() => expect(states().filter((state) => state.includes('moved'))).toHaveLength(1));
  expect(screen.getAllByText('Moved', { exact: true })).toHaveLength(1);
  await expectLabels('ping', 'web');
  await changePorts(user, 2, '80, 443, 8443');
  await waitFor(() => expect(title(2)).toHaveTextContent('web Changed Accept'));
  await expectSummary('Ports: 80, 443 80, 443, 8443');
  await addPreset(user, 'outbound', 'HTTPS');
  await waitFor(() => expect(title(1, 'Outbound')).toHaveTextContent('https New Accept'));
  await user.click(screen.getByRole('combobox', { name: /Outbound policy/ }));
  await user.click(await screen.findByRole('option', { name: 'Drop' }));
  await expectSummary('Policy: Accept Drop');

  await press(user, formButton('Undo'));
  await waitFor(() => expect(aside()).not.toHaveTextContent('Policy'));
  await press(user, tool('Revert inbound rule 2'));
  await waitFor(() => expect(aside()).not.toHaveTextContent('8443'));
  await press(user, formButton('Restore rule 1'));
  await waitFor(() => expect(title(1)).toHaveTextContent('ssh-office'));
  await press(user, formButton('Discard changes'));
  await expectUnchanged();
  await expectLabels('ssh-office', 'web', 'ping');
  // Nothing is changed: leaving asks nothing.
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await heading('shop-edge');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

test('a new rule has no sources, and what concerns both lists stands above them', async () => {
  const { user } = await open(FORM);
  await editorReady();
  await user.click(formButton('Add inbound rule'));
  await expectSummary('New rule 4: Accept TCP all ports, no sources yet');
  const inbound = screen.getByRole('group', { name: 'Inbound rules' });
  expect(within(inbound).getByRole('combobox', { name: 'Inbound policy' })).toHaveAccessibleDescription(
    'All other inbound traffic',
  );
  for (const name of ['Undo', 'Discard changes', 'Collapse all', 'Import and export']) {
    expect(inbound).not.toContainElement(formButton(name));
    expect(formButton(name).compareDocumentPosition(inbound)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test('the form opens on the packet test, and its review begins with what happens to traffic', async () => {
  const { user } = await open(FORM);
  await removeWeb(user);
  expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Test a packet');
  const reviewed = await review(user);
  const first = reviewed.getAllByRole('list')[0];
  expect(first).toHaveAccessibleName('Traffic');
  expect(first).toHaveTextContent(/^HTTP \(80\) and HTTPS \(443\) from anywhere to db-1 and jobs-lb will be dropped$/);
});

/** What the review says of traffic: each line with what its icon and colour mean. */
const traffic = (reviewed: Awaited<ReturnType<typeof review>>): (string | null | undefined)[][] =>
  within(reviewed.getByRole('list', { name: 'Traffic' }))
    .getAllByRole('listitem')
    .map((line) => [line.querySelector('[data-does]')?.getAttribute('data-does'), line.textContent.trim()]);

test('the review says what opens first, in red, and its button says it too', async () => {
  const { user } = await open(FORM);
  await editorReady();
  await changePorts(user, 2, '5432');
  const reviewed = await review(user);
  expect(traffic(reviewed)).toEqual([
    ['opens', 'PostgreSQL (5432) from anywhere to db-1 and jobs-lb will be accepted'],
    ['narrows', 'HTTP (80) and HTTPS (443) from anywhere to db-1 and jobs-lb will be dropped'],
  ]);
  const opens = reviewed.getByRole('button', { name: 'Open PostgreSQL to the internet' });
  expect(opens.getAttribute('style')).toContain('red');
  // The key that is pressed without reading must not open it.
  await waitFor(() => expect(reviewed.getByRole('button', { name: 'Back to the form' })).toHaveFocus());
});

test('what is only moved is told apart, and saved by the usual button', async () => {
  const { user } = await open(FORM);
  await editorReady();
  await user.click(tool('Move inbound rule 2 up'));
  const reviewed = await review(user);
  expect(reviewed.getByText('Traffic stays as it is').closest('[data-does]')).toHaveAttribute('data-does', 'same');
  await waitFor(() => expect(reviewed.getByRole('button', { name: 'Save rules' })).toHaveFocus());
});

test('a ruler shows who reaches which port, in the review before and after', async () => {
  const { user } = await open('/firewalls/1');
  const ruler = within(await screen.findByRole('list', { name: 'Ports' }));
  expect(ruler.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'SSH (22): 192.0.2.0/24',
    'HTTP (80): everyone',
    'HTTPS (443): everyone',
    'MySQL (3306): nobody',
    'RDP (3389): nobody',
    'PostgreSQL (5432): nobody',
    'Redis (6379): nobody',
    '8000-8100: nobody',
    'MongoDB (27017): nobody',
    'Other ports: nobody',
  ]);
  await user.click(screen.getByRole('link', { name: 'Edit rules' }));
  await removeWeb(user);
  const reviewed = await review(user);
  const before = within(await reviewed.findByRole('list', { name: 'Ports before' }));
  const after = within(reviewed.getByRole('list', { name: 'Ports after' }));
  before.getByRole('img', { name: 'HTTP (80): everyone' });
  after.getByRole('img', { name: 'HTTP (80): nobody (before: everyone)' });
  after.getByRole('img', { name: 'SSH (22): 192.0.2.0/24' });
});

test('of a disabled firewall it says that nothing changes yet', async () => {
  const { user } = await open('/firewalls/2/rules/edit');
  await editorReady();
  await changePorts(user, 1, '8443');
  const reviewed = await review(user);
  await reviewed.findByText('Nothing changes until the firewall is enabled.');
  expect(traffic(reviewed).map(([does]) => does)).toEqual(['same', 'same']);
  expect(reviewed.getByRole('button', { name: 'Save rules' })).toBeVisible();
});

test('the focus is never lost while rules are removed, restored and reverted', async () => {
  const { user, sent } = await open(FORM);
  await editorReady();
  await tabTo(user, tool('Remove inbound rule 1'));
  await user.keyboard('{Enter}');
  // The rule that has taken its place.
  await expectFocus(1, 'web');
  await press(user, formButton('Restore rule 1'));
  await expectFocus(1, 'ssh-office');

  await tabTo(user, title(2));
  await user.keyboard('{Enter}');
  const ports = (): HTMLElement => within(rule(2)).getByRole('textbox', { name: /^Ports/ });
  await waitFor(ports);
  await tabTo(user, ports());
  await put(user, ports(), '8080');
  await waitFor(() => tool('Revert inbound rule 2'));
  await press(user, tool('Revert inbound rule 2'));
  await waitFor(() => expect(ports()).toHaveValue('80, 443'));
  await expectFocus(2, 'web');

  // To the end, where the button becomes disabled.
  await tabTo(user, tool('Move inbound rule 2 down'));
  await user.keyboard('{Enter}');
  const last = tool('Move inbound rule 3 down');
  await focused(last);
  expect(last).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(title(3)).toHaveTextContent('web');
  await press(user, formButton('Undo'));
  await waitFor(() => expect(title(2)).toHaveTextContent('web'));
  await focused(formButton('Undo'));

  await press(user, tool('Remove inbound rule 3'));
  await expectFocus(2, 'web');
  await press(user, formButton('Discard changes'));
  await expectUnchanged();
  await focused(formButton('Discard changes'));
  expect(sent).toEqual([]);
});

/** Clicks at a time, in ms: a click by key has a `detail` of 0, the second one of a double click a 2. */
function clickAt(time: number, target: HTMLElement, detail: number): void {
  const event = createEvent.click(target, { detail });
  Object.defineProperty(event, 'timeStamp', { value: time });
  fireEvent(target, event);
}

test('a removed rule can be restored at once by key', async () => {
  await open(FORM);
  await editorReady();
  clickAt(10_000, tool('Remove inbound rule 1'), 0);
  clickAt(10_010, await button('Restore rule 1'), 0);
  await expectLabels('ssh-office', 'web', 'ping');
  await screen.findByText('Rule 1 restored');
});

test('the second press of a double click neither restores the rule nor removes the next', async () => {
  await open(FORM);
  await editorReady();
  clickAt(10_000, tool('Remove inbound rule 1'), 1);
  await waitFor(() => expect(deleted()).toEqual(['ssh-office']));
  clickAt(10_200, formButton('Restore rule 1'), 2);
  clickAt(10_200, tool('Remove inbound rule 1'), 2);
  // Somebody's system gives them more time for it.
  clickAt(10_800, tool('Remove inbound rule 1'), 2);
  await expectLabels('web', 'ping');
  expect(deleted()).toEqual(['ssh-office']);
  clickAt(11_000, tool('Remove inbound rule 1'), 1);
  await expectLabels('ping');
  expect(deleted()).toEqual(['ssh-office', 'web']);
});

test('server errors stay with their rule when others are moved or removed', async () => {
  const opened = await open(FULL);
  const { user, sent } = opened;
  await editorReady();
  expect(formButton('Add inbound rule')).toHaveAttribute('aria-disabled', 'true');
  expect(formButton('Add inbound rule')).toHaveAccessibleDescription('A firewall takes up to 25 rules');
  await press(user, tool('Remove inbound rule 25'));
  await setFault(opened, 'PUT', '/networking/firewalls/{firewallId}/rules', {
    status: 400,
    errors: [
      { field: 'inbound[4].ports', reason: 'Reserved' },
      { field: 'rules.inbound[19].ports', reason: 'Reserved too' },
    ],
  });
  await save(user);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Inbound rule 5: Ports',
    'Inbound rule 20: Ports',
  ]);
  expect(await openPorts(user, 5)).toHaveAccessibleDescription(/Reserved/);
  await changePorts(user, 5, '9001');
  await press(user, tool('Remove inbound rule 1'));
  await waitFor(() => expect(title(19)).toHaveTextContent('service-20'));
  const ports = await openPorts(user, 19);
  expect(ports).toHaveAccessibleDescription(/Reserved too/);
  await put(user, ports, '9002');
  await waitFor(() => expect(ports).not.toHaveAccessibleDescription(/Reserved too/));
  expect(sent).toHaveLength(1);
});
