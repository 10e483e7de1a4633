import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import type { Sent, Server } from '../open.tsx';

export const FIREWALL = '/networking/firewalls/{firewallId}';
export const DEVICES = `${FIREWALL}/devices`;

/** What a token without the scope to write is told. */
export const LACKING = 'Your token can’t change firewalls (firewall:read_write)';

/** The part of a fault that tests vary (docs/mock.md). */
interface Fault {
  readonly act?: 'answer' | 'drop' | 'hang' | 'pass';
  readonly from?: number;
  readonly status?: number;
  readonly count?: number | null;
  readonly when?: 'after';
  readonly delay_ms?: number;
  readonly errors?: readonly { readonly field: string | null; readonly reason: string }[];
}

/** Makes an operation fail, its path as in docs/api/operations.json; what is on screen is loaded again. */
export const setFault = ({ control }: Server, method: string, path: string, how: Fault): Promise<void> =>
  control('PUT', 'faults', [{ method, path, act: 'answer', ...how }]);

/** Method and path of each write. */
export const lines = (sent: readonly Sent[]): string[] => sent.map(({ method, path }) => `${method} ${path}`);

/** Finds the only element of a selector that holds a text, or null; also behind a dialog. */
export const holding = (selector: string, text: string | RegExp): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
    typeof text === 'string' ? textContent.includes(text) : text.test(textContent),
  ) ?? null;

/** The row of a table with a text in it, or null; also behind a dialog. */
export const rowWith = (text: string | RegExp): HTMLElement | null => holding('tr', text);

/** Waits for the row of a table with a text in it. */
export const findRow = (text: string | RegExp): Promise<HTMLElement> =>
  waitFor(() => {
    const row = rowWith(text);
    if (row === null) throw new Error(`No row holds ${text}`);
    return row;
  });

/** Waits until no row of a table has a text in it. */
export const expectNoRow = (text: string): Promise<void> => waitFor(() => expect(rowWith(text)).toBeNull());

/** Waits until the main part shows a text. */
export const expectMain = (text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(document.querySelector('main')).toHaveTextContent(text));

/** Waits until no dialog is open. */
export const expectNoDialog = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the menu of a row, and gives an action whose name begins with `name`: the reason of a disabled one follows. */
export async function action(user: UserEvent, label: string, name: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${label}` }));
  const menu = await screen.findByRole('menu');
  return within(menu).findByRole('menuitem', { name: new RegExp(`^${name}`) });
}

/** Replaces the text of a field at once, as a paste does. */
export async function put(user: UserEvent, target: HTMLElement, text: string): Promise<void> {
  await user.clear(target);
  await user.click(target);
  if (text !== '') await user.paste(text);
}

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
