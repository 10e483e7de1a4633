import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { open, type Opened, type Server } from '../open.tsx';

/** The part of a fault that tests vary (docs/mock.md). */
interface Fault {
  readonly act?: 'answer' | 'drop' | 'hang';
  readonly status?: number;
  readonly count?: number | null;
  readonly when?: 'after';
  readonly errors?: readonly { readonly field: string | null; readonly reason: string }[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export const FIREWALLS = '/networking/firewalls';
export const FIREWALL = `${FIREWALLS}/{firewallId}`;

/** A fault of an operation, its path as in docs/api/operations.json. */
export const fault = (method: string, path: string, how: Fault) => ({ method, path, act: 'answer' as const, ...how });

/** Sets the faults; what is on screen is loaded again. */
export const setFaults = ({ control }: Server, ...faults: readonly object[]): Promise<void> =>
  control('PUT', 'faults', faults);

/** Opens the list of Firewalls for the first time while a fault is active. */
export const listWith = (how: Fault): Promise<Opened> =>
  open('/firewalls', { before: (server) => setFaults(server, fault('GET', FIREWALLS, how)) });

/** Follows a link of the navigation. */
export const goTo = async (user: UserEvent, name: string): Promise<void> =>
  user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name }));

/** The labels of the rows on screen. */
export const rows = (): (string | null)[] => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);

/** The ways in which reads are retried at once: tests need not wait. */
export const AT_ONCE = { 'Retry-After': '0' };

/** Texts that unhandled values turn into on a screen. */
const UNREAD = /\bundefined\b|\bnull\b|\bNaN\b|\[object \w+\]|Invalid Date/;

/** All text of the page, without style sheets. */
export function pageText(): string {
  const page = document.body.cloneNode(true);
  if (!(page instanceof HTMLElement)) throw new Error('The page has no body');
  for (const style of page.querySelectorAll('style')) style.remove();
  return page.textContent;
}

/** Checks that the page around an error still works, and shows no unhandled value. */
export function expectAlive(): void {
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
  expect(pageText()).not.toMatch(UNREAD);
}
