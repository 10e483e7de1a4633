// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { heading } from '../page.ts';
import { expectAlive, fault, FIREWALL, FIREWALLS, setFaults } from './parts.ts';
import { DEVICE_NONSENSE, FIREWALL_NONSENSE } from './strange.ts';

/** Waits until a part of the page has loaded its list; gives what it shows. */
const shownIn = (part: HTMLElement, none: string) =>
  waitFor(() => {
    const found = within(part);
    const shown = {
      failure: found.queryByRole('alert'),
      none: found.queryByRole('heading', { name: none }),
      rows: found.queryAllByRole('rowheader').at(0) ?? null,
    };
    const ways = Object.entries(shown).flatMap(([way, element]) => (element === null ? [] : [way]));
    expect(ways).not.toEqual([]);
    return ways.join();
  });

const always = { status: 200, count: null };

test.each(FIREWALL_NONSENSE)('%s from a list: the page works and shows no raw value', async (_, shown, body) => {
  await open('/firewalls', { before: (server) => setFaults(server, fault('GET', FIREWALLS, { ...always, body })) });
  await heading('Firewalls');
  expect(await shownIn(screen.getByRole('main'), 'No firewalls yet')).toBe(shown);
  expectAlive();
});

test.each(FIREWALL_NONSENSE)(
  '%s in place of a record: the page works and shows no raw value',
  async (_, _shown, body) => {
    await open('/firewalls/1', { before: (server) => setFaults(server, fault('GET', FIREWALL, { ...always, body })) });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Firewall 1 could not be loadedThe (server’s answer is incomplete|answer is not JSON)/,
    );
    expectAlive();
  },
);

test.each(DEVICE_NONSENSE)('%s from the services of a record: its page works', async (_, shown, body) => {
  await open('/firewalls/1?tab=services', {
    before: (server) => setFaults(server, fault('GET', `${FIREWALL}/devices`, { ...always, body })),
  });
  await heading('shop-edge');
  expect(await shownIn(screen.getByRole('tabpanel', { name: 'Services' }), 'No services yet')).toBe(shown);
  expectAlive();
});
