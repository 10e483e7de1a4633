// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, type Opened } from './open.tsx';
import { button, dialog, field, fill, heading } from './page.ts';

/** What another user adds to a list of a record while it is on screen here. */
const add = async ({ api }: Opened, path: string, list: string, entry: unknown): Promise<void> => {
  await api('PUT', path, { [list]: [...(await listAt({ api }, path, list)), entry] });
};

async function listAt({ api }: Pick<Opened, 'api'>, path: string, list: string): Promise<unknown[]> {
  const found: unknown = Object(await api('GET', path))[list];
  if (!Array.isArray(found)) throw new Error(`${path} has no list ${list}`);
  return found;
}

const RECORDS = [
  { page: '/compute/1', path: '/compute/instances/1' },
  { page: '/firewalls/1', path: '/networking/firewalls/1' },
  { page: '/nodebalancers/1', path: '/nodebalancers/1' },
  { page: '/kubernetes/1', path: '/lke/clusters/1' },
] as const;

test.each(RECORDS)('$page: a tag is added to those that another user has set meanwhile', async ({ page, path }) => {
  const opened = await open(page);
  const { user, sent } = opened;
  await user.click(await button('Add tag'));
  await add(opened, path, 'tags', 'theirs');
  await user.type(await field('New tag'), 'mine{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(async () => expect(await listAt(opened, path, 'tags')).toEqual(expect.arrayContaining(['mine'])));
  expect(await listAt(opened, path, 'tags')).toContain('theirs');
});

test('a tag that is added in a list keeps what another user has added', async () => {
  const path = '/compute/instances/1';
  const opened = await open('/compute', { before: ({ api }) => api('PUT', path, { tags: ['web'] }) });
  const { user } = opened;
  await user.click(await screen.findByRole('checkbox', { name: 'Select web-1' }));
  const act = await button('Add tag');
  // Until the selected rows are loaded.
  await waitFor(() => expect(act).not.toHaveAttribute('aria-disabled'));
  await user.click(act);
  const asked = await dialog('Add a tag to instances');
  await user.type(await asked.findByRole('textbox', { name: /^Tag/ }), 'mine');
  await add(opened, path, 'tags', 'theirs');
  await user.click(asked.getByRole('button', { name: 'Add tag to 1' }));
  await asked.findByRole('button', { name: 'Done' });
  const kept = new Set(await listAt(opened, path, 'tags'));
  expect(kept).toEqual(new Set(['web', 'theirs', 'mine']));
});

test('what another user shares meanwhile stays shared, and the message says so', async () => {
  const opened = await open('/ips/share/edit?instance=1');
  const { user, sent, api } = opened;
  await user.click(await screen.findByRole('checkbox', { name: '198.18.0.13' }));
  await api('POST', '/networking/ips/share', { compute_id: 1, ips: ['198.18.0.3'] });
  await user.click(await button('Save sharing'));
  // The message goes away by itself: before the list has come, on a slow machine.
  expect(await screen.findByText(/Both are in: Ips/)).toBeVisible();
  await heading('IP addresses');
  expect(sent).toMatchObject([{ body: { compute_id: 1, ips: ['198.18.0.3', '198.18.0.13'] } }]);
});

test('an interface that another user adds during the review stays, and the result names the real device', async () => {
  const opened = await open('/vlans/new?region=us-east&label=backend');
  const { user, sent, api } = opened;
  await user.click(await screen.findByRole('checkbox', { name: 'web-1' }));
  await waitFor(async () => expect(await field('Address of web-1')).toHaveValue('10.0.0.3/24'));
  await user.click(await button('Review 1 change'));
  const review = await dialog('Add 1 instance to backend?');
  const configs: unknown = Object(await api('GET', '/compute/instances/1/configs')).data;
  const { id, interfaces } = Object(configs)[0];
  const theirs = { purpose: 'vlan', label: 'theirs', ipam_address: null };
  await api('PUT', `/compute/instances/1/configs/${id}`, {
    interfaces: [...interfaces.map(({ purpose }: { purpose: string }) => ({ purpose })), theirs],
  });
  await user.click(review.getByRole('button', { name: 'Add 1 instance' }));
  await review.findByText('1 instance added');
  expect(Object(sent[0]?.body).interfaces).toMatchObject([
    { purpose: 'public' },
    { purpose: 'vlan', label: 'theirs' },
    { purpose: 'vlan', label: 'backend', ipam_address: '10.0.0.3/24' },
  ]);
  expect(review.getByRole('table', { name: 'Changes' })).toHaveTextContent('eth2 on backend as 10.0.0.3/24');
});

test('both users’ addresses are in an access list', async () => {
  const path = '/databases/mysql/instances/1';
  const opened = await open('/databases/1/edit');
  const list = await field(/^Access list/);
  await fill(opened.user, list, `${await textOf(list)}\n203.0.113.7`);
  await add(opened, path, 'allow_list', '203.0.113.9/32');
  await opened.user.click(await button('Save changes'));
  await waitFor(() => expect(opened.sent).toHaveLength(1));
  const { allow_list } = Object(opened.sent[0]?.body);
  expect(allow_list.map((entry: string) => entry.replace(/\/32$/, ''))).toEqual(
    expect.arrayContaining(['203.0.113.7', '203.0.113.9']),
  );
});
const textOf = async (element: HTMLElement): Promise<string> =>
  element instanceof HTMLTextAreaElement ? element.value : '';
