import { expect, test } from 'vitest';
import { fileText, NOT_TEXT, textIn } from './file-text.ts';

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from('größe 🔥\r\n'), 'größe 🔥\r\n'],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeff{"a":1}'), '{"a":1}'],
  ['UTF-16, low byte first', utf16('größe'), 'größe'],
  ['UTF-16, high byte first', utf16('größe').swap16(), 'größe'],
  ['nothing', Buffer.alloc(0), ''],
  ['Windows-1252', Buffer.from('größe', 'latin1'), undefined],
  ['gzip', Buffer.from('1f8b0800000000000003', 'hex'), undefined],
  ['UTF-16 without its mark', Buffer.from('size', 'utf16le'), undefined],
  ['half a surrogate pair in UTF-16', Buffer.from('fffe3dd8', 'hex'), undefined],
])('%s is read as it is, or not at all', async (_, bytes, text) => {
  expect(textIn(bytes)).toBe(text);
  const read = fileText(new Blob([new Uint8Array(bytes)]));
  if (text === undefined) await expect(read).rejects.toThrow(NOT_TEXT);
  else await expect(read).resolves.toBe(text);
});
