import { expect, test } from 'vitest';
import { contentOf, diskError } from './rules.ts';

test.each([
  [1024, 0, undefined],
  [1025, 0, { field: 'type', reason: 'The image needs 1 GB; this disk has 1 GB' }],
  [512, 512, undefined],
  [512, 513, { field: 'swap_size', reason: 'The image needs 512 MB and swap 513 MB; this disk has 1 GB' }],
  [0, 1025, { field: 'swap_size', reason: 'The image needs 0 MB and swap 1 GB; this disk has 1 GB' }],
])('%i MB and %i MB of swap on a disk of 1 GB', (size, swap, error) =>
  expect(diskError({ disk: 1024 }, { what: 'The image', size, swap })).toEqual(error),
);

test('a backup has its own swap, and the contents are unknown for an image without a size', () => {
  const backup = {
    disks: [
      { label: 'root', size: 100, filesystem: 'ext4' },
      { label: 'swap', size: 20, filesystem: 'swap' },
    ],
  };
  expect(contentOf({ image: undefined, backup, swap: 512 })).toEqual({ what: 'The backup', size: 120 });
  expect(contentOf({ image: { size: 7 }, backup: undefined, swap: 512 })).toEqual({
    what: 'The image',
    size: 7,
    swap: 512,
  });
  expect(contentOf({ image: {}, backup: undefined, swap: 512 })).toBeUndefined();
});
