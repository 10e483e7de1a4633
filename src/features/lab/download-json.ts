import { serverNow } from '#api/clock.ts';
import { wireTime } from '#lib/time.ts';
import { download } from '#ui/actions/download.ts';

/** Downloads a JSON value as a file. */
export const downloadJson = (name: string, value: unknown): void =>
  download(
    `${name}-${wireTime(serverNow().getTime()).replaceAll(':', '')}.json`,
    JSON.stringify(value),
    'application/json',
  );
