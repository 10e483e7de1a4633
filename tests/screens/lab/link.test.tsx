// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { replacedName } from '#contract/states.ts';
import { markReady } from '#api/http/waiting/ready.ts';
import { scenarios } from '#mocks/scenarios/index.ts';
import { takeLink } from '../../../src/start/link.ts';
import { open } from '../open.tsx';
import { button, findRow, rowOf } from '../page.ts';

test('what of the link was ignored is said in the page, until it is dismissed', async () => {
  const said = 'Ignored in the link: clock 2840-01-01T00:00:00Z. Must be from 1926 to 2126.';
  // As the mock does before the console hears of it.
  const { user } = await open('/firewalls', { before: async () => markReady([said]) });
  expect(await screen.findByText(said)).toBeInTheDocument();
  await user.click(await button('Dismiss'));
  expect(screen.queryByText(said)).toBeNull();
});

test('a link that replaced changed data says where they are, and leads back without a loss', async () => {
  const name = replacedName(performance.timeOrigin);
  const body = { label: 'mine', rules: { inbound_policy: 'DROP', outbound_policy: 'ACCEPT' } };
  const { user, api } = await open('/firewalls', {
    before: async ({ api, control }) => {
      await api('POST', '/networking/firewalls', body);
      await control('POST', `reset?keep=${encodeURIComponent(name)}`, { scenario: 'empty' });
    },
  });
  await screen.findByText(new RegExp(`^This link replaced the demo data you changed\\. .*“${name}”\\.$`));
  expect(rowOf('mine')).toBeNull();
  await api('POST', '/networking/firewalls', { ...body, label: 'since' });
  await user.click(await button('Back to my data'));
  await findRow('mine');
  expect(screen.queryByText(/^This link replaced/)).toBeNull();
  const worlds: unknown = await (await fetch('/__mock/worlds')).json();
  expect(worlds).toEqual(
    [name, expect.stringMatching(/^Replaced /)].map((one) => expect.objectContaining({ name: one })),
  );
});

test('a world that is made for someone opens as that persona, unless the link names another', () => {
  const personaOf = (address: string) => {
    sessionStorage.clear();
    history.replaceState(null, '', address);
    takeLink();
    return sessionStorage.getItem('binnacle.persona');
  };
  for (const { id, persona = null } of scenarios) expect([id, personaOf(`/?scenario=${id}`)]).toEqual([id, persona]);
  expect(personaOf('/?scenario=agency&persona=demo-read-only')).toBe('demo-read-only');
});
