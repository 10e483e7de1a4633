import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** Waits for a page by its heading. */
export const heading = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

/** Waits for a text field. */
export const field = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('textbox', { name });

/** Waits for a text field with suggestions. */
export const suggesting = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('combobox', { name });

/** Waits for a button that can be pressed. */
export const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

/** Waits for a dialog, and searches in it. */
export const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

/** Waits for the row whose header is `name`, and searches in it. */
export const row = async (name: string | RegExp) => {
  const header = await screen.findByRole('rowheader', { name });
  const found = header.closest<HTMLElement>('tr');
  if (found === null) throw new Error(`${name} is in no row`);
  return within(found);
};

/** Shows every line of what needs attention, once all areas have answered. */
export async function unfold(user: UserEvent): Promise<void> {
  const folded = { name: /^Show \d+ more (at risk|down|to do)/ };
  await screen.findAllByRole('button', folded);
  await waitFor(() => expect(screen.queryByText('Checking…')).toBeNull());
  for (const more of screen.queryAllByRole('button', folded)) await user.click(more);
}

/** Replaces the text of a field. */
export async function fill(user: UserEvent, target: HTMLElement, text: string): Promise<void> {
  await user.clear(target);
  if (text !== '') await user.type(target, text.replaceAll(/[[{]/g, '$&$&'));
}

/** Presses Tab until an element has the focus; fails when no Tab stop reaches it. */
export async function tabTo(user: UserEvent, target: HTMLElement): Promise<void> {
  for (let stops = 0; stops < 300; stops += 1) {
    if (document.activeElement === target) return;
    await user.tab();
  }
  throw new Error(`No Tab stop leads to ${target.outerHTML.slice(0, 160)}`);
}

/**
 * Checks a disabled button (docs/architecture.md): it can be focused and gives the reason, and neither Enter nor a
 * click opens anything. The caller must check that nothing was sent.
 */
export async function expectRefused(user: UserEvent, target: HTMLElement, reason: string | RegExp): Promise<void> {
  expect(target).toHaveAttribute('aria-disabled', 'true');
  expect(target).toHaveAccessibleDescription(reason);
  const before = location.href;
  target.focus();
  await user.keyboard('{Enter} ');
  await user.click(target);
  expect(document.activeElement).toBe(target);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(location.href).toBe(before);
}

/** Waits until an element has the focus. */
export const focused = (target: HTMLElement): Promise<void> =>
  waitFor(() => expect(document.activeElement).toBe(target));

/** Opens the menu of a page's further actions, and waits for one of them; its reason is part of its name. */
export async function moreAction(user: UserEvent, name: string): Promise<HTMLElement> {
  await user.click(await button('More actions'));
  return screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
}
