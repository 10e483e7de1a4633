import { expect, test } from 'vitest';
import { progressText } from './progress.ts';

const MB = 1024 * 1024;
const upload = { id: 'private/6', label: 'disk', phase: 'sending', done: 0, total: 400 * MB, since: 0 } as const;

test.each([
  ['at the start', {}, 0, 'Sent 0 bytes of 400 MB'],
  ['too early for a pace', { done: 10 * MB }, 1000, 'Sent 10 MB of 400 MB'],
  ['under way', { done: 100 * MB }, 10_000, 'Sent 100 MB of 400 MB · 10 MB/s · 30 s left'],
  ['nearly done', { done: 400 * MB - 1 }, 10_000, 'Sent 400 MB of 400 MB · 40 MB/s · 1 s left'],
  ['sent', { done: 400 * MB }, 10_000, 'Sent 400 MB. The server is checking it'],
  ['compressing', { phase: 'compressing', done: 200 * MB }, 4000, 'Compressed 200 MB of 400 MB · 50 MB/s · 4 s left'],
  ['checking', { phase: 'checking' }, 0, 'Checking the file'],
  ['failed', { phase: 'failed' }, 0, 'Not sent'],
] as const)('%s', (_, change, now, expected) => expect(progressText({ ...upload, ...change }, now)).toBe(expected));
