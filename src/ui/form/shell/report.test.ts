// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { fieldId } from './context.ts';
import { entriesOf } from './report.ts';

it('tells entries of one field apart', () => {
  const id = fieldId('addresses', '');
  document.body.innerHTML = `<label for="${id}">Addresses</label><textarea id="${id}"></textarea>`;
  const message = 'Must be an address';
  const entries = entriesOf(
    [0, 2].map((index) => ({ path: ['addresses', index], message })),
    '',
  );
  expect(entries.map(({ label }) => label)).toEqual(['Addresses, entry 1', 'Addresses, entry 3']);
});
