// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { addressesOf, screens } from '../../../e2e/support/routes.ts';
import { open } from '../open.tsx';
import { heading } from '../page.ts';

/** Dialogs that do the same are opened in the same way: one of each. */
const actionOf = (address: string): string | undefined => /[?&]dialog=([^.&]+)/.exec(address)?.[1];

/** Each tab and each kind of dialog, by its address alone. */
const named = [
  ...new Map(
    screens
      // What of the lab jsdom lacks, e2e/lab has.
      .filter(({ route }) => route !== '/lab')
      .flatMap((one) => addressesOf(one).map((address) => ({ address, title: one.title })))
      .filter(({ address }) => address.includes('?'))
      .map((one) => [actionOf(one.address) ?? one.address, one]),
  ).values(),
];

/** As a reload or somebody else's link opens it: nothing was read before. */
describe('an address that is opened cold', () => {
  test.each(named)('/$address', async ({ address, title }) => {
    await open(`/${address}`);
    await heading(title);
    const opened = new URLSearchParams(address.split('?')[1]);
    const tab = opened.get('tab');
    if (opened.has('dialog')) expect(await screen.findByRole('dialog')).toHaveAccessibleName(/\w/);
    if (tab !== null)
      await waitFor(() =>
        expect(document.querySelector(`main [role=tab][id$="-tab-${tab}"]`)).toHaveAttribute('aria-selected', 'true'),
      );
    for (const [name, value] of opened) expect(new URLSearchParams(location.search).get(name)).toBe(value);
    expect(document.title).toBe(`${title} · Binnacle`);
  });
});
