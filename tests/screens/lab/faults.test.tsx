// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button } from '../page.ts';

// Growing text areas listen for fonts, which jsdom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

test('a preset without an operation says what to do next, and leads there', async () => {
  const { user } = await open('/lab?tab=faults');
  await user.click(await button('503 twice'));
  await screen.findByText('Choose an operation, then Add fault.');
  const operation = screen.getByRole('combobox', { name: 'Operation' });
  expect(operation).toHaveFocus();
  await user.type(operation, 'GET /regions');
  await user.click(await button('Add fault'));
  await screen.findByText(/answer 503/);
  expect(screen.queryByText('Choose an operation, then Add fault.')).toBeNull();
});
