// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { fieldId } from '../context.ts';
import { entriesOf, focusOn } from './report.ts';

it('tells entries of one field apart, and leads to the line of each', () => {
  const id = fieldId('addresses', '');
  document.body.innerHTML = `<label for="${id}">Addresses</label><textarea id="${id}"></textarea>`;
  const message = 'Must be an address';
  const entries = entriesOf(
    [0, 2].map((index) => ({ path: ['addresses', index], message })),
    '',
  );
  expect(entries.map(({ label }) => label)).toEqual(['Addresses, entry 1', 'Addresses, entry 3']);
  const box = document.querySelector('textarea');
  if (box === null) throw new Error('there is no box');
  box.value = '10.0.0.x\n10.0.0.1\nnonsense';
  const selected = entries.map((entry) => {
    expect(focusOn(entry)).toBe(true);
    return box.value.slice(box.selectionStart, box.selectionEnd);
  });
  expect(selected).toEqual(['10.0.0.x', 'nonsense']);
});
