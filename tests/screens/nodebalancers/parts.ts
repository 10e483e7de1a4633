import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import '@testing-library/jest-dom/vitest';
import type { Opened } from '../open.tsx';

/** Port 80 of jobs-lb in the world `default`: five nodes in all modes, one of them down. */
export const MODES = '/nodebalancers/3/configs/4';
/** Port 443 of shop-lb: https with a certificate, two nodes. */
export const SECURE = '/nodebalancers/1/configs/2';

/** What a token without the scope to write is told. */
export const LACKING = /^Your token can’t change NodeBalancers/;

/** The row whose header is `label`, or null; also behind a dialog. */
export const rowOf = (label: string): HTMLElement | null =>
  screen.queryByRole('rowheader', { name: label, hidden: true })?.closest('tr') ?? null;

/** Waits until a row shows a text. */
export const expectRow = (label: string, text: string | RegExp): Promise<void> =>
  waitFor(() => void expect(rowOf(label)).toHaveTextContent(text));

/** Waits until there is no row of that name. */
export const expectNoRow = (label: string): Promise<void> => waitFor(() => expect(rowOf(label)).toBeNull());

/** Checks that these items of the open menu are disabled for the reason. */
export function expectItems(names: readonly string[], reason: string): void {
  for (const name of names) {
    const item = screen.getByRole('menuitem', { name: new RegExp(`^${name}`) });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).toHaveTextContent(reason);
  }
}

/** Chooses an option of a field with a list. */
export async function choose(user: UserEvent, target: HTMLElement, option: string | RegExp): Promise<void> {
  await user.click(target);
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Texts that unhandled values turn into on a screen. */
export const expectNoUnread = (): void => expect(document.body.textContent).not.toMatch(/\bundefined\b|\bNaN\b/);

/** The last body that was sent. */
export const body = ({ sent }: Opened): unknown => sent.at(-1)?.body;
