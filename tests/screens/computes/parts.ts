import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

export const COMPUTE = '/compute/instances/{computeId}';

/** What a token without the scope to write is told. */
export const LACKING = 'Your token can’t change instances (computes:read_write)';

/** Waits until the messages show a text. */
export const expectMessage = (text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(text));

/** Waits until the dialog shows a text. */
export const expectDialog = (text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(screen.getByRole('dialog')).toHaveTextContent(text));

/** The summary beside a form. */
export const aside = (): HTMLElement => screen.getByRole('complementary', { name: 'Summary and request' });

/** Waits until the summary beside the form shows a text. */
export const expectSummary = (text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(aside()).toHaveTextContent(text));

/** Opens the list of a field. */
export async function list(user: UserEvent, name: string): Promise<HTMLElement> {
  const field = await screen.findByRole('combobox', { name });
  await user.click(field);
  return field;
}

/** Chooses an option of a field with a list. */
export async function pick(user: UserEvent, name: string, option: string | RegExp): Promise<void> {
  await list(user, name);
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Closes the menu that is open. */
export async function closeMenu(user: UserEvent): Promise<void> {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

/** Waits for a disabled button that gives this reason: what the user may do is loaded after the page. */
export const disabled = (name: string, reason: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole('button', { name, description: reason });
