// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../open.tsx';
import { button } from '../page.ts';

// Growing text areas listen for fonts, which jsdom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

test('an import asks before it replaces the demo', async () => {
  const { user, sent } = await open('/lab');
  await button('Import');
  const file = new File(['{}'], 'world.json', { type: 'application/json' });
  const ask = async (answer: string) => {
    await user.upload(screen.getByLabelText('Snapshot file'), file);
    const dialog = await screen.findByRole('dialog', { name: 'Import world.json?' });
    expect(screen.queryByText(/This is not a world of the mock/)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: answer }));
  };
  await ask('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
  await ask('Replace with world.json');
  await screen.findByText(/This is not a world of the mock/);
  expect(sent).toHaveLength(1);
});
