// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { field, heading, moreAction, row } from '../page.ts';
import {
  AT_ONCE,
  expectAlive,
  fault,
  FIREWALL,
  FIREWALLS,
  goTo,
  listWith,
  pageText,
  rows,
  setFaults,
} from './parts.ts';
import { list, whole } from './strange.ts';

const GATEWAY = '<html><body><h1>Bad gateway</h1><script>window.struck = true</script></body></html>';
const HTML = { 'content-type': 'text/html' };
const always = { status: 200, count: null };

const alert = (): Promise<HTMLElement> => screen.findByRole('alert');

test('a gateway’s page instead of a response is reported as such, and none of it is shown', async () => {
  const opened = await listWith({ status: 200, body: GATEWAY, headers: HTML });
  const { user } = opened;
  const failure = await alert();
  expect(failure).toHaveTextContent('The answer is not JSON. A gateway may have answered instead of the API.');
  expect(pageText()).not.toContain('Bad gateway');
  expectAlive();
  await user.click(within(failure).getByRole('button', { name: 'Retry' }));
  await row('office-only');

  // The same with a gateway's status, after which a read is retried three times.
  await goTo(user, 'Settings');
  await heading('Settings');
  const headers = { ...HTML, ...AT_ONCE };
  await setFaults(opened, fault('GET', '/regions', { status: 502, count: 4, body: GATEWAY, headers }));
  await goTo(user, 'Regions');
  expect(await alert()).toHaveTextContent(/A gateway may have answered.+Status 502/);
  expect(pageText()).not.toContain('Bad gateway');
  expectAlive();
});

test('a broken record is reported by its path, never by its value, and hides no other', async () => {
  const broken = { ...whole, id: 2, label: ['not-to-be-shown'], rules: { ...whole.rules, inbound: 'not-to-be-shown' } };
  const { user } = await listWith({ ...always, body: list(whole, broken) });
  await row('whole');
  await row(/Can’t be read: label and rules\.inbound/);
  expect(document.documentElement.outerHTML).not.toContain('not-to-be-shown');
  expectAlive();
  // The rest of the console still works.
  await goTo(user, 'Regions');
  await heading('Regions');
  await waitFor(() => expect(rows()).not.toEqual([]));
});

test('unknown values and fields are shown and kept', async () => {
  const newer = { ...whole, status: 'quarantined', entities: [{ id: 3 }], rules: { ...whole.rules, version: 2 } };
  await listWith({ ...always, body: list(newer) });
  const cell = await (await row('whole')).findByText('quarantined');
  expect(cell.closest('[data-tone]')).toHaveAttribute('data-tone', 'neutral');
  expectAlive();
});

test('markup in a label is text, wherever the label is shown', async () => {
  const label = '<img src=x onerror="window.struck = true">';
  const evil = { ...whole, label, tags: ['<b>bold</b>'] };
  const { user } = await open('/firewalls', {
    before: (server) =>
      setFaults(
        server,
        fault('GET', FIREWALLS, { ...always, body: list(evil) }),
        fault('GET', FIREWALL, { ...always, body: evil }),
      ),
  });
  const noMarkup = (): void => expect(document.querySelectorAll('img, b')).toHaveLength(0);
  await user.click(await screen.findByRole('link', { name: label }));
  await heading(label);
  expect(document.title).toBe(`${label} · Binnacle`);
  await screen.findByText('<b>bold</b>');
  noMarkup();
  await user.click(await moreAction(user, 'Delete'));
  expect(await screen.findByRole('dialog')).toHaveTextContent(label);
  noMarkup();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  expect(await field(/^Label/)).toHaveValue(label);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Search pages/ }), 'onerror');
  await screen.findByRole('option', { name: /onerror/ });
  noMarkup();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect('struck' in window).toBe(false);
});
