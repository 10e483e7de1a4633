// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button } from '../page.ts';

// Growing text areas listen for fonts, which jsdom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

test('a new world is asked for with a number of records, which is refused in words where it is too high', async () => {
  const { user, sent } = await open('/lab');
  await user.click(await screen.findByText('How many'));
  await user.type(screen.getByRole('textbox', { name: 'Firewalls' }), '99999');
  await user.click(await button('Reset'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset the demo?' }));
  await user.click(dialog.getByRole('button', { name: /^Reset to default/ }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('from 0 to 20000');
  expect(sent[0]?.body).toMatchObject({ counts: { firewalls: 99_999 } });
});
