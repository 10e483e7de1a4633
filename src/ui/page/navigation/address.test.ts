import { expect, test } from 'vitest';
import { pageSearch, readDialog, readId, writeDialog } from './address.ts';

const ACTIONS = ['delete', 'enable'] as const;

test.each([
  ['delete.12', { action: 'delete', id: '12' }],
  ['enable.private/15', { action: 'enable', id: 'private/15' }],
  ['delete.10.0.0.1', { action: 'delete', id: '10.0.0.1' }],
  ['drop.12', undefined],
  ['delete.', undefined],
  ['delete', undefined],
  ['.12', undefined],
  ['', undefined],
  [12, undefined],
])('dialog=%s', (text, asked) => {
  expect(readDialog(text, ACTIONS)).toEqual(asked);
});

test('what is written is read', () => {
  expect(readDialog(writeDialog('delete', 7), ACTIONS)).toEqual({ action: 'delete', id: '7' });
});

test.each([
  [{ tab: 'rules' }, { tab: 'rules', dialog: undefined }],
  [{ tab: 'no-such' }, { tab: undefined, dialog: undefined }],
  [
    { tab: 3, dialog: '' },
    { tab: undefined, dialog: undefined },
  ],
  [
    { dialog: 'delete.1', other: 'x' },
    { tab: undefined, dialog: 'delete.1' },
  ],
])('%o is read as %o', (raw, read) => {
  expect(pageSearch(['rules', 'services'])(raw)).toEqual(read);
});

test.each([
  ['12', 12],
  [12, 12],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['twelve', undefined],
  ['', undefined],
  [undefined, undefined],
  [true, undefined],
])('%o is read as the id %o', (value, id) => {
  expect(readId(value)).toBe(id);
});
