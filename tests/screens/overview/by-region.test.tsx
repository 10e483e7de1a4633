// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { row } from '../page.ts';

const section = async (name = 'By region') => within(await screen.findByRole('region', { name }));

test('each region has its records by kind and their worst state, with the lists of these', async () => {
  await open('/');
  const region = await section();
  await region.findByRole('table', { name: 'Your resources by region' });
  const atlanta = await row(/^Atlanta, GA/);
  atlanta.getByText('Outage');
  expect(await atlanta.findByRole('link', { name: '2 instances' })).toHaveAttribute(
    'href',
    '/compute?f.region=us-southeast',
  );
  expect(atlanta.getByRole('link', { name: '1 cluster' })).toHaveAttribute(
    'href',
    expect.stringContaining('f.region='),
  );
  await atlanta.findByText('1 down');
  await (await row('Chicago, IL')).findByText('1 stopped');
  // The map says the same.
  const map = within(await region.findByRole('list', { name: 'World map of regions' }));
  await map.findByRole('img', { name: /^Chicago, IL: 14 instances, .*, 1 stopped$/ });
  expect(region.queryByText(/^Not known/)).toBeNull();
});

test('a list that could not be read is named, and nothing of it is claimed', async () => {
  await open('/', {
    before: ({ control }) =>
      control('PUT', 'faults', [{ method: 'GET', path: '/nodebalancers', act: 'answer', status: 400, count: null }]),
  });
  const region = await section();
  await region.findByText('Not known by region: NodeBalancers (could not be loaded).');
  const atlanta = await row(/^Atlanta, GA/);
  await atlanta.findByRole('link', { name: '2 instances' });
  expect(region.queryByText(/NodeBalancer$/)).toBeNull();
});

test('it asks for no list beyond those that the page reads', async () => {
  const { read } = await open('/', { scenario: 'large' });
  const region = await section();
  await region.findByRole('table', { name: 'Your resources by region' });
  await screen.findByRole('link', { name: /^Outage in Atlanta/ });
  // Read as a whole for the outage; of the states of NodeBalancers and clusters most are not known.
  await waitFor(async () => (await row('Newark, NJ')).getByRole('link', { name: '2,526 instances' }));
  (await row('Newark, NJ')).getByText('2,011 not checked');
  // What is in transition is read again and again; those are the same requests.
  for (const path of ['/compute/instances?page=1&', '/nodebalancers?page=1&', '/vlans?page=1&'])
    expect(new Set(read.filter((line) => line.startsWith(`GET ${path}`))).size).toBeLessThan(3);
});

test('a long list that nothing needed as a whole is not read for it', async () => {
  const { read } = await open('/', {
    scenario: 'large',
    persona: 'demo-admin',
    before: ({ control }) =>
      control('PUT', 'faults', [{ method: 'GET', path: '/regions', act: 'answer', status: 400, count: null }]),
  });
  const region = await section();
  await region.findByText(/^Not known by region: instances \(500 of 4,100 read\)/);
  expect(read.filter((line) => line.startsWith('GET /compute/instances?page=2'))).toEqual([]);
});

test('an empty account sees where it can begin', async () => {
  const { user } = await open('/', { scenario: 'empty' });
  const region = await section('Where to begin');
  const map = within(await region.findByRole('list', { name: 'World map of regions' }));
  await user.click(map.getByRole('button', { name: 'Chicago, IL: nothing of yours' }));
  expect(map.getByRole('link', { name: 'Create instance here' })).toHaveAttribute('href', '/compute/new?region=us-ord');
  expect(region.queryByRole('table')).toBeNull();
});
