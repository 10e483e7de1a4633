import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const FIREWALL = '/networking/firewalls/{firewallId}';
export const DEVICES = `${FIREWALL}/devices`;

/** What a token without the scope to write is told. */
export const LACKING = 'Your token can’t change firewalls (firewall:read_write)';

/** Finds the only element of a selector that holds a text, or null; also behind a dialog. */
export const holding = (selector: string, text: string | RegExp): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
    typeof text === 'string' ? textContent.includes(text) : text.test(textContent),
  ) ?? null;

/** Chooses an option in a field that lists records, and closes the list, which stays open for further ones. */
export async function pick(user: UserEvent, name: string, option: string | RegExp): Promise<void> {
  const field = await screen.findByRole('combobox', { name });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: option }));
  await user.tab();
}

/** Follows a crumb. */
export const crumb = async (user: UserEvent, name: string): Promise<void> =>
  user.click(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link', { name }));
