// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focused, put, refuse, setFault, tabTo } from '../../page.ts';
import { chooseBasics, openCreate, plan, rootPassword, STRONG, submit, tile, versions } from './creating.ts';
import { expectSummary, pick } from '../parts.ts';

/** An image of a vendor without a tile. */
const PLAN_9 = { id: 'compute/plan9', label: 'Plan 9', vendor: 'Bell Labs', description: null, is_public: true };

const images = () => within(screen.getByRole('radiogroup', { name: 'Image' }));
const family = (name: string): Promise<HTMLElement> => screen.findByRole('tab', { name });

test('each distribution has a tile, which stands for the newest version that is maintained', async () => {
  await openCreate();
  await tile(/^Debian/);
  expect(
    images()
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label')),
  ).toEqual([
    'AlmaLinux 9',
    'Arch Linux',
    'CentOS Stream 9',
    'Debian 12',
    'Rocky Linux 9',
    'Ubuntu 22.04 LTS',
    'Alpine 3.18 (end of life)',
    'Fedora 38 (end of life)',
  ]);
  // One with a single version has no menu of them.
  expect(
    images()
      .getAllByRole('combobox')
      .map((menu) => menu.getAttribute('aria-label')),
  ).toEqual(['AlmaLinux version', 'CentOS version', 'Debian version', 'Rocky Linux version', 'Ubuntu version']);
});

test('tiles and versions are chosen without a mouse', async () => {
  const { user } = await openCreate();
  await tabTo(user, await tile(/^AlmaLinux/));
  await user.keyboard('{ArrowRight}');
  expect(await tile(/^Arch/)).toBeChecked();
  await user.keyboard('{ArrowLeft}');
  await focused(await tile(/^AlmaLinux/));
  // Only the versions of the chosen one are on the way.
  await user.tab();
  await focused(versions('AlmaLinux'));
  await user.tab();
  await focused(screen.getByRole('combobox', { name: 'Your images' }));

  await user.selectOptions(versions('AlmaLinux'), '8');
  expect(await tile(/^AlmaLinux 8/)).toBeChecked();
  await expectSummary('AlmaLinux 8');
});

test('a version of another distribution is chosen at once', async () => {
  const { user } = await openCreate();
  await user.click(await tile(/^Ubuntu/));
  await user.selectOptions(versions('Debian'), '9 (deprecated)');
  expect(await tile(/^Debian 9/)).toBeChecked();
  expect(await tile(/^Ubuntu/)).not.toBeChecked();
  await expectSummary('Debian 9: deprecated');
});

test('one of the account’s own images takes the place of a tile', async () => {
  const { user } = await openCreate();
  await user.click(await tile(/^Debian/));
  await pick(user, 'Your images', /^golden-debian/);
  expect(screen.getByRole('combobox', { name: 'Your images' })).toHaveValue('golden-debian');
  for (const radio of images().getAllByRole('radio')) expect(radio).not.toBeChecked();
  await expectSummary('golden-debian');
});

test('images of other vendors are in a list, and an image that is not listed is named', async () => {
  const { user } = await openCreate(
    {
      before: (server) =>
        setFault(server, 'GET', '/images', {
          count: null,
          status: 200,
          body: { data: [PLAN_9], page: 1, pages: 1, results: 1 },
        }),
    },
    '?image=compute%2Fgone',
  );
  await screen.findByText('compute/gone is not in the list.');
  await pick(user, 'Other images', /^Plan 9/);
  await expectSummary('Plan 9');
  expect(screen.queryByText('compute/gone is not in the list.')).toBeNull();
});

test('the plans of a family are in its tab, sorted, and what does not fit gives the reason', async () => {
  const { user } = await openCreate();
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Shared', 'Dedicated', 'GPU', 'Premium', 'High memory']),
    ),
  );
  const plans = () =>
    within(screen.getByRole('radiogroup', { name: 'Plan' }))
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value'));
  expect(plans()).toEqual([
    'g6-nanode-1',
    'g6-standard-1',
    'g6-standard-2',
    'g6-standard-4',
    'g6-standard-6',
    'g6-standard-8',
  ]);
  // Where a region has none of a family, that is said once for all of them, and with each.
  await pick(user, 'Region', /us-west/);
  await user.click(await family('GPU'));
  const group = screen.getByRole('radiogroup', { name: 'Plan' });
  await waitFor(() => expect(within(group).getAllByText('Not offered in Fremont, CA.')).toHaveLength(1));
  for (const radio of within(group).getAllByRole('radio')) {
    expect(radio).toHaveAttribute('aria-disabled', 'true');
    expect(radio).toHaveAccessibleName(/Not offered in Fremont, CA/);
  }
});

test('an error opens the tab of the plan that it is about, at that plan', async () => {
  const { user } = await openCreate({
    before: (server) => refuse(server, 'POST', '/compute/instances', { type: 'None left today' }),
  });
  await chooseBasics(user, { type: 'g6-dedicated-4' });
  await put(user, rootPassword(), STRONG);
  await user.click(await family('GPU'));
  expect(screen.queryByRole('radio', { name: /g6-dedicated-4/ })).toBeNull();
  await user.click(submit());
  expect(await family('Dedicated')).toHaveAttribute('aria-selected', 'true');
  await focused(screen.getByRole('radio', { name: /g6-dedicated-4/ }));
  expect(screen.getByRole('radiogroup', { name: 'Plan' })).toHaveAccessibleDescription(/None left today/);
});

test('a tab that is looked at stays open, and the choice stays', async () => {
  const { user } = await openCreate();
  await user.click(await plan(user, 'g6-standard-1'));
  await user.click(await family('Premium'));
  expect(await family('Premium')).toHaveAttribute('aria-selected', 'true');
  await expectSummary('Shared 2 GB');
  await user.click(await family('Shared'));
  expect(screen.getByRole('radio', { name: /g6-standard-1/ })).toBeChecked();
});
