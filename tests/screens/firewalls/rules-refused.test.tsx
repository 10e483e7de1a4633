// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAlive } from '../failures/parts.ts';
import { open } from '../open.tsx';
import { button, dialog, expectRefused, focused, heading, setFault } from '../page.ts';
import {
  editorReady,
  expectVerdict,
  expectWebRemoved,
  formButton,
  packet,
  removeWeb,
  save,
  WITHOUT_WEB,
} from './editor.ts';
import { FIREWALL, LACKING } from './parts.ts';

const FORM = '/firewalls/1/rules/edit';
const RULES = `${FIREWALL}/rules`;
const SENT = { method: 'PUT', path: '/networking/firewalls/1/rules', body: WITHOUT_WEB };
const MISSING = 'This server can’t change the rules of a firewall';

const expectAlert = (text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(screen.getByRole('alert')).toHaveTextContent(text));
/** The page of the firewall, without the rule that was removed. */
const expectSaved = async (): Promise<void> => {
  await heading('shop-edge');
  await focused(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'HTTP (80), HTTPS (443)' })).toBeNull());
  expect(screen.getByRole('cell', { name: 'ssh-office' })).toBeVisible();
};

test('in bare mode the page says that rules cannot be changed, and the rest of it works', async () => {
  const { user, sent } = await open('/firewalls/1', { bare: true });
  await waitFor(async () => expect(await button('Edit rules')).toHaveAttribute('aria-disabled', 'true'));
  await expectRefused(user, await button('Edit rules'), MISSING);
  // Everything that needs no server works.
  expect(screen.getByRole('cell', { name: 'ssh-office' })).toBeVisible();
  await packet(user, '203.0.113.7', '443');
  await expectVerdict('Accept by inbound rule 2, web');
  expect(sent).toEqual([]);
});

const READERS = [
  [1, 'shop-edge', 'demo-read-only', LACKING],
  [4, 'batch-workers', 'demo-operator', 'Your user can only read this firewall'],
] as const;

test.each(READERS)(
  'the page of firewall %i (%s) does not lead %s to the form of its rules, in which only its test of a packet works',
  async (id, label, persona, reason) => {
    const { user, sent } = await open(`/firewalls/${id}/rules/edit`, { persona });
    await editorReady();
    expect(await screen.findByRole('note')).toHaveTextContent(`Read-only. ${reason}.`);
    expect(formButton('Add outbound rule')).toBeDisabled();
    await expectRefused(user, formButton('Review and save'), reason);
    await user.click(screen.getByRole('tab', { name: 'Test a packet' }));
    expect(await screen.findByRole('textbox', { name: 'Source address' })).toBeEnabled();
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await heading(label);
    await expectRefused(user, await button('Edit rules'), reason);
    expect(sent).toEqual([]);
  },
);

test.each([
  [1, 'demo-restricted'],
  [2, 'demo-operator'],
] as const)('rules of firewall %i, which is not to be seen by %s, have no form', async (id, persona) => {
  const { sent } = await open(`/firewalls/${id}/rules/edit`, { persona });
  await expectAlert('You can’t view firewall');
  expect(screen.queryByRole('button', { name: 'Review and save' })).toBeNull();
  expectAlive();
  expect(sent).toEqual([]);
});

test('a response lost after the change: the change is looked for and recognised', async () => {
  const opened = await open(FORM);
  const { user, sent } = opened;
  await removeWeb(user);
  await setFault(opened, 'PUT', RULES, { when: 'after', act: 'drop' });
  await save(user);
  await expectAlert(/^shop-edge was saved, but the answer was lost/);
  const alert = screen.getByRole('alert');
  await focused(alert);
  await user.click(screen.getByRole('link', { name: 'Open shop-edge' }));
  await expectSaved();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([SENT]);
});

test('a response lost before the change: it is looked for too, and can be retried', async () => {
  const opened = await open(FORM);
  const { user, sent } = opened;
  await removeWeb(user);
  await setFault(opened, 'PUT', RULES, { act: 'drop' });
  await save(user);
  await expectAlert('Nothing was saved, so you can retry.');
  await expectWebRemoved();
  expect(sent).toEqual([SENT]);
  await user.click(await button('Retry'));
  await user.click((await dialog(/^Save the rules/)).getByRole('button', { name: 'Save rules' }));
  await expectSaved();
  expect(sent).toEqual([SENT, SENT]);
});

/** Changes the rights of a user without the page being told: as on a real server. */
async function unnoticed(work: () => Promise<void>): Promise<void> {
  const silence = (event: Event): void => event.stopImmediatePropagation();
  addEventListener('binnacle-mock-changed', silence, true);
  try {
    await work();
  } finally {
    removeEventListener('binnacle-mock-changed', silence, true);
  }
}

test('a grant that is gone altogether is met before anything is sent', async () => {
  const { user, control, sent } = await open(FORM, { persona: 'demo-operator' });
  await removeWeb(user);
  await unnoticed(() => control('PUT', 'personas/demo-operator', { grants: { firewall: [] } }));
  await user.click(formButton('Review and save'));
  await expectAlert(/You need read_only access to firewall 1/);
  expect(screen.queryByRole('dialog')).toBeNull();
  await expectWebRemoved();
  expect(sent).toEqual([]);
});
