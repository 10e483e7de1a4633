// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { field, heading } from '../page.ts';

/** Every single key of the list of shortcuts, and one of the pairs. */
const KEYS = '?fitgr';

const noDialog = (): void => expect(screen.queryByRole('dialog')).toBeNull();

test('? lists the shortcuts; a key of the list does what it says', async () => {
  const { user } = await open('/settings');
  screen.getByRole('heading', { level: 1 }).focus();
  await user.keyboard('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  for (const name of ['Show shortcuts', 'Search or filter a list', 'Inspect requests', 'Firewalls', 'Regions'])
    list.getByText(name);
  await user.keyboard('{Escape}');
  await waitFor(noDialog);
  await user.keyboard('gr');
  await heading('Regions');
});

test('on a keyboard with other letters, the keys in the same places do the same', async () => {
  const { user } = await open('/settings');
  const press = (key: string, code: string, more = {}) => fireEvent.keyDown(document.body, { key, code, ...more });
  const closes = async (): Promise<void> => {
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(noDialog);
  };
  // Arabic, and Greek.
  press('؟', 'Slash', { shiftKey: true });
  await closes();
  press('κ', 'KeyK', { ctrlKey: true });
  await closes();
  // A browser that fills in a field says so without a key.
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  // Russian, and Hebrew.
  press('п', 'KeyG');
  press('ר', 'KeyR');
  await heading('Regions');
  // One key of Arabic types two letters.
  press('لا', 'KeyB');
  press('ه', 'KeyI');
  await screen.findByRole('complementary', { name: 'Inspector' });
});

test('keys that are typed into a field do nothing but that', async () => {
  const { user } = await open('/firewalls/new');
  const label = await field(/^Label/);
  await user.type(label, KEYS);
  expect(label).toHaveValue(KEYS);
  expect(document.activeElement).toBe(label);
  // Whatever they had opened would stand in the way of the palette, or beside it.
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: /^Search pages/ });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(location.pathname).toBe('/firewalls/new');
  expect(screen.queryByRole('complementary', { name: 'Inspector' })).toBeNull();
  await user.keyboard('{Escape}');
});

test('switched off, no single key does anything, and Ctrl with K still does', async () => {
  const { user } = await open('/settings');
  await user.click(await screen.findByRole('switch', { name: /^Single-key shortcuts/ }));
  const title = screen.getByRole('heading', { level: 1 });
  title.focus();
  await user.keyboard(KEYS);
  noDialog();
  expect(location.pathname).toBe('/settings');
  expect(document.activeElement).toBe(title);
  expect(screen.queryByRole('complementary', { name: 'Inspector' })).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
});
