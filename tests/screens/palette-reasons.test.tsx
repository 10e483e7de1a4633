// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#api/cache/queries.ts';
import { open } from './open.tsx';

const LISTS = [
  { list: '/databases', palette: () => import('#resources/databases/palette.ts') },
  { list: '/images', palette: () => import('#resources/images/palette.ts') },
  { list: '/firewalls', palette: () => import('#resources/firewalls/palette.ts') },
  { list: '/compute', palette: () => import('#resources/computes/palette.ts') },
  { list: '/nodebalancers', palette: () => import('#resources/nodebalancers/palette.ts') },
  { list: '/kubernetes', palette: () => import('#resources/lke/clusters/palette.ts') },
  { list: '/managed/contacts', palette: () => import('#resources/managed/contacts/palette.ts') },
  { list: '/ips', palette: () => import('#resources/networking/ips/palette.ts') },
  { list: '/ipv6', palette: () => import('#resources/networking/ipv6/palette.ts') },
] as const;

/** What rows call the palette's verbs, where it is another word. */
const LABELS: Readonly<Record<string, string>> = {
  'Create instance from': 'Create instance',
  Rename: 'Edit',
  Tag: 'Edit',
};

/** Verbs that only the page of a record has. */
const ON_PAGES = ['Open kubeconfig of', 'Recycle nodes of'];

/** The actions of a row with their reasons, by label. */
async function rowActions(label: string, press: (target: Element) => void) {
  const [header] = await screen.findAllByRole('rowheader', { name: label });
  const row = header?.closest('tr');
  if (!row) throw new Error(`${label} has no row`);
  const link = row.querySelector('th a')?.getAttribute('href');
  press(within(row).getByRole('button', { name: /^Actions/ }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  const actions = new Map(
    items.map((item) => {
      const [text, reason] = [item.textContent, item.querySelector('[class*=reason]')?.textContent];
      return [reason ? text.slice(0, -reason.length) : text, reason ?? undefined] as const;
    }),
  );
  return { link, actions };
}

test.each(LISTS)('$list: the palette refuses what a row refuses, for the same reason', async ({ list, palette }) => {
  await open(`${list}?page_size=500`);
  const { records } = (await palette()).palette;
  const { found } = (await records?.load(queryClient)) ?? { found: [] };
  expect(found.length).toBeGreaterThan(2);
  const differing: unknown[] = [];
  for (const { label, to, actions = [] } of found.slice(0, 25)) {
    const inRow = await rowActions(label, (target) => fireEvent.click(target));
    if (typeof inRow.link === 'string' ? inRow.link !== to : !to.startsWith(`${list}?`))
      differing.push([label, inRow.link, to]);
    for (const { verb, disabledReason } of actions.filter((one) => !ON_PAGES.includes(one.verb))) {
      const name = LABELS[verb] ?? verb;
      const known = [name, 'Cancel upload'].find((one) => inRow.actions.has(one));
      // What a row leaves out, it refuses.
      const own = known === undefined ? (disabledReason ?? 'Not in the row') : inRow.actions.get(known);
      if (own !== disabledReason) differing.push([`${verb} ${label}`, own, disabledReason]);
    }
    fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  expect(differing).toEqual([]);
});
