// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { heading } from '../page.ts';

test('the map has a link for each region with its status, and the table says the same', async () => {
  const { user } = await open('/regions/map');
  const map = await screen.findByRole('group', { name: 'World map of regions' });
  expect(within(map).getAllByRole('link')).toHaveLength(24);
  expect(within(map).getByRole('link', { name: 'Newark, NJ: no outage' })).toHaveAttribute('href', '/regions/us-east');
  const table = screen.getByRole('table', { name: 'Regions on the map' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(24);
  // What has an outage comes first.
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent(/^Atlanta, GA.*Outage$/);
  expect(screen.queryByRole('table', { name: 'Not on the map' })).toBeNull();
  await user.click(within(map).getByRole('link', { name: 'Atlanta, GA: outage' }));
  await heading('Atlanta, GA');
});
