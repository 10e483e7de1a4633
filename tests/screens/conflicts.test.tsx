// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from './open.tsx';
import { button, fill } from './page.ts';

/** Forms of one value each, of the areas whose records have no name to change in two tabs (e2e/two-tabs.spec.ts). */
const FORMS = [
  {
    form: '/kubernetes/1/pools/1/edit',
    name: /^Nodes/,
    path: '/lke/clusters/1/pools/1',
    theirs: { count: 2 },
    shown: '2',
    mine: '5',
    sends: { count: 5 },
  },
  {
    form: '/ips/198.18.0.3/edit',
    name: /^Host name/,
    path: '/networking/ips/198.18.0.3',
    theirs: { rdns: 'theirs-198-18-0-3.example.com' },
    shown: 'theirs-198-18-0-3.example.com',
    mine: 'mine-198-18-0-3.example.com',
    sends: { rdns: 'mine-198-18-0-3.example.com' },
  },
] as const;

test.each(FORMS)('$form: what another has changed meanwhile is shown beside what one typed', async (tried) => {
  const { user, sent, api } = await open(tried.form);
  await fill(user, await screen.findByLabelText(tried.name, { selector: 'input, textarea' }), tried.mine);
  await api('PUT', tried.path, tried.theirs);
  await user.click(await button('Save changes'));
  const asked = within(await screen.findByRole('dialog', { name: 'Someone else changed this' }));
  expect(asked.getByRole('radio', { name: 'Theirs' })).toHaveAccessibleDescription(tried.shown);
  expect(sent).toEqual([]);
  await user.click(asked.getByRole('radio', { name: 'Yours' }));
  await user.click(asked.getByRole('button', { name: 'Save chosen values' }));
  await expect.poll(() => sent).toEqual([{ method: 'PUT', path: tried.path, body: tried.sends }]);
});
