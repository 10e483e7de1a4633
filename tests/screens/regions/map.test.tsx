// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open } from '../open.tsx';
import { heading } from '../page.ts';

test('the list is by continent: outages and what is yours first, and nothing is said of what is in order', async () => {
  await open('/regions');
  const table = within(await screen.findByRole('table', { name: 'Regions' }));
  await waitFor(() =>
    expect(
      table
        .getAllByRole('link')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Atlanta, GA', 'Newark, NJ', 'Chicago, IL']),
  );
  expect(table.getAllByText('Outage')).toHaveLength(1);
  expect(table.queryByText('OK')).toBeNull();
  expect(table.getByRole('rowheader', { name: 'North America 11' })).toBeVisible();
  const newark = within(table.getByRole('row', { name: /^Newark, NJ/ }));
  expect(Number(newark.getAllByRole('cell')[0]?.textContent)).toBeGreaterThan(20);
});

test('the map has a mark for each region, whose card says what is there and leads on', async () => {
  const { user } = await open('/regions/map');
  const map = within(await screen.findByRole('list', { name: 'World map of regions' }));
  expect(location.search).toBe('?view=map');
  expect(map.getAllByRole('button')).toHaveLength(24);
  // The outage comes first, also for the keyboard.
  const atlanta = map.getByRole('button', { name: /^Atlanta, GA, outage:/ });
  expect(map.getAllByRole('button')[0]).toBe(atlanta);
  await waitFor(() => expect(atlanta).toHaveAccessibleName(/outage: 2 instances, 1 cluster and 1 NodeBalancer$/));
  await user.click(screen.getByRole('button', { name: 'Map' }));
  while (document.activeElement !== atlanta) await user.tab();
  const card = within(atlanta.closest('li') ?? document.body);
  expect(card.getByText('Outage')).toBeVisible();
  expect(card.getByText('Yours: 2 instances, 1 cluster and 1 NodeBalancer')).toBeVisible();
  expect(card.getByText('No User data or Premium plans')).toBeVisible();
  expect(card.getByRole('link', { name: 'Create instance here' })).toHaveAttribute(
    'href',
    expect.stringContaining('region=us-southeast'),
  );
  await user.keyboard('{Escape}');
  expect(card.queryByRole('link')).toBeNull();
  await user.hover(atlanta);
  await card.findByRole('link', { name: 'Atlanta, GA' });
  await user.tab();
  await user.keyboard('{Enter}');
  await heading('Atlanta, GA');
});

test('the view is switched in place and kept in the address, as are the words that are searched for', async () => {
  const { user } = await open('/regions');
  await user.type(await screen.findByRole('searchbox', { name: 'Search regions' }), 'germany');
  const table = within(await screen.findByRole('table', { name: 'Regions' }));
  await waitFor(() => expect(table.getAllByRole('link')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Map' }));
  const map = within(await screen.findByRole('list', { name: 'World map of regions' }));
  expect(map.getByRole('button')).toHaveAccessibleName(/^Frankfurt, DE/);
  expect(location.search).toBe('?q=germany&view=map');
  await user.type(screen.getByRole('searchbox', { name: 'Search regions' }), 'x');
  expect(await screen.findByText('No region matches “germanyx”.')).toBeVisible();
});

test('the map tells how clusters and NodeBalancers are, as far as that was read', async () => {
  const { user } = await open('/');
  const atlanta = (await screen.findByRole('link', { name: 'Atlanta, GA' })).closest('li');
  await waitFor(() => expect(atlanta).toHaveTextContent('1 down'));
  await user.click(within(screen.getByRole('navigation')).getByRole('link', { name: 'Regions' }));
  await heading('Regions');
  await user.click(await screen.findByRole('button', { name: 'Map' }));
  const map = within(await screen.findByRole('list', { name: 'World map of regions' }));
  await waitFor(() =>
    expect(map.getByRole('button', { name: /^Atlanta, GA/ })).toHaveAccessibleName(
      'Atlanta, GA, outage: 2 instances, 1 cluster and 1 NodeBalancer, 1 down',
    ),
  );
});

test('a telephone has a list of what is yours under the map, which has no room for the names', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(matchMedia(media), media.includes('max-width: 599.98px') && { matches: true }),
  );
  await open('/regions?view=map');
  const yours = within(await screen.findByRole('list', { name: 'Yours and outages' }));
  await waitFor(() => expect(yours.getAllByRole('listitem')).toHaveLength(9));
  const [atlanta, newark] = yours.getAllByRole('listitem');
  expect(atlanta).toHaveTextContent('Atlanta, GAOutage2 instances, 1 cluster and 1 NodeBalancer');
  expect(within(newark ?? document.body).getByRole('link')).toHaveAttribute('href', '/regions/us-east');
  expect(newark).toHaveTextContent('1 failed');
});
