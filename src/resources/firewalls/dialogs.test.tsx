// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configure } from '#api/environment.ts';
import { draw } from '#ui/testing.tsx';
import { device, firewall, json } from './devices/testing.ts';
import { FirewallDialogs } from './dialogs.tsx';
import { devicesOf } from './queries.ts';

/** The response to a GET of the services. */
let services: () => Promise<Response>;
let status = 'enabled';

const listOf = (data: readonly unknown[]): Response => json(200, { data, page: 1, pages: 1, results: data.length });

beforeEach(() => {
  configure({ demo: false });
  status = 'enabled';
  services = () => Promise.resolve(listOf([device(7, 'compute', 3, 'web-1')]));
  vi.stubGlobal('fetch', (address: string) =>
    new URL(address).pathname.endsWith('/devices')
      ? services()
      : Promise.resolve(json(200, firewall(1, 'edge', status))),
  );
});
afterEach(cleanup);

/** Shows the status of the query, so that a test can wait for its failure. */
const Probe = () => <p>services: {useQuery(devicesOf(1)).status}</p>;

const open = async (dialog: string) => {
  await draw(
    () => (
      <>
        <Probe />
        <FirewallDialogs />
      </>
    ),
    { at: `/page?dialog=${dialog}` },
  );
  return screen.findByRole('dialog');
};
const sentences = (dialog: HTMLElement): string[] =>
  within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

test.each([
  ['enabled', 'web-1 will be open'],
  ['disabled', 'web-1 will be detached. The firewall is disabled and filters nothing'],
  ['deleted', 'web-1 will be detached. The firewall is being removed and filters nothing'],
])('deleting one that is %s explains the consequences for its services', async (now, sentence) => {
  status = now;
  const dialog = await open('delete.1');
  await within(dialog).findByText(sentence);
  expect(sentences(dialog).slice(0, 2)).toEqual([sentence, '0 rules will be deleted']);
});

test.each(['delete.1', 'disable.1'])(
  '%s tells services that are looked up from those that failed to load',
  async (at) => {
    let fail = (_: Response): void => undefined;
    services = () =>
      new Promise((resolve) => {
        fail = resolve;
      });
    const dialog = await open(at);
    await within(dialog).findByText(/Checking attached services…/);
    expect(dialog.textContent).not.toContain('could not be loaded');
    fail(json(403, { errors: [{ field: null, reason: 'No' }] }));
    await within(dialog).findByText(/Attached services could not be loaded. All of them will be open/);
  },
);

test('services that the server does not return are stated as unknown', async () => {
  services = () => Promise.resolve(json(404, { errors: [{ field: null, reason: 'Not found' }] }));
  await within(await open('disable.1')).findByText(
    /This server doesn’t report attached services. All of them will be open/,
  );
});

test('one that is disabled already loses nothing, and is not disabled again', async () => {
  status = 'disabled';
  const dialog = await open('disable.1');
  await within(dialog).findByText('Already disabled.');
  const button = within(dialog).getByRole('button', { name: 'Disable edge' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(dialog.textContent).not.toContain('will be open');
});
