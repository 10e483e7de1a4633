// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, expectRefused, heading } from '../page.ts';

const table = () => screen.findByRole('table', { name: 'Regions' });

test('ticked needs sort the regions by fit and stay in the address', async () => {
  const { user } = await open('/regions');
  await table();
  await user.click(await screen.findByRole('checkbox', { name: 'User data' }));
  await user.click(screen.getByRole('checkbox', { name: 'Databases' }));
  await waitFor(() => expect(new URLSearchParams(location.search).get('needs')).toBe('managed-databases,metadata'));
  expect(await screen.findByText('Chicago, IL has everything.')).toBeVisible();
  const links = within(await table())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(links).toHaveLength(24);
  expect(links.slice(0, 3)).toEqual(['Chicago, IL', 'Paris, FR', 'Washington, DC']);
  expect(links.at(-1)).toBe('Denver, CO (edge)');
  expect(screen.getByRole('rowheader', { name: 'Has everything 3' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Lacks 2 1' })).toBeVisible();
});

test('old addresses restore the needs, and the best region leads to a new instance with the plan', async () => {
  const { user } = await open('/regions/compare?needs=vlans&plan=g6-standard-2');
  expect(await screen.findByRole('checkbox', { name: 'VLANs' })).toBeChecked();
  expect(location.pathname).toBe('/regions');
  expect(await screen.findByRole('columnheader', { name: 'Shared 4 GB' })).toBeVisible();
  expect(await screen.findByText(/fits best\. This server doesn’t report the plan there\.$/)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Create instance here' }));
  await heading(/^Create .*instance/);
  expect(location.search).toContain('type=g6-standard-2');
  expect(location.search).toContain('region=');
});

test('what no region has together is named', async () => {
  await open('/regions?needs=metadata,gpu-computes');
  expect(
    await screen.findByText(/^No region has everything\. .+ comes closest, without (GPU plans|User data)\.$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create instance here' })).toHaveAttribute('data-look', 'default');
});

test('unknown needs in the address are dropped, an unknown plan is kept by its id', async () => {
  await open('/regions?needs=teleport&plan=g9-other-1');
  expect(await screen.findByRole('columnheader', { name: 'g9-other-1' })).toBeVisible();
  expect(screen.getByLabelText('Plan')).toHaveValue('g9-other-1');
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
});

test('without a catalogue the plans of the availability can be chosen', async () => {
  const { user } = await open('/regions', { bare: true });
  await screen.findByRole('option', { name: 'g7-premium-2' });
  await user.selectOptions(screen.getByLabelText('Plan'), 'g7-premium-2');
  await waitFor(async () => expect(await table()).toHaveTextContent('Not reported'));
});

test('a token that may only read cannot create an instance in the best region', async () => {
  const { user, sent } = await open('/regions?needs=vlans', { persona: 'demo-read-only' });
  await expectRefused(user, await button('Create instance here'), /computes:read_write/);
  expect(sent).toEqual([]);
});
