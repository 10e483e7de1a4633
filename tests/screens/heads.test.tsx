// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { open } from './open.tsx';
import { button } from './page.ts';

test.each([
  ['/compute/1', undefined],
  ['/compute/8', 'Boot'],
  ['/nodebalancers/1', undefined],
  ['/firewalls/1', undefined],
  ['/databases/1', undefined],
  ['/kubernetes/1', undefined],
])('of the buttons of %s there stands out: %s', async (path, name) => {
  await open(path);
  await button('More actions');
  const head = document.querySelector('header:has(h1)');
  const shown = [...(head?.querySelectorAll('[data-look="filled"]') ?? [])];
  expect(shown.map(({ textContent }) => textContent)).toEqual(name === undefined ? [] : [name]);
});
