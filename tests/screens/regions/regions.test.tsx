// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#api/cache/queries.ts';
import { areas } from '#resources/areas.ts';
import { PLACED_KINDS } from '#resources/regions/kinds.ts';
import type { Area } from '#ui/page/navigation/area.ts';
import { open } from '../open.tsx';
import { button, expectRefused, heading, row } from '../page.ts';

const main = (): HTMLElement => screen.getByRole('main');

const namesIn = (table: HTMLElement): (string | null)[] =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('a region shows all plans, in the order of the form that creates an instance', async () => {
  await open('/regions/us-ord');
  const names = namesIn(await screen.findByRole('table', { name: 'Plans' }));
  expect(names).toHaveLength(22);
  const premium = (await row('Premium 4 GB')).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(premium).toEqual(['Premium', '2', '4 GB', '80 GB', expect.stringMatching(/^(Not a|A)vailable$/)]);
  expect(screen.getByText('This server doesn’t report availability of 14 plans here.')).toBeVisible();
  expect(names.slice(0, 3)).toEqual(['Nanode 1 GB', 'Shared 2 GB', 'Shared 4 GB']);
  // One button for all resolvers of a kind.
  expect(screen.getAllByRole('button', { name: /resolvers$/ })).toHaveLength(2);
});

test('plans of a kind that a region lacks are not offered', async () => {
  await open('/regions/us-east');
  expect((await row('Premium 4 GB')).getByText('Not offered')).toBeVisible();
});

test('where creating may fail nothing is recommended', async () => {
  await open('/regions/us-southeast');
  expect(await screen.findByRole('link', { name: 'Create instance here' })).toHaveAttribute('data-look', 'default');
});

test('a region shows what the user has there, and leads to the filtered lists', async () => {
  const { user } = await open('/regions/us-east');
  const instances = await row('Instances');
  const count = await instances.findByRole('link', { name: /^\d+ Instances$/ });
  const found = Number.parseInt(count.textContent, 10);
  expect(instances.getAllByRole('link')).toHaveLength(4);
  expect((await row('VLANs')).getByRole('link', { name: 'backend' })).toHaveAttribute('href', '/vlans/us-east/backend');
  expect(main()).toHaveTextContent('Not offered: User data and Premium plans.');
  expect(main()).not.toHaveTextContent('Vlans');
  await user.click(count);
  await heading(/^Instances|^Compute instances/);
  expect(location.search).toContain('f.region=us-east');
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(Math.min(found, 25)));
});

test('an instance is created in the region', async () => {
  const { user } = await open('/regions/us-east');
  await user.click(await screen.findByRole('link', { name: 'Create instance here' }));
  await heading(/^Create .*instance/);
  await waitFor(() =>
    expect(screen.getByLabelText(/^Region/, { selector: 'input' })).toHaveValue('Newark, NJ (us-east)'),
  );
});

test('an outage is said first, with what of yours is there', async () => {
  await open('/regions/us-southeast');
  const outage = await screen.findByText(/^Outage in Atlanta, GA\./);
  const notice = outage.closest('[role=note]');
  await waitFor(() => expect(notice).toHaveTextContent('Affects 2 instances, 1 cluster and 1 NodeBalancer of yours.'));
  expect(notice).toHaveTextContent('New instances here may fail.');
  const table = await screen.findByRole('table', { name: 'Your resources' });
  expect(outage.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a server without a catalogue of plans shows the availability that it reports', async () => {
  await open('/regions/us-ord', { bare: true });
  const plans = await screen.findByRole('table', { name: 'Plans' });
  expect(within(plans).getByRole('rowheader', { name: 'g7-premium-2' })).toBeVisible();
  expect(main()).not.toHaveTextContent(/\bundefined\b|\bNaN\b/);
});

test('a token that may only read cannot create an instance here', async () => {
  const { user, sent } = await open('/regions/us-east', { persona: 'demo-read-only' });
  await expectRefused(user, await button('Create instance here'), /computes:read_write/);
  expect(sent).toEqual([]);
});

test('every kind of record that is in a region is counted there', async () => {
  await open('/regions/us-east');
  const there = new Map<string, number>();
  const all: readonly Area[] = areas;
  for (const area of all) {
    const { records } = await area.palette();
    const { found = [] } = (await records?.load(queryClient)) ?? {};
    if (found.some(({ region }) => region !== undefined))
      there.set(area.id, found.filter(({ region }) => region === 'us-east').length);
  }
  // Each address belongs to a record of another kind.
  there.delete('ips');
  expect(PLACED_KINDS.map(({ id }) => id).toSorted()).toEqual([...there.keys()].toSorted());
  for (const { id, label } of PLACED_KINDS) {
    const kind = await row(label);
    await waitFor(() => expect(kind.getAllByRole('cell')[0]).toHaveTextContent(new RegExp(`^${there.get(id)}$`)));
  }
});
