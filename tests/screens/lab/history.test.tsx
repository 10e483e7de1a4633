// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button } from '../page.ts';

// Growing text areas listen for fonts, which jsdom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

test('the last change is undone by its name, and older ones with all since', async () => {
  const { user, sent } = await open('/lab', {
    before: async ({ api }) => {
      for (const id of [1, 2, 4]) await api('PUT', `/networking/firewalls/${id}`, { tags: ['new'] });
    },
  });
  await user.click(await button('Undo: PUT /networking/firewalls/4'));
  await button('Undo: PUT /networking/firewalls/2');
  const older = within(await screen.findByRole('list', { name: 'Older changes' }));
  await user.click(older.getByRole('button', { name: 'Undo PUT /networking/firewalls/1 and 1 newer' }));
  // Every test begins with it.
  await user.click(await button('Undo: Set clock'));
  expect(await screen.findByText('Nothing to undo.')).toBeInTheDocument();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/__mock/undo', { steps: 1 }],
    ['/__mock/undo', { steps: 2 }],
    ['/__mock/undo', { steps: 1 }],
  ]);
});
