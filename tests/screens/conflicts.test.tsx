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

/** Forms whose records have objects within: what another changes, and what the choice between both says. */
const NESTED = [
  {
    form: '/compute/1/backups/edit',
    windows: true,
    fields: [],
    path: '/compute/instances/1',
    theirs: { backups: { schedule: { day: 'Friday', window: 'W10' } } },
    asks: [
      ['Window', 'YoursMondayTheirsFriday'],
      ['Hours', 'Yours00:00–02:00 UTCTheirs10:00–12:00 UTC'],
    ],
  },
  {
    form: '/databases/1/edit',
    fields: [[/^Duration/, '1']],
    path: '/databases/mysql/instances/1',
    theirs: { updates: { frequency: 'weekly', day_of_week: 5, hour_of_day: 4, duration: 2, week_of_month: null } },
    asks: [['Duration in hours', 'Yours1Theirs2']],
  },
  {
    form: '/managed/contacts/1/edit',
    fields: [
      [/^Phone/, '112'],
      [/^Second phone/, '113'],
    ],
    path: '/managed/contacts/1',
    theirs: { phone: { primary: '110', secondary: '111' } },
    asks: [
      ['Phone', 'Yours112Theirs110'],
      ['Second phone', 'Yours113Theirs111'],
    ],
  },
  {
    form: '/managed/settings/1/edit',
    fields: [[/^User/, 'mine']],
    path: '/managed/compute-settings/1',
    theirs: { ssh: { access: false, user: 'theirs', port: 2200 } },
    asks: [['User', 'YoursmineTheirstheirs']],
  },
  {
    form: '/kubernetes/1/pools/1/edit',
    fields: [[/^Maximum/, '9']],
    path: '/lke/clusters/1/pools/1',
    theirs: { autoscaler: { enabled: true, min: 2, max: 8 } },
    asks: [['Maximum nodes', 'Yours9Theirs8']],
  },
] as const;

test.each(NESTED)('$form: each field of an object is chosen by itself, in words', async (tried) => {
  const { user, api } = await open(tried.form);
  if ('windows' in tried) {
    await user.click(await screen.findByRole('combobox', { name: /^Window/ }));
    await user.click(await screen.findByRole('option', { name: /Monday 00:00–02:00 UTC/ }));
  }
  for (const [name, text] of tried.fields)
    await fill(user, await screen.findByLabelText(name, { selector: 'input, textarea' }), text);
  await api('PUT', tried.path, tried.theirs);
  await user.click(await button(/^Save/));
  const asked = await screen.findByRole('dialog', { name: 'Someone else changed this' });
  const groups = within(asked).getAllByRole('radiogroup');
  expect(groups).toHaveLength(tried.asks.length);
  for (const [name, text] of tried.asks)
    expect(within(asked).getByRole('radiogroup', { name })).toHaveTextContent(text);
  expect(asked.textContent).not.toMatch(/[{}"]/);
});
