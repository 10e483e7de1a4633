// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { queryClient } from '#api/cache/queries.ts';
import { useJudge } from '#ui/actions/use-actions.ts';
import { kindNamed } from '#contract/kinds.ts';
import { areas } from '#resources/areas.ts';
import { lookOf } from '#resources/kinds.ts';
import type { Area, Found } from '#ui/page/navigation/area.ts';
import { open } from './open.tsx';

/** Lists whose rows have no actions. */
const BARE = ['issues', 'regions'];

/** The other lists of records that the palette finds, with what it finds of them. */
const palettes = await Promise.all(areas.map((area: Area) => area.palette()));
const LISTS = palettes
  .flatMap(({ records, also = [] }) => [...(records === undefined ? [] : [records]), ...also])
  .flatMap((records) => {
    const kind = kindNamed(records.name);
    const list = kind === undefined || BARE.includes(kind) ? undefined : lookOf(kind).list?.();
    return list === undefined ? [] : [[list, records] as const];
  });

/** Reasons by label; undefined for what may be done. */
type Reasons = Map<string, string | undefined>;

const reasonOf = (item: Element): string | undefined => item.querySelector('[class*=reason]')?.textContent || undefined;

/** The items of the open menu. */
async function menuReasons(): Promise<Reasons> {
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  return new Map(
    items.map((item) => {
      const reason = reasonOf(item);
      return [item.textContent.slice(0, item.textContent.length - (reason?.length ?? 0)), reason];
    }),
  );
}

async function closeMenu(): Promise<void> {
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
}

/** The actions of a row. */
async function rowReasons(label: string): Promise<{ link: string | null | undefined; reasons: Reasons }> {
  // By its menu: beside its name a row may have that of its cluster.
  const [menu] = await screen.findAllByRole('button', { name: `Actions for ${label}` });
  const row = menu?.closest('tr');
  if (!menu || !row) throw new Error(`${label} has no row`);
  fireEvent.click(menu);
  const reasons = await menuReasons();
  await closeMenu();
  return { link: row.querySelector('th a')?.getAttribute('href'), reasons };
}

/** The buttons beside the title of a page, and what is in the menu beside them. */
async function pageReasons(label: string): Promise<Reasons> {
  const title = await screen.findByRole('heading', { level: 1, name: (name) => name.startsWith(label) });
  const head = title.closest('header');
  if (head === null) throw new Error(`${label} has no head`);
  const buttons = [...head.querySelectorAll<HTMLElement>('a[data-look], button[data-look]')];
  const reasons: Reasons = new Map(
    buttons.map((button) => [
      button.textContent,
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent || undefined,
    ]),
  );
  const more = within(head).queryByRole('button', { name: 'More actions' });
  if (more === null) return reasons;
  fireEvent.click(more);
  for (const [name, reason] of await menuReasons()) reasons.set(name, reason);
  await closeMenu();
  return reasons;
}

/** What the palette says of a record's actions. */
function paletteReasons({ offers = [] }: Found): Reasons {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(useJudge, { wrapper });
  const reasons: Reasons = new Map(offers.map((offer) => [offer.label, offer.refusal(result.current)]));
  unmount();
  return reasons;
}

/** What one place says of the actions that both have. */
const shared = (reasons: Reasons, others: Reasons): object =>
  Object.fromEntries(
    [...reasons].filter(([name]) => others.has(name)).map(([name, reason]) => [name, reason ?? 'may']),
  );

/** Waits until all is read on which a reason may depend. */
const allRead = (): Promise<void> => waitFor(() => expect(queryClient.isFetching()).toBe(0));

for (const persona of ['demo-admin', 'demo-operator'] as const)
  // Managed is for unrestricted users only.
  test.each(LISTS.filter(([list]) => persona === 'demo-admin' || !list.startsWith('/managed')))(
    `%s: row, page and palette refuse for the same reason, as ${persona} sees it`,
    async (list, records) => {
      await open(`${list}?page_size=500`, { persona });
      const { found } = await records.load(queryClient);
      expect(found.length).toBeGreaterThan(1);
      await allRead();
      // One record for each set of reasons is looked at on its page.
      const pages = new Map<string, Found>();
      for (const one of found) {
        const inPalette = paletteReasons(one);
        const { link, reasons } = await rowReasons(one.label);
        if (typeof link === 'string') expect(one.to).toBe(link);
        else expect(one.to).toContain(`${list}?`);
        // Neither calls the server, and nothing refuses them.
        for (const name of ['Open', 'Protect']) reasons.delete(name);
        expect([one.label, [...reasons.keys()].filter((name) => !inPalette.has(name))]).toEqual([one.label, []]);
        expect([one.label, shared(reasons, inPalette)]).toEqual([one.label, shared(inPalette, reasons)]);
        if (typeof link === 'string') pages.set(JSON.stringify([...inPalette]), one);
      }
      for (const one of pages.values()) {
        cleanup();
        await open(one.to, { persona });
        await allRead();
        const onPage = await pageReasons(one.label);
        const inPalette = paletteReasons(one);
        expect([one.label, onPage.size > 0]).toEqual([one.label, true]);
        expect([one.label, shared(onPage, inPalette)]).toEqual([one.label, shared(inPalette, onPage)]);
      }
    },
  );
