// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button, field, fill } from '../page.ts';
import { choice, EDIT_DB, openBuilder, review } from '../computes/configs/interfaces.ts';

const aside = () => screen.getByRole('complementary', { name: 'Summary and request' });

/** A request replaces these lists as a whole, so what it adds and takes away is said before it is sent. */
test('tags: what is added and what is removed', async () => {
  const { user, sent } = await open('/nodebalancers/2/edit');
  await user.type(await field(/^Tags/), 'database{Enter}');
  await user.click(await button('Remove production'));
  await waitFor(() => expect(aside()).toHaveTextContent('Tags: production +database'));
  expect(sent).toEqual([]);
});

test('an access list: which entries come and go', async () => {
  const { user, sent } = await open('/databases/1/edit');
  await fill(user, await field(/^Access list/), '192.0.2.0/24\n198.51.100.4');
  await waitFor(() => expect(aside()).toHaveTextContent('Allows 198.51.100.4/32'));
  expect(aside()).toHaveTextContent('No longer allows 203.0.113.9/32');
  expect(sent).toEqual([]);
});

test('interfaces: each device before and after', async () => {
  const { user, sent } = await openBuilder(EDIT_DB);
  await user.click(choice(2, 'None'));
  const shown = await review(user);
  expect(shown).toHaveTextContent('eth2: VPC subnet 2 as 10.10.2.2 none');
  expect(sent).toEqual([]);
});
