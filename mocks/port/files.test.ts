import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readText } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'binnacle-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file may begin with a byte order mark, and is refused where it is not text', () => {
  const name = join(folder, 'world.json');
  for (const bytes of [Buffer.from('\ufeff{"a": "ö"}'), Buffer.from('\ufeff{"a": "ö"}', 'utf16le')]) {
    writeFileSync(name, bytes);
    expect(readText(name, '--world')).toBe('{"a": "ö"}');
  }
  writeFileSync(name, Buffer.from('{"a": "ö"}', 'latin1'));
  expect(() => readText(name, '--world')).toThrow(`--world: ${name} is not UTF-8 text.`);
  expect(() => readText(join(folder, 'none'), '--world')).toThrow('cannot be read');
});
