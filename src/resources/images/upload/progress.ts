import { sizeOf } from '#lib/sizes.ts';
import { duration } from '#lib/time.ts';
import type { Upload } from './uploads.ts';

/** Before this time, in ms, a pace means little. */
const STEADY_MS = 2000;

/** How far an upload has come, in words; `now` is browser time, ms. */
export function progressText({ phase, done, total, since }: Upload, now: number): string {
  if (phase === 'checking') return 'Checking the file';
  if (phase === 'failed') return 'Not sent';
  const verb = phase === 'compressing' ? 'Compressed' : 'Sent';
  if (phase === 'sent' || (phase === 'sending' && done >= total))
    return `${verb} ${sizeOf(total)}. The server is checking it`;
  const elapsed = now - since;
  const pace = done / elapsed;
  const steady =
    elapsed < STEADY_MS || done === 0
      ? ''
      : ` · ${sizeOf(pace * 1000)}/s · ${duration(Math.max(1000, (total - done) / pace))} left`;
  return `${verb} ${sizeOf(done)} of ${sizeOf(total)}${steady}`;
}
