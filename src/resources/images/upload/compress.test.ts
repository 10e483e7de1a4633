import { expect, test, vi } from 'vitest';
import { compress } from './compress.ts';

const PART = 65_536;
const PARTS = 100;

test('a disk is compressed with no more than a few of its parts in memory at once', async () => {
  let read = 0;
  let written = 0;
  let held = 0;
  // Random, so that what is written is as much as what was read.
  const parts = Array.from({ length: 4 }, () => crypto.getRandomValues(new Uint8Array(PART)));
  const file = new File([], 'disk.img');
  vi.spyOn(file, 'stream').mockReturnValue(
    new ReadableStream(
      {
        pull(controller) {
          const part = parts[read % parts.length];
          if (read === PARTS || part === undefined) return controller.close();
          read += 1;
          return controller.enqueue(part);
        },
      },
      { highWaterMark: 0 },
    ),
  );
  const handle = {
    getFile: async () => new File([], 'packed'),
    createWritable: async () =>
      new WritableStream<Uint8Array>({
        write({ byteLength }) {
          written += byteLength;
          held = Math.max(held, read - written / PART);
        },
      }),
  };
  const folder = { entries: async function* () {}, getFileHandle: async () => handle };
  vi.stubGlobal('navigator', { storage: { getDirectory: async () => folder } });
  await compress(file, () => undefined, new AbortController().signal);
  expect(written).toBeGreaterThan(PARTS * PART);
  expect(held).toBeLessThanOrEqual(4);
});
