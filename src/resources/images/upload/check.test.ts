import { expect, test } from 'vitest';
import { checkFile } from './check.ts';

const GB = 1024 ** 3;
const gzip = [0x1f, 0x8b, 0x08, 0x00];

test.each([
  ['gzip data', gzip, 'disk.img.gz', 10, { kind: 'gzip' }],
  ['gzip data of any name', gzip, 'backup', 10, { kind: 'gzip' }],
  ['5 GB of gzip data', gzip, 'disk.img.gz', 5 * GB, { kind: 'gzip' }],
  ['a byte more', gzip, 'disk.img.gz', 5 * GB + 1, { reason: 'Larger than 5 GB compressed' }],
  ['a raw disk', [0xeb, 0x63, 0x90], 'disk.img', 50 * GB, { kind: 'raw' }],
  ['a raw disk of zeros', [0, 0], 'DISK.RAW', 1, { kind: 'raw' }],
  ['nothing', [], 'disk.img', 0, { reason: 'The file is empty' }],
  ['QCOW2', [0x51, 0x46, 0x49, 0xfb], 'disk.img', 10, { reason: expect.stringContaining('qemu-img convert') }],
  ['a ZIP archive', [0x50, 0x4b, 3, 4], 'disk.zip', 10, { reason: expect.stringContaining('ZIP') }],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a], 'disk.img.xz', 10, { reason: expect.stringContaining('unxz') }],
  ['a wrong name', [1, 2], 'disk.img.gz', 10, { reason: expect.stringContaining('not gzip data') }],
  ['a picture', [0x89, 0x50, 0x4e, 0x47], 'cat.png', 10, { reason: expect.stringContaining('raw disk') }],
] as const)('%s', (_, head, name, size, expected) =>
  expect(checkFile(new Uint8Array(head), { name, size })).toEqual(expected),
);
