// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { screensOf } from '../../../e2e/support/routes.ts';
import { open } from '../open.tsx';
import { focused } from '../page.ts';

/** What a row offers that changes nothing on the server, or only leads to where that would be refused. */
const HARMLESS = /^(Open|View|Ports|Protect)/;

/** Words for a lack of rights, in distinction from a state that excludes an action. */
const LACKS = /^Your (token|user)\b|grant/i;

const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('tbody tr')];
/** Grants repeat with every fourth record. */
const ENOUGH = 12;

const isRefused = (item: HTMLElement): boolean => item.getAttribute('aria-disabled') === 'true';
const reasonOf = (item: HTMLElement): string => item.querySelector('[class*=reason]')?.textContent ?? '';

/** Opens the menu of a row; gives its items. */
async function itemsOf(row: HTMLElement): Promise<HTMLElement[]> {
  const [opener] = within(row).queryAllByRole('button', { name: /^Actions for/ });
  if (opener === undefined) return [];
  fireEvent.click(opener);
  return within(await screen.findByRole('menu')).getAllByRole('menuitem');
}

async function closeMenu(): Promise<void> {
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

/** One row for each set of actions that are refused together. */
async function differentRows(): Promise<HTMLElement[]> {
  const found = new Map<string, HTMLElement>();
  for (const row of rows().slice(0, ENOUGH)) {
    const items = await itemsOf(row);
    if (items.length === 0) continue;
    found.set(items.map((item) => `${String(isRefused(item))} ${reasonOf(item)}`).join('\n'), row);
    await closeMenu();
  }
  return [...found.values()];
}

/** The owner may do everything, the token of the second only reads, the third has grants on some records. */
describe.each(['demo-admin', 'demo-read-only', 'demo-operator'] as const)('%s', (persona) => {
  it.each(
    screensOf('list')
      .map(({ path }) => path)
      // Managed is for unrestricted users only.
      .filter((path) => persona !== 'demo-operator' || !path.startsWith('managed')),
  )('/%s: a refused action can be reached, says why, and sends nothing', async (path) => {
    const { user, sent } = await open(`/${path}`, { persona });
    await waitFor(() => expect(document.querySelector('[data-state=loading], .mantine-Skeleton-root')).toBeNull());
    const before = location.href;
    let refused = 0;
    const different = await differentRows();
    for (const row of different) {
      for (const item of await itemsOf(row)) {
        const name = item.textContent;
        if (persona === 'demo-admin')
          expect([name, isRefused(item) && LACKS.test(reasonOf(item))]).toEqual([name, false]);
        if (persona === 'demo-read-only') expect([name, isRefused(item) || HARMLESS.test(name)]).toEqual([name, true]);
        if (!isRefused(item)) continue;
        refused += 1;
        expect([name, reasonOf(item)]).toEqual([name, expect.stringMatching(/\w+ \w+/)]);
        item.focus();
        await focused(item);
        await user.keyboard('{Enter}');
        expect([name, item.isConnected]).toEqual([name, true]);
      }
      await closeMenu();
    }
    const creates = within(screen.getByRole('main')).queryAllByRole('button', {
      name: /^(Create|Add|Allocate|Upload|Capture) /,
    });
    for (const create of creates.filter(isRefused)) {
      expect(create.tabIndex).toBe(0);
      expect(create).toHaveAccessibleDescription(/\w+ \w+/);
      create.focus();
      await user.keyboard('{Enter} ');
      expect(document.activeElement).toBe(create);
    }
    if (persona === 'demo-read-only' && different.length > 0) expect(refused).toBeGreaterThan(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(location.href).toBe(before);
    expect(sent).toEqual([]);
  });
});
