// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { isUnsettled } from '#api/cache/shown.ts';
import { queryClient } from '#api/cache/queries.ts';
import { ENDPOINTS } from '#features/lab/operations.ts';
import { addressesOf, arrivalOf, isSeenElsewhere, type Screen, screens, trialOf } from '../../../e2e/support/routes.ts';
import { open, type Server } from '../open.tsx';
import { heading } from '../page.ts';
import { AT_ONCE, expectAlive } from './parts.ts';

/** The pages of the console itself read nothing from the server that they could not show without. */
const OWN = ['/access', '/change-plan', '/export', '/activity', '/lab', '/lab/parts', '/settings'];
const others = screens.filter(({ route }) => !OWN.includes(route));
/** What of the lab jsdom lacks, e2e/lab has. */
const bare = screens
  .filter(({ route }) => route !== '/lab')
  .flatMap((one) =>
    addressesOf(one)
      .filter((address) => !isSeenElsewhere(one, address))
      .map((address) => ({ ...one, address })),
  );
/** The activity of a record is the same part on the page of every kind. */
const isKnown = (one: Screen, address: string): boolean =>
  address.endsWith('tab=activity') && one.route !== '/compute/$computeId';
/** A screen and its tabs. */
const shown = others.flatMap((one) =>
  addressesOf(one).flatMap((address) =>
    address.includes('dialog=') || isKnown(one, address) ? [] : [{ ...one, address }],
  ),
);

/** What is read, without what depends on real time. */
const textOf = (): string => main().textContent.replaceAll(/Updated (?:just now|\d+ \w+ ago)/g, '');

const main = (): HTMLElement => screen.getByRole('main');

/** Sets the same fault for each read, as of the first. */
const onEveryRead =
  (fault: object) =>
  ({ control }: Server): Promise<void> =>
    control(
      'PUT',
      'faults',
      [...new Set(ENDPOINTS.flatMap(({ method, path }) => (method === 'GET' ? [path] : [])))].map((path) => ({
        method: 'GET',
        path,
        ...fault,
      })),
    );

/** Waits until the screen has all that it will show by itself. */
async function settled({ heading: title }: Screen): Promise<void> {
  await heading(title);
  await waitFor(() => {
    expect(isUnsettled()).toBe(false);
    expect(queryClient.isFetching()).toBe(0);
    expect(document.body.textContent).not.toMatch(/(Loading|Checking)\b[^.]*…/);
  });
}

describe('on a bare server', () => {
  test.each(bare)('/$address has what is documented, and no failure', async (one) => {
    await open(`/${one.address}`, { bare: true });
    const { bare: instead } = trialOf(one);
    await settled(one);
    if (instead !== undefined) expect(main()).toHaveTextContent(instead);
    else if (!one.address.includes('dialog=')) expect(main().querySelector(arrivalOf(one)) ?? main()).toBeVisible();
    expectAlive();
    expect(screen.queryAllByRole('alert')).toEqual([]);
    expect(screen.queryByText('Retry')).toBeNull();
  });
});

describe('where no read is answered', () => {
  test.each(others)('/$path has its head, and says that it loads', async ({ path, kind, route }) => {
    await open(`/${path}`, { before: onEveryRead({ act: 'hang', count: null }) });
    await screen.findByRole('heading', { level: 1 });
    if (kind !== 'form' || !route.endsWith('/new'))
      await waitFor(() =>
        expect(document.querySelector('main :is([data-state=loading], .mantine-Skeleton-root)')).not.toBeNull(),
      );
    expectAlive();
  });
});

describe('where each read is refused', () => {
  const errors = [{ field: null, reason: 'Nothing can be read today' }];
  test.each(others)('/$path says why, once it matters', async ({ path, kind, route }) => {
    await open(`/${path}`, { before: onEveryRead({ act: 'answer', count: null, status: 400, errors }) });
    // What is made of many lists says of each that it is missing.
    if (['/', '/network'].includes(route))
      await waitFor(() => expect(main()).toHaveTextContent('The server refused this'));
    else if (kind !== 'form')
      expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Nothing can be read today');
    await waitFor(() => expect(isUnsettled()).toBe(false));
    expectAlive();
    // Of what was not read nobody knows how many there are.
    expect(main()).not.toHaveTextContent(/\b0 (instances|NodeBalancers|databases|firewalls|clusters|images)\b/);
  });
});

describe('where each read fails the first time', () => {
  test.each(shown)('/$address shows in the end what it shows otherwise', async (one) => {
    await open(`/${one.address}`);
    await settled(one);
    const text = textOf();
    cleanup();
    const { read } = await open(`/${one.address}`, {
      before: onEveryRead({ act: 'answer', status: 503, headers: AT_ONCE }),
    });
    await settled(one);
    await waitFor(() => expect(textOf()).toBe(text));
    expect(within(main()).queryAllByRole('alert')).toEqual([]);
    // They did fail.
    expect(read.length).toBeGreaterThan(new Set(read).size);
  });
});
