// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FormShell } from '#ui/form/shell/form-shell.tsx';
import { answer, NEW_THING, refusal, renderPage, serve, ThingBody, ThingFields, thingsApi } from '#ui/form/testing.tsx';
import { firewall } from '../model/testing.ts';
import { CreateFirewallDrawer } from './create-drawer.tsx';

afterEach(cleanup);

/** A form with a label of its own, and a button in it that opens the drawer. */
function Host() {
  const [open, setOpen] = useState(false);
  return (
    <FormShell
      endpoint={thingsApi.create}
      schema={ThingBody}
      defaults={NEW_THING}
      submitLabel="Create thing"
      cancelTo="/other"
      invalidates={['things']}
      summary={() => null}
      onDone={() => undefined}
    >
      <ThingFields />
      <button type="button" onClick={() => setOpen(true)}>
        New firewall
      </button>
      {open && <CreateFirewallDrawer onClose={() => setOpen(false)} onCreated={() => setOpen(false)} />}
    </FormShell>
  );
}

async function openDrawer(respond: Parameters<typeof serve>[0]) {
  serve(respond);
  renderPage(<Host />);
  const user = userEvent.setup();
  const opener = await screen.findByRole('button', { name: 'New firewall' });
  const host = screen.getByRole('textbox', { name: /^Label/ });
  await user.type(host, 'web');
  await user.click(opener);
  const drawer = within(await screen.findByRole('dialog', { name: 'Create firewall' }));
  const label = await drawer.findByRole('textbox', { name: /^Label/ });
  await waitFor(() => expect(document.activeElement).toBe(label));
  return { user, host, opener, drawer, label };
}

test("errors are shown at the drawer's fields, not at those of the form beneath", async () => {
  const { user, host, drawer, label } = await openDrawer(() =>
    refusal(400, { field: 'label', reason: 'Label must be unique' }),
  );
  await user.type(label, 'edge{Enter}');
  const summary = await drawer.findByRole('alert');
  await user.click(await within(summary).findByRole('link', { name: 'Label' }));
  expect(document.activeElement).toBe(label);
  expect(label.getAttribute('aria-invalid')).toBe('true');
  expect(host.getAttribute('aria-invalid')).not.toBe('true');
});

test('Tab stays in the drawer; Esc and Cancel close it, after a question once something was typed', async () => {
  const { user, host, opener, drawer, label } = await openDrawer(() => answer(200, firewall(7, 'edge')));
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  label.focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));

  await user.click(opener);
  await user.type(await drawerLabel(), 'edge');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(await drawerLabel()).toHaveProperty('value', 'edge');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host).toHaveProperty('value', 'web');
  expect(drawer).toBeTruthy();
});

const drawerLabel = async () =>
  within(await screen.findByRole('dialog', { name: 'Create firewall' })).findByRole('textbox', { name: /^Label/ });
