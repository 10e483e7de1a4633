import { serverNow } from '#api/clock.ts';
import { wireTime } from '#lib/time.ts';
import { download } from '#ui/actions/download.ts';

/** Downloads a text as a CSV file named `<name>-<today>.csv`. */
export const downloadCsv = (name: string, text: string): void =>
  download(`${name}-${wireTime(serverNow().getTime()).slice(0, 10)}.csv`, text, 'text/csv;charset=utf-8');
